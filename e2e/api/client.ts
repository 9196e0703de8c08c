import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type Client, createClient } from "@slidewright/client";
import { z } from "zod";
import { expect } from "@/e2e/fixtures/service";
import { type Operation, failureStatuses } from "@/lib/contract/define-operation";
import { errorBody, validationErrorBody } from "@/lib/contract/errors";
import { operations } from "@/lib/contract/operations";

type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[]>;
  json?: unknown;
  headers?: Record<string, string>;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
  data?: Buffer;
};

type Json<O extends Operation> = O["response"] extends z.ZodType ? z.output<O["response"]> : never;

/**
 * Calls operations of the contract over HTTP, with or without an API key, and checks every response against the
 * contract. `client` is the published package; its responses are checked, too.
 */
export class ApiClient {
  readonly client: Client;

  constructor(
    readonly request: APIRequestContext,
    readonly apiKey: string | null,
  ) {
    this.client = createClient({ baseUrl: process.env.E2E_BASE_URL, fetch: checkedFetch, ...(apiKey && { apiKey }) });
  }

  async send(operation: Operation, input: Input = {}): Promise<APIResponse> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name])),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {}))
      for (const one of [value].flat()) search.append(name, String(one));
    return this.request.fetch(`${path}${search.size > 0 ? `?${search}` : ""}`, {
      method: operation.method,
      headers: { ...(this.apiKey && { "x-api-key": this.apiKey }), ...input.headers },
      ...(input.json !== undefined && { data: JSON.stringify(input.json), headers: this.#json(input.headers) }),
      ...(input.data !== undefined && { data: input.data }),
      ...(input.multipart && { multipart: input.multipart }),
    });
  }

  /** Expects a successful response with the status and schema of the contract. Returns its body. */
  async call<O extends Operation>(operation: O, input: Input = {}): Promise<Json<O>> {
    const response = await this.send(operation, input);
    expect(response.status(), `${operation.id}: ${await excerpt(response)}`).toBe(operation.status);
    expect(response.headers()["x-request-id"]).toMatch(/^req_/);
    return z.parse(operation.response as z.ZodType, await response.json()) as Json<O>;
  }

  /** Expects one of the operation's documented errors. Returns its body. */
  async fail(operation: Operation, status: number, input: Input = {}): Promise<z.output<typeof errorBody>> {
    const response = await this.send(operation, input);
    expect(response.status(), `${operation.id}: ${await excerpt(response)}`).toBe(status);
    expect(failureStatuses(operation)).toContain(status);
    const body = errorBody.parse(await response.json());
    expect(response.headers()["x-request-id"]).toBe(body.request_id);
    return body;
  }

  /** Expects a validation error. Returns the fields that it names. */
  async invalid(operation: Operation, input: Input): Promise<string[]> {
    const response = await this.send(operation, input);
    expect(response.status(), await excerpt(response)).toBe(422);
    return validationErrorBody.parse(await response.json()).detail.map((issue) => issue.loc.join("."));
  }

  #json(headers: Record<string, string> = {}): Record<string, string> {
    return { "content-type": "application/json", ...(this.apiKey && { "x-api-key": this.apiKey }), ...headers };
  }
}

async function excerpt(response: APIResponse): Promise<string> {
  return (await response.body()).toString("utf8").slice(0, 500);
}

/** Sends a request and checks every successful JSON response against the contract. */
async function checkedFetch(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  const operation = operations.find(({ method, path }) => method === request.method && pattern(path).test(pathname));
  if (response.ok && operation?.response instanceof z.ZodType) {
    expect(response.status, operation.id).toBe(operation.status);
    operation.response.parse(await response.clone().json());
  }
  return response;
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
