import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Operation } from "@/lib/contract/define-operation";
import { clientAddress } from "@/lib/server/auth/client-address";
import { config } from "@/lib/server/config";
import type { Caller, Origin } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import type { RateState } from "@/lib/server/resources/rate-limits";
import { isRefusal, notFound } from "@/lib/server/resources/service-error";
import { addLogContext } from "@/lib/server/telemetry/log-context";
import { logger } from "@/lib/server/telemetry/logger";
import {
  authenticate,
  authorize,
  checkOrganization,
  countRequest,
  organizationInBody,
  assertWithinRateLimit,
} from "./access";
import { type Body, readBody } from "./bodies";
import { observeRequest } from "./request-log";
import { contentLengthHeader, flagUndocumentedError, errorResponse, respond, withoutBody } from "./responses";
import { idempotencyHeaders, runIdempotent } from "./run-idempotent";
import { type Parsed, parseRequest, matchPath } from "./validation";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The type of a parsed body; one that may also come as a stream is undefined when it does. */
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
  caller: Caller | null;
  params: unknown;
  query: unknown;
  body: unknown;
  request: NextRequest;
  /** Where the request comes from. */
  from: Origin;
  /** Checks again that the credential is still valid, for responses that take long. */
  isStillAuthorized: () => Promise<boolean>;
  /**
   * For a body that comes as a stream: acts once for each Idempotency-Key, as is done for JSON without being asked.
   * `content` is what must be the same for it to be the same request.
   */
  runIdempotent: (content: unknown, act: () => Promise<Answer<O>>) => Promise<Answer<O> | Response>;
};

/** JSON for the operation's success status, or a Response of its own, such as a file. */
type Answer<O extends Operation> = O["response"] extends z.ZodType ? z.input<O["response"]> : Response;

type Act<O extends Operation> = (context: Context<O>) => Promise<Answer<O> | Response>;

/**
 * Creates the route handler of an operation. Every request is checked in this order: credential (401), organization and
 * scope (403), rate limit (429), size and media type (413, 415), JSON (400), the organization that the body names
 * (403), schema (422). The service then checks existence (404) and state (409), and acts. Outside production, responses
 * are checked against the contract.
 */
export function handle<const O extends Operation>(operation: O, act: Act<O>) {
  return async (request: NextRequest): Promise<Response> => {
    const requestId = newId("req");
    return observeRequest(operation, request, requestId, async () => {
      const counted: Counted = { rate: null };
      const processed = await processRequest(operation, act, request, requestId, counted).catch((error: unknown) =>
        request.signal.aborted && !isRefusal(error)
          ? clientDisconnected(error)
          : errorResponse(config.checkResponses ? flagUndocumentedError(operation, error) : error, requestId),
      );
      const response = request.method === "HEAD" ? await withoutBody(processed) : processed;
      addCommonHeaders(response, requestId, counted.rate);
      return response;
    });
  };
}

/** The rate limit's state, which error responses show too. */
type Counted = { rate: RateState | null };

async function processRequest<O extends Operation>(
  operation: O,
  act: Act<O>,
  request: NextRequest,
  requestId: string,
  counted: Counted,
): Promise<Response> {
  const path = matchPath(operation.path, request.nextUrl.pathname);
  if (!path) throw notFound();
  if (operation.access.kind === "public") {
    counted.rate = await countRequest(request, null);
    assertWithinRateLimit(counted.rate);
    const { parsed } = await readRequest(operation, request, path, () => {});
    return respond(operation, request, await act(contextOf(operation, request, requestId, null, parsed)));
  }
  const caller = await authenticate(request, operation.access, Object.values(path)[0] ?? "", requestId);
  addLogContext({ organizationId: caller.organization.id, actorId: caller.actor.id ?? undefined });
  counted.rate = await countRequest(request, caller);
  if (request.headers.has("x-org-name") && config.allowOrgHeader)
    checkOrganization(caller, request.headers.get("x-org-name"));
  authorize(caller, operation.access);
  assertWithinRateLimit(counted.rate);
  const { body, parsed } = await readRequest(operation, request, path, (name) => checkOrganization(caller, name));
  const run = () => act(contextOf(operation, request, requestId, caller, parsed));
  return respond(
    operation,
    request,
    await (!body.read && body.streamed ? run() : runIdempotent(operation, request, caller, parsed.body, run)),
  );
}

/** Returns what the operation acts on. @param caller Null for a public operation, which nobody repeats or withdraws */
function contextOf<O extends Operation>(
  operation: O,
  request: NextRequest,
  requestId: string,
  caller: Caller | null,
  { params, query, body }: Parsed,
): Context<O> {
  const context: CommonContext<O> = {
    caller,
    params,
    query,
    body,
    request,
    from: originOf(request, requestId),
    isStillAuthorized: async () => caller === null || isStillAuthorized(operation, request, caller),
    runIdempotent: async (content, act) =>
      caller === null ? act() : runIdempotent(operation, request, caller, content, act),
  };
  // The schemas of this very operation made the parameters and the body, and only public ones have no caller.
  return context as Context<O>;
}

/** Authenticates and authorizes a request again. @throws when that can't be determined */
async function isStillAuthorized(operation: Operation, request: NextRequest, { requestId }: Caller): Promise<boolean> {
  try {
    const objectId = Object.values(matchPath(operation.path, request.nextUrl.pathname) ?? {})[0] ?? "";
    authorize(await authenticate(request, operation.access, objectId, requestId ?? ""), operation.access);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Reads and parses path, query, headers and JSON.
 *
 * @param checkName Receives the organization that a body names, before the body is validated
 */
async function readRequest(
  operation: Operation,
  request: NextRequest,
  path: Record<string, string>,
  checkName: (name: unknown) => void,
): Promise<{ body: Body; parsed: Parsed }> {
  const { params, query, body: accepted, idempotent } = operation;
  const body = await readBody(request, accepted);
  if (body.read) checkName(organizationInBody(accepted?.json, body.json));
  const parsed = await parseRequest(
    { params, query, headers: idempotent && idempotencyHeaders, json: body.read ? accepted?.json : undefined },
    { path, search: request.nextUrl.searchParams, headers: request.headers, body: body.read ? body.json : undefined },
  );
  return { body, parsed };
}

function originOf(request: NextRequest, requestId: string): Origin {
  return { requestId, address: clientAddress(request.headers.get("x-forwarded-for")) };
}

/**
 * Returns the response for a client that disconnected before it was answered: nobody reads it, and it is not an error
 * that an operator should see.
 */
function clientDisconnected(error: unknown): Response {
  logger.info({ err: error }, "client disconnected");
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
