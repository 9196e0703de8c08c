import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import type { operations, paths } from "./api-types.js";
import { type Fetch, type Send, SlidewrightError, brokenOff, errorOf, sender } from "./transport.js";

export type ClientOptions = {
  /**
   * Where the service is, as `https://slides.example.com`, with `/api/v1` or without; a page of the service itself
   * leaves it out.
   */
  baseUrl?: string;
  /** Sent as `X-API-Key`; without it, only what needs no key works. */
  apiKey?: string;
  /** In place of the global `fetch`. */
  fetch?: Fetch;
  /** How often a request that can be repeated is sent again, 3 by default. */
  retries?: number;
};

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];
type Optional<Init> = object extends Init ? [init?: Init] : [init: Init];
type Operation<M extends Method, Path extends keyof paths> =
  paths[Path] extends Record<M, infer O extends object> ? O : never;

/** Calls the operation of a path, and gives the data of its answer. Throws SlidewrightError. */
type Verb<M extends Method> = <Path extends PathsWith<M>, Init extends MaybeOptionalInit<paths[Path], M>>(
  path: Path,
  ...init: Optional<Init>
) => Promise<NonNullable<FetchResponse<Operation<M, Path>, Init, "application/json">["data"]>>;

/** Every operation of the API by its path; parameters, bodies and answers have the types of the OpenAPI document. */
export type Api = { [M in Method]: Verb<M> };

type JsonOf<T> = T extends { content: { "application/json": infer Json } } ? Json : never;
type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202)];

/** The JSON that an operation answers with. */
export type Answer<Id extends keyof operations> = JsonOf<Success<operations[Id]["responses"]>>;
/** The JSON that an operation takes. */
export type Body<Id extends keyof operations> = JsonOf<NonNullable<operations[Id]["requestBody"]>>;

/** The service never redirects; whoever does must not get the key. */
const redirect = "manual";

/** What the helpers rest on. */
export type Connection = {
  api: Api;
  send: Send;
  /** Sends a request to a path of the API with the key; for what is no JSON. */
  open: (path: string, init?: RequestInit) => Promise<Response>;
};

export function connect({
  baseUrl: address = "",
  apiKey,
  fetch = (request) => globalThis.fetch(request),
  retries = 3,
}: ClientOptions): Connection {
  const baseUrl = address.replace(/\/*(\/api\/v1)?\/*$/, "");
  const send = sender(fetch, retries);
  const headers = apiKey === undefined ? undefined : { "x-api-key": apiKey };
  const client = createFetchClient<paths>({
    baseUrl,
    headers,
    redirect,
    fetch: (request) => send(() => request.clone()),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await errorOf(response);
    },
  });
  const verb =
    (method: Method) =>
    async (path: string, init: { signal?: AbortSignal } = {}): Promise<unknown> => {
      try {
        return (await client.request(method, path as never, init as never)).data;
      } catch (error) {
        if (error instanceof SlidewrightError || init.signal?.aborted) throw error;
        throw brokenOff(error);
      }
    };
  const api = {
    get: verb("get"),
    post: verb("post"),
    put: verb("put"),
    patch: verb("patch"),
    delete: verb("delete"),
  } as Api;
  const open = async (path: string, init: RequestInit = {}) => {
    const response = await send(
      () =>
        new Request(baseUrl + path, {
          ...init,
          redirect,
          headers: { ...headers, ...(init.headers as Record<string, string>) },
        }),
    );
    if (!response.ok) throw await errorOf(response);
    return response;
  };
  return { api, send, open };
}
