import type { NextRequest } from "next/server";
import { z } from "zod";
import type { Operation } from "@/lib/contract/define-operation";
import { type ServerContext, clientAddress, processServer, type Caller } from "@/lib/server/context";
import { ServiceError, isRejection, notFound } from "@/lib/server/errors";
import type { BodyShare } from "@/lib/server/intake/body-budget";
import type { RateState } from "@/lib/server/intake/rate-counter";
import { newId } from "@/lib/server/resources/new-id";
import { type JsonPieces, type JsonText, type Versioned } from "@/lib/server/resources/response-bodies";
import { claimKey, releaseKey, withClaim } from "@/lib/server/resources/transact";
import { metrics } from "@/lib/server/telemetry/metrics";
import { addLogContext, continueTrace, inSpan, withLogContext } from "@/lib/server/telemetry/tracing";
import {
  authenticate,
  authorize,
  checkOrganization,
  countRequest,
  organizationInBody,
  assertWithinRateLimit,
  rateLimitSubject,
} from "./access";
import { type Body, readBody } from "./bodies";
import {
  contentLengthHeader,
  flagUndocumentedError,
  errorResponse,
  respond,
  withoutBody,
  respondAtEnd,
} from "./responses";
import { type Parsed, parseRequest, matchPath } from "./validation";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The type of a parsed body. If the operation also accepts a stream, it is undefined for a streamed body. */
type BodyOutput<B> = B extends { json: infer J; streams: readonly string[] }
  ? Output<J> | undefined
  : B extends { json: infer J }
    ? Output<J>
    : undefined;

export type Context<O extends Operation> = CommonContext<O> & {
  caller: O["access"] extends { kind: "public" } ? null : Caller;
  params: O extends { params: infer P } ? Output<P> : undefined;
  query: O extends { query: infer Q } ? Output<Q> : undefined;
  body: O extends { body: infer B } ? BodyOutput<B> : undefined;
};

type CommonContext<O extends Operation> = {
  /** The server's context for this request. */
  server: ServerContext;
  caller: Caller | null;
  params: unknown;
  query: unknown;
  body: unknown;
  request: NextRequest;
  /** Accounts for the memory that the body uses until the response. */
  share: BodyShare;
  /** Checks again that the credential is still valid. For responses that take long. */
  isStillAuthorized: () => Promise<boolean>;
  /**
   * For a streamed body: acts once for each Idempotency-Key, as JSON bodies do automatically. Two requests are the same
   * if their `content` is the same.
   */
  runIdempotent: (
    content: unknown,
    action: (server: ServerContext) => Promise<Answer<O>>,
  ) => Promise<Answer<O> | Response>;
};

/** JSON for the operation's success status, or a Response such as a file. */
type Answer<O extends Operation> = O["response"] extends z.ZodType ? z.input<O["response"]> : Response;

type Handler<O extends Operation> = (
  context: Context<O>,
) => Promise<Answer<O> | JsonText<Answer<O>> | JsonPieces<Answer<O>> | Versioned<Answer<O>> | Response>;

/** Waits for the end of the job that a response names; null if the signal aborts first. See `Prefer: wait`. */
type WaitForEnd<O extends Operation> = (
  server: ServerContext,
  caller: Caller,
  accepted: O["response"] extends z.ZodType ? z.output<O["response"]> : never,
  signal: AbortSignal,
) => Promise<(O extends { waits: infer W extends z.ZodType } ? z.input<W> : never) | null>;

/**
 * Creates the route handler of an operation. Every request is checked in this order: credential (401), organization and
 * scope (403), rate limit (429), size and media type (413, 415), JSON (400), the organization that the body names
 * (403), schema (422). The service then checks existence (404) and state (409), and acts. Outside production, responses
 * are checked against the contract.
 */
