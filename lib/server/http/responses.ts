import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { type Operation, failuresOf } from "@/lib/contract/define-operation";
import type { ErrorCode } from "@/lib/contract/errors";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError, ValidationProblem, isRejection, isUnavailable } from "@/lib/server/errors";
import { onShutdown } from "@/lib/server/process-state";
import { JsonPieces, JsonText, Versioned } from "@/lib/server/resources/response-bodies";
import type { StoredFile } from "@/lib/server/resources/stored-files";
import { metrics } from "@/lib/server/telemetry/metrics";
import { addLogContext } from "@/lib/server/telemetry/tracing";

/**
 * Smaller responses are not compressed: they arrive with the first ten segments that a connection may send at once (RFC
 * 6928), so compressing them would cost time and save none.
 */
const uncompressedBytes = 14_000;

/**
 * Larger responses are sent in pieces of `pieceBytes`, each when it is their owner's turn, and wait in the owner's
 * share of memory.
 */
const largeBytes = 512 * 1024;
const pieceBytes = 128 * 1024;

/**
 * Returns the response for a route's result: JSON, or the Response that the route itself created.
 *
 * @param owner The owner of the request: the organization's id, or the address of an anonymous client
 * @throws ServiceError 503 for a large response while the owner leaves others unread
 */
export function respond(
  server: ServerContext,
  operation: Operation,
  request: Request,
  owner: string,
  result: unknown,
): Response {
  if (result instanceof Response) return result;
  if (result instanceof JsonPieces)
    return new Response(streamOf(result.pieces), {
      status: operation.status,
      headers: { "Cache-Control": "private, no-store", "Content-Type": "application/json" },
    });
  const { tag: version, value } = result instanceof Versioned ? result : { tag: undefined, value: result };
  if (version && value === null) return notModified(version);
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  if (server.config.checkResponses) assertMatchesContract(operation, JSON.parse(text));
  // The route has compared a version of its own.
  const ownTag = version == null && operation.conditional ? weakEntityTag(text) : null;
  if (ownTag && matchesEntityTag(request.headers.get("if-none-match"), ownTag)) return notModified(ownTag);
  const tag = version ?? ownTag;
  const bytes = Buffer.byteLength(text);
  const headers = new Headers();
  const caching = tag ? "private, no-cache" : "private, no-store";
  headers.set("Cache-Control", bytes <= uncompressedBytes ? `${caching}, no-transform` : caching);
  if (tag) headers.set("ETag", tag);
  headers.set("Content-Type", "application/json");
  headers.set("Content-Length", String(bytes));
  const body = bytes < largeBytes ? text : inTurns(server, owner, Buffer.from(text));
  return new Response(body, { status: operation.status, headers });
}

/** Streams a large response: the next piece when the client has read the one before, and when it is its owner's turn. */
function inTurns(server: ServerContext, owner: string, bytes: Uint8Array<ArrayBuffer>): ReadableStream {
  const { intake, origin } = server;
  const share = intake.memory.open(owner);
  share.take(bytes.byteLength);
  const release = () => share.release();
  if (origin.signal?.aborted) release();
  origin.signal?.addEventListener("abort", release);
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await intake.answer(owner, origin.signal, async () => {
          controller.enqueue(bytes.subarray(sent, (sent += pieceBytes)));
          // The turn contains what compresses and sends the piece.
          await setImmediate();
        });
        if (sent < bytes.byteLength) return;
        release();
        controller.close();
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}

function notModified(tag: string): Response {
  return new Response(null, { status: 304, headers: { "Cache-Control": "private, no-cache", ETag: tag } });
}

/** Waits for the end of the job that a response names. Returns the job's final state; null if the signal aborts first. */
export type WaitForEnd = (accepted: unknown, signal: AbortSignal) => Promise<unknown>;

/** The longest wait, in seconds. Proxies give up on responses that take longer. */
const maxWaitSeconds = 60;

