import type { NextRequest } from "next/server";
import type { z } from "zod";
import { config } from "@/lib/config";
import { formType, type Operation, type RequestBody } from "@/lib/contract/common";
import type { Caller } from "@/lib/services/caller";
import { newId } from "@/lib/services/new-id";
import { consumeRate, type RateState } from "@/lib/services/rates/consume-rate";
import { notFound, ServiceError } from "@/lib/services/service-error";
import { logger } from "@/lib/telemetry/logger";
import { actOnce } from "./act-once";
import { authorize, checkOrganization } from "./authorize";
import { authenticate } from "./credential";
import { errorResponse } from "./error-response";
import { parseRequest, pathValues } from "./parse";
import { mediaType, readJson } from "./read-json";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
/** A body that may also come as a stream is undefined when it does. */
type BodyOutput<B> = B extends { json: infer J; streams: readonly string[] } ? Output<J> | undefined : B extends { json: infer J } ? Output<J> : undefined;

export type Context<O extends Operation> = {
  caller: O["access"] extends { kind: "public" } ? null : Caller;
  params: O extends { params: infer P } ? Output<P> : undefined;
  query: O extends { query: infer Q } ? Output<Q> : undefined;
  body: O extends { body: infer B } ? BodyOutput<B> : undefined;
  request: NextRequest;
};

/** JSON for the success status of the operation, or a response of its own (a file). */
type Answer<O extends Operation> = O["response"] extends z.ZodType ? z.input<O["response"]> : Response;

/**
 * Makes a route of an operation. Each request is judged in this order: credential (401), organization and scope (403),
 * rate (429), size and type (413, 415), form (400, 422), organization named in the body (403); the service judges
 * existence (404) and state (409) and acts.
 */
export function handle<const O extends Operation>(operation: O, act: (context: Context<O>) => Promise<Answer<O>>) {
  return async (request: NextRequest): Promise<Response> => {
    const started = performance.now();
    const requestId = newId("req");
    const progress: Progress = { caller: null, rate: null };
    const response = await answer(operation, act, request, requestId, progress).catch((error: unknown) =>
      errorResponse(error, requestId),
    );
    stamp(response, requestId, progress.rate);
    logger.info(
      {
        requestId,
        operation: operation.id,
        method: request.method,
        path: request.nextUrl.pathname,
        status: response.status,
        ms: Math.round(performance.now() - started),
        organizationId: progress.caller?.organization.id,
        actorId: progress.caller?.actor.id,
      },
      "request",
    );
    return response;
  };
}

type Progress = { caller: Caller | null; rate: RateState | null };

async function answer<O extends Operation>(
  operation: O,
  act: (context: Context<O>) => Promise<Answer<O>>,
  request: NextRequest,
  requestId: string,
  progress: Progress,
): Promise<Response> {
  const path = pathValues(operation.path, request.nextUrl.pathname);
  if (!path) throw notFound();
  if (operation.access.kind === "public") return respond(operation, await act({ caller: null, request } as Context<O>));
  const caller = await authenticate(request, operation.access, Object.values(path)[0] ?? "", requestId);
  progress.caller = caller;
  const { actor } = caller;
  if (actor.type === "key" || actor.type === "user") {
    progress.rate = await consumeRate(actor.id === "header" ? caller.organization.id : actor.id, config.limits.requestsPerMinute);
  }
  if (request.headers.has("x-org-name") && config.allowOrgHeader) checkOrganization(caller, request.headers.get("x-org-name"));
  authorize(caller, operation.access);
  if (progress.rate?.exceeded) {
    throw new ServiceError(429, "RATE_LIMITED", "Too many requests: slow down", progress.rate.reset);
  }
  const { body: accepted, params, query } = operation as Operation;
  const { read, raw } = await readBody(request, accepted);
  const json = read ? accepted?.json : undefined;
  const parsed = await parseRequest({ params, query, json }, { path, search: request.nextUrl.searchParams, body: raw });
  if (parsed.body instanceof Object && "org_name" in parsed.body) checkOrganization(caller, parsed.body.org_name);
  const result = await actOnce(operation, request, parsed.body, caller, (acting) => act({ caller: acting, request, ...parsed } as Context<O>));
  return respond(operation, result);
}

function respond(operation: Operation, result: unknown): Response {
  return result instanceof Response ? result : Response.json(result, { status: operation.status });
}

/**
 * Reads a JSON body; leaves one that the service takes as a stream.
 * @throws ServiceError 400, 413, 415
 */
async function readBody(request: NextRequest, accepted: RequestBody | undefined): Promise<{ read: boolean; raw?: unknown }> {
  if (!accepted) return { read: false };
  const type = mediaType(request);
  if (accepted.anyStream) {
    if (type === formType) throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", "Send the bytes of the file as they are, not as a form");
    return { read: false };
  }
  if (accepted.streams?.includes(type)) return { read: false };
  if (!accepted.json) {
    throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", `The body must be ${accepted.streams?.join(" or ")}`);
  }
  const raw = await readJson(request, config.limits.jsonBodyBytes);
  if (raw === undefined && !accepted.optional) throw new ServiceError(400, "INVALID_JSON", "The body is empty: it must be JSON");
  return { read: true, raw: raw ?? (accepted.optional ? {} : null) };
}

function stamp(response: Response, requestId: string, rate: RateState | null): void {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!rate) return;
  headers.set("RateLimit-Limit", String(rate.limit));
  headers.set("RateLimit-Remaining", String(rate.remaining));
  headers.set("RateLimit-Reset", String(rate.reset));
}