export function handle<const O extends Operation>(operation: O, action: Handler<O>, waitForEnd?: WaitForEnd<O>) {
  return async (request: NextRequest): Promise<Response> => {
    const address = clientAddress(request.headers.get("x-forwarded-for"));
    const origin = { requestId: newId("req"), address, signal: request.signal };
    const server = { ...processServer(), origin };
    return observeRequest(server, operation, request, async () => {
      const counted: Counted = { rate: null };
      const processed = await throttleRejections(server, request, (identify) =>
        processRequest(server, operation, action, request, { counted, identify }, waitForEnd),
      ).catch((error: unknown) =>
        request.signal.aborted && !isRejection(error)
          ? clientDisconnected(server, error)
          : errorResponse(
              server,
              server.config.checkResponses ? flagUndocumentedError(server, operation, error) : error,
            ),
      );
      const response = request.method === "HEAD" ? await withoutBody(processed) : processed;
      addCommonHeaders(response, origin.requestId, counted.rate);
      return response;
    });
  };
}

/** Clients poll these every few seconds, so success is logged for debugging only. */
const polled: ReadonlySet<string> = new Set(["getGenerationStatus", "getAnalysisStatus", "getMe"]);

/** Slower responses are logged as warnings. */
const slowRequestMilliseconds = 2000;

/** Runs an API request with one log line, one measurement and, if tracing is on, a span. */
async function observeRequest(
  server: ServerContext,
  operation: Operation,
  request: NextRequest,
  handleRequest: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = server.origin.requestId ?? undefined;
  return withLogContext({ requestId, operation: operation.id }, () =>
    continueTrace(request.headers.get("traceparent"), () =>
      inSpan(
        `${operation.method} ${operation.path}`,
        {
          "http.request.method": request.method,
          "http.route": operation.path,
          "slidewright.operation": operation.id,
          "slidewright.request_id": requestId,
        },
        async (span) => {
          const response = await handleRequest();
          const { status } = response;
          const ms = Math.round(performance.now() - started);
          span?.setAttribute("http.response.status_code", status);
          if (status >= 500) span?.setStatus({ code: 2 });
          metrics.requests.observe(
            { operation: operation.id, method: request.method, status: String(status) },
            ms / 1000,
          );
          server.logger[logLevel(operation.id, status, ms)](
            { method: request.method, path: request.nextUrl.pathname, status, ms },
            "request",
          );
          return response;
        },
        "server",
      ),
    ),
  );
}

function logLevel(operation: string, status: number, ms: number): "debug" | "info" | "warn" {
  if (status >= 500 || ms > slowRequestMilliseconds) return "warn";
  return polled.has(operation) && status < 400 ? "debug" : "info";
}

/** The rate limit's state, which error responses show too. */
type Counted = { rate: RateState | null };

/** Codes of errors that an immediate retry can't fix. */
const permanentErrorCodes: ReadonlySet<string> = new Set([
  "RATE_LIMITED",
  "BODY_TOO_LARGE",
  "FILE_TOO_LARGE",
  "INVALID_JSON",
  "SERVICE_UNAVAILABLE",
]);

/** Delays the request if its verified client was rejected too often. Called once that client is known. */
type Identify = (client: string) => Promise<void>;

/**
 * Acts at once. For a client that was rejected too often, acts after a delay, before anything is read or looked up for
 * it. A client may claim to be another one each time, so `action` reports who it is before anything costly.
 */
async function throttleRejections(
  server: ServerContext,
  request: NextRequest,
  action: (identify: Identify) => Promise<Response>,
): Promise<Response> {
  const { rejections } = server.intake;
  const { headers, nextUrl } = request;
  const claimed =
    headers.get("x-api-key") ??
    nextUrl.searchParams.get("token") ??
    headers.get("cookie") ??
    server.origin.address ??
    "";
  const clients = new Set<string>();
  let wasDelayed = false;
  const identify = async (client: string) => {
    clients.add(client);
    wasDelayed = (await rejections.wait(client, request.signal)) || wasDelayed;
  };
  await identify(claimed);
  try {
    return await action(identify);
  } catch (error) {
    if (!wasDelayed && error instanceof ServiceError && permanentErrorCodes.has(error.code))
      for (const client of clients) rejections.count(client);
    throw error;
  }
}