/**
 * Returns the seconds of the header `Prefer: wait=n` (RFC 7240, 4.3), 60 at most; null if the header is missing or
 * invalid.
 */
export function preferredWait(headers: Headers): number | null {
  for (const preference of (headers.get("prefer") ?? "").split(",")) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), maxWaitSeconds);
  }
  return null;
}

/**
 * Returns the response to a request that started a job. This is the job's final state if the client prefers to wait and
 * the job finishes in time, otherwise the accepted job.
 *
 * @param answer The route's result: the accepted job, which may be the stored response of an earlier request
 */
export async function respondAtEnd(
  server: ServerContext,
  operation: Operation,
  request: Request,
  owner: string,
  answer: unknown,
  waitForEnd: WaitForEnd,
): Promise<Response> {
  const early = respond(server, operation, request, owner, answer);
  const seconds = operation.waits && early.status === operation.status ? preferredWait(request.headers) : null;
  if (seconds === null) return early;
  const leaving = new AbortController();
  const stay = onShutdown(() => leaving.abort());
  const signal = AbortSignal.any([request.signal, leaving.signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    const end = await waitForEnd(await early.clone().json(), signal);
    const response = end === null ? early : respond(server, atEnd(operation), request, owner, end);
    response.headers.set("Preference-Applied", `wait=${seconds}`);
    const replayed = early.headers.get("Idempotency-Replayed");
    if (replayed !== null) response.headers.set("Idempotency-Replayed", replayed);
    return response;
  } catch (error) {
    // The job continues, whatever keeps this process from watching it.
    if (isRejection(error)) return early;
    throw error;
  } finally {
    stay();
  }
}

const atEnd = (operation: Operation): Operation =>
  operation.waits ? { ...operation, status: 200, response: operation.waits } : operation;

/**
 * Streams a stored file: the whole file, a `Range` of it, or nothing if the client already has it (`If-None-Match`) or
 * wants only the headers (`HEAD`, which ignores ranges).
 *
 * @throws ServiceError 416 for a range outside the file
 */
export async function sendFile(request: Request, file: StoredFile): Promise<Response> {
  const tag = `"${file.hash}"`;
  const headers = new Headers({
    ETag: tag,
    "Cache-Control": file.isLasting ? "private, max-age=31536000, immutable" : "private, no-cache",
    "Accept-Ranges": "bytes",
  });
  if (matchesEntityTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === "HEAD";
  const ifRange = request.headers.get("if-range");
  const range =
    !isHead && (ifRange === null || ifRange === tag) ? byteRange(request.headers.get("range"), file.size) : null;
  if (range === "unsatisfiable") {
    const sentence = `The file has ${file.size} bytes: the range is outside`;
    throw new ServiceError(416, "RANGE_NOT_SATISFIABLE", sentence, undefined, {
      "Content-Range": `bytes */${file.size}`,
    });
  }
  headers.set("Content-Type", file.contentType);
  headers.set("Content-Disposition", file.disposition);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const body = isHead ? null : toWeb(await file.open(range ?? undefined));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** First and last byte, both inclusive. */
type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header as in RFC 9110. Null: send the whole file (no header, a unit other than bytes, several
 * ranges, or a malformed header). `unsatisfiable`: no byte of the range lies in the file.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [first = "", last = ""] = match?.slice(1) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Streams CSV lines as they are produced. @param name File name without extension, plain ASCII */
export function sendCsv(name: string, lines: AsyncIterable<string>): Response {
  return new Response(streamOf(lines), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}.csv"` },
  });
}

const streamOf = (texts: AsyncIterable<string>): ReadableStream =>
  toWeb(Readable.from(encoded(texts), { objectMode: false }));

/** Converts Node's type of a web stream to the type that a Response accepts. */
function toWeb(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  for await (const text of texts) if (text !== "") yield Buffer.from(text);
}

/** Returns the response to a `HEAD` request: the same headers without a body. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Returns a weak tag, because a proxy or the server may compress the response. */
function weakEntityTag(text: string): string {
  return `W/"${createHash("sha256").update(text).digest("base64url")}"`;
}

/** Compares `If-None-Match` with a tag, using the weak comparison of RFC 9110. `*` matches every tag. */
export function matchesEntityTag(header: string | null, tag: string): boolean {
  return header !== null && header.split(",").some((part) => part.trim() === "*" || opaque(part) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

/**
 * Throws if a JSON response does not match its operation's schema: a field is missing, has the wrong type or is not
 * described. Runs outside production, so that tests find such bugs before clients do.
 *
 * @param wire The response as the client receives it
 */
function assertMatchesContract(operation: Operation, wire: unknown): void {
  if (!(operation.response instanceof z.ZodType))
    throw new Error(`${operation.id} responds with JSON where its contract declares a file`);
  const { success, data, error } = operation.response.safeParse(wire);
  if (!success) throw new Error(`The response of ${operation.id} does not match its schema: ${z.prettifyError(error)}`);
  const extra = findUndescribed(wire, data);
  if (extra.length > 0)
    throw new Error(
      `The response of ${operation.id} has fields that its schema does not describe: ${extra.join(", ")}`,
    );
}

/** Returns the error itself if the operation documents its code; otherwise returns an error that names the missing code. */
export function flagUndocumentedError(server: ServerContext, operation: Operation, error: unknown): unknown {
  const code =
    error instanceof ValidationProblem ? "VALIDATION_ERROR" : error instanceof ServiceError ? error.code : null;
  if (code === null || failuresOf(operation).includes(code) || isTrialOnly(server, code)) return error;
  return new Error(`${operation.id} fails with ${code}, which its contract does not document`, { cause: error });
}

/**
 * Returns true for an error caused by the header `X-Org-Name`, which is not part of the contract and works only if the
 * settings allow it.
 */
function isTrialOnly(server: ServerContext, code: ErrorCode): boolean {
  return code === "ORG_MISMATCH" && server.config.allowOrgHeader;
}

/** Returns the paths of fields that a schema dropped because it doesn't define them. */
function findUndescribed(wire: unknown, known: unknown, path = ""): string[] {
  if (!(wire instanceof Object) || !(known instanceof Object)) return [];
  return Object.entries(wire).flatMap(([name, value]) => {
    const fieldPath = path === "" ? name : `${path}.${name}`;
    return Object.hasOwn(known, name) ? findUndescribed(value, Reflect.get(known, name), fieldPath) : [fieldPath];
  });
}

const retryAfterSeconds = 5;

/** Returns the response for an error. Unexpected errors are logged and never sent. */
export function errorResponse(server: ServerContext, error: unknown): Response {
  const source = "request";
  const { requestId } = server.origin;
  if (error instanceof ValidationProblem) {
    metrics.errors.inc({ source, code: "VALIDATION_ERROR" });
    addLogContext({ code: "VALIDATION_ERROR" });
    return Response.json({ detail: error.issues, code: "VALIDATION_ERROR", request_id: requestId }, { status: 422 });
  }
  const serviceError = error instanceof ServiceError ? error : toServiceError(server, error);
  const { status, code, message: detail, retryAfter, headers } = serviceError;
  metrics.errors.inc({ source, code });
  addLogContext({ code });
  const response = Response.json({ detail, code, request_id: requestId }, { status, headers });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  return response;
}

function toServiceError(server: ServerContext, error: unknown): ServiceError {
  if (isUnavailable(error)) {
    server.logger.error({ err: error }, "database or storage unreachable");
    return new ServiceError(503, "SERVICE_UNAVAILABLE", "The service is temporarily unavailable", retryAfterSeconds);
  }
  server.logger.error({ err: error }, "request failed");
  return new ServiceError(500, "INTERNAL_ERROR", "Internal server error");
}

/**
 * The framework drops `Content-Length` from route responses. Routes pass it on in this header, which never leaves the
 * process.
 */
export const contentLengthHeader = "X-Body-Length";