async function processRequest<O extends Operation>(
  server: ServerContext,
  operation: O,
  action: Handler<O>,
  request: NextRequest,
  { counted, identify }: { counted: Counted; identify: Identify },
  waitForEnd?: WaitForEnd<O>,
): Promise<Response> {
  const path = matchPath(operation.path, request.nextUrl.pathname);
  if (!path) throw notFound();
  if (operation.access.kind === "public") {
    await identify(rateLimitSubject(server, null) ?? "");
    counted.rate = await countRequest(server, null);
    assertWithinRateLimit(counted.rate);
    const owner = server.origin.address ?? "";
    return withShare(server, owner, async (share) => {
      const { parsed } = await readRequest(server, operation, { request, path, owner, share }, () => {});
      return respond(
        server,
        operation,
        request,
        owner,
        await action(contextOf(server, operation, request, share, null, parsed)),
      );
    });
  }
  const caller = await authenticate(server, request, operation.access, Object.values(path)[0] ?? "");
  addLogContext({ organizationId: caller.organization.id, actorId: caller.actor.id ?? undefined });
  const subject = rateLimitSubject(server, caller);
  if (subject !== null) await identify(subject);
  counted.rate = await countRequest(server, caller);
  if (request.headers.has("x-org-name") && server.config.allowOrgHeader)
    checkOrganization(caller, request.headers.get("x-org-name"));
  authorize(caller, operation.access);
  assertWithinRateLimit(counted.rate);
  const owner = caller.organization.id;
  const answer = await withShare(server, owner, async (share) => {
    const { body, parsed } = await readRequest(server, operation, { request, path, owner, share }, (name) =>
      checkOrganization(caller, name),
    );
    const run = (within: ServerContext) => action(contextOf(within, operation, request, share, caller, parsed));
    return !body.read && body.streamed
      ? run(server)
      : runIdempotent(server, operation, request, caller, parsed.body, run);
  });
  if (!waitForEnd) return respond(server, operation, request, owner, answer);
  return respondAtEnd(server, operation, request, owner, answer, (accepted, signal) =>
    // `accepted` is the response of this operation.
    waitForEnd(server, caller, accepted as Parameters<WaitForEnd<O>>[2], signal),
  );
}

/** Acts with a share of the memory for bodies, and releases it afterwards. */
async function withShare<T>(
  server: ServerContext,
  owner: string,
  action: (share: BodyShare) => Promise<T>,
): Promise<T> {
  const share = server.intake.memory.open(owner);
  try {
    return await action(share);
  } finally {
    share.release();
  }
}

/**
 * Returns the context of an operation.
 *
 * @param caller Null for a public operation, which is never idempotent and never re-authorized
 */
function contextOf<O extends Operation>(
  server: ServerContext,
  operation: O,
  request: NextRequest,
  share: BodyShare,
  caller: Caller | null,
  { params, query, body }: Parsed,
): Context<O> {
  const context: CommonContext<O> = {
    caller,
    params,
    query,
    body,
    request,
    share,
    server,
    isStillAuthorized: async () => caller === null || isStillAuthorized(server, operation, request),
    runIdempotent: async (content, action) =>
      caller === null ? action(server) : runIdempotent(server, operation, request, caller, content, action),
  };
  // The schemas of this operation produced the parameters and the body, and only public operations have no caller.
  return context as Context<O>;
}

const idempotencyHeader = "idempotency-key";

/** The header of operations that support idempotency. */
const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must have 1 to 255 visible ASCII characters")
    .optional(),
});

/**
 * Runs `action`, or returns the response of an earlier request with the same content and the same Idempotency-Key.
 *
 * @param content Identifies the request: the validated body, or the hashes of a streamed one
 * @throws The errors of `claimKey`
 */
export async function runIdempotent<T>(
  server: ServerContext,
  operation: Operation,
  request: Request,
  caller: Caller,
  content: unknown,
  action: (server: ServerContext) => Promise<T>,
): Promise<T | Response> {
  const key = operation.idempotent ? request.headers.get(idempotencyHeader) : null;
  if (key === null) return action(server);
  // The response of an operation that requires a role may contain a secret (a link, a key). It is repeated only to the
  // same person.
  const actorIds = operation.access.kind === "role" ? [caller.actor.id] : [];
  const claim = await claimKey(server, caller, key, [
    operation.id,
    new URL(request.url).pathname,
    content ?? null,
    ...actorIds,
  ]);
  if (claim.answer)
    return Response.json(claim.answer, { status: operation.status, headers: { "Idempotency-Replayed": "true" } });
  try {
    return await action(withClaim(server, caller, claim.id));
  } catch (error) {
    await releaseKey(server, caller, claim.id);
    throw error;
  }
}

/** Authenticates and authorizes a request again. @throws if that can't be determined */
async function isStillAuthorized(server: ServerContext, operation: Operation, request: NextRequest): Promise<boolean> {
  try {
    const objectId = Object.values(matchPath(operation.path, request.nextUrl.pathname) ?? {})[0] ?? "";
    authorize(await authenticate(server, request, operation.access, objectId), operation.access);
    return true;
  } catch (error) {
    if (isRejection(error)) return false;
    throw error;
  }
}

type Incoming = {
  request: NextRequest;
  path: Record<string, string>;
  /** The owner of the request: the organization's id, or the address of an anonymous client. */
  owner: string;
  share: BodyShare;
};

/** Anonymous clients send names, addresses, passwords and tokens, never content. */
const maxPublicBytes = 64 * 1024;

/**
 * Reads and parses path, query, headers and JSON.
 *
 * @param checkName Receives the organization that a body names, before the body is validated
 */
async function readRequest(
  server: ServerContext,
  operation: Operation,
  { request, path, owner, share }: Incoming,
  checkName: (name: unknown) => void,
): Promise<{ body: Body; parsed: Parsed }> {
  const { params, query, body: accepted, idempotent, access } = operation;
  const { jsonBodyBytes } = server.config.limits;
  const maxBytes = access.kind === "public" ? Math.min(maxPublicBytes, jsonBodyBytes) : jsonBodyBytes;
  const body = await readBody(server, request, accepted, share, maxBytes);
  const values = body.read ? body.values : 0;
  const parse = async (pause: () => Promise<void>): Promise<Parsed> => {
    const json = body.read ? body.parse() : undefined;
    if (body.read) checkName(organizationInBody(accepted?.json, json));
    await pause();
    return parseRequest(
      { params, query, headers: idempotent && idempotencyHeaders, json: body.read ? accepted?.json : undefined },
      { path, search: request.nextUrl.searchParams, headers: request.headers, body: json },
    );
  };
  return { body, parsed: await server.intake.parse({ values, owner, share, signal: request.signal }, parse) };
}

/**
 * Returns the response for a client that disconnected early. No one reads it, and it is not an error that an operator
 * should see.
 */
function clientDisconnected(server: ServerContext, error: unknown): Response {
  server.logger.info({ err: error }, "client disconnected");
  return new Response(null, { status: 499 });
}

function addCommonHeaders(response: Response, requestId: string, rate: RateState | null): void {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  const length = headers.get("content-length");
  if (length !== null) headers.set(contentLengthHeader, length);
  if (!rate) return;
  headers.set("RateLimit-Limit", String(rate.limit));
  headers.set("RateLimit-Remaining", String(rate.remaining));
  headers.set("RateLimit-Reset", String(rate.reset));
}
