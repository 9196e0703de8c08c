import { Readable } from "node:stream";
import { NextRequest } from "next/server";
import { type RequestBody, formType } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import type { BodyShare } from "@/lib/server/intake/body-budget";
import { ServiceError, fileTooLarge } from "@/lib/server/resources/service-error";
import { checkJson, maxJsonDepth, parseJson } from "./json";
import { formOverhead, formParts } from "./multipart";

/** A JSON body, or a body that was not read because there is none or the service reads it as a stream. */
export type Body = JsonBody | { read: false; streamed: boolean };

type JsonBody = {
  read: true;
  /** The number of values, which determines how long parsing and validating take. */
  values: number;
  /** @throws ServiceError 400 for invalid JSON */
  parse(): unknown;
};

/**
 * Reads a JSON body. Does not read a body that the service reads as a stream.
 *
 * @param share Accounts for the memory that the body uses
 * @throws ServiceError 400, 413, 415, 503
 */
export async function readBody(
  server: ServerContext,
  request: Request,
  accepted: RequestBody | undefined,
  share: BodyShare,
  maxBytes: number,
): Promise<Body> {
  if (!accepted) return { read: false, streamed: false };
  assertUncompressed(request);
  const type = mediaType(request);
  if (accepted.anyStream) {
    if (type === formType)
      throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", "Send the file's raw bytes, not a form");
    return { read: false, streamed: true };
  }
  if (accepted.streams?.includes(type)) return { read: false, streamed: true };
  if (!accepted.json) {
    throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", `The body must be ${accepted.streams?.join(" or ")}`);
  }
  const bytes = await readBytes(request, maxBytes, share);
  if (bytes.byteLength === 0) {
    if (!accepted.optional) throw new ServiceError(400, "INVALID_JSON", "The body is empty: it must be JSON");
    return { read: true, values: 1, parse: () => ({}) };
  }
  if (type !== "application/json" && !/^application\/[\w.-]+\+json$/.test(type))
    throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json");
  const values = checkJson(bytes, { depth: maxJsonDepth, values: server.config.limits.jsonValues });
  return { read: true, values, parse: () => parseJson(bytes) };
}

/** Throws if the body is compressed, because it would be misread. @throws ServiceError 415 */
function assertUncompressed(request: Request): void {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() === "identity") return;
  throw new ServiceError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must be sent uncompressed, without Content-Encoding",
    undefined,
    { "Accept-Encoding": "identity" },
  );
}

/** Returns the media type in lower case, without parameters; empty if none was sent. */
function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Returns the error for a body above a size limit. */
export function bodyTooLarge(maxBytes: number): ServiceError {
  return new ServiceError(
    413,
    "BODY_TOO_LARGE",
    `The body is larger than ${maxBytes} bytes, the limit. Send less in one request.`,
  );
}

/**
 * Reads a whole body; returns an empty buffer if there is none.
 *
 * @param share Accounts for every chunk before it is kept
 * @throws ServiceError 413 past `maxBytes`, 503 if the share has no memory left; neither reads any further
 */
async function readBytes(
  { headers, body }: Request,
  maxBytes: number,
  share?: BodyShare,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(headers.get("content-length") ?? 0);
  if (declared > maxBytes) throw bodyTooLarge(maxBytes);
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    share?.take(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Opens the uploaded file, sent as raw bytes or as the form field `file`.
 *
 * @param owner The organization that uploads it
 * @throws ServiceError 400, 413
 */
export async function openUpload(server: ServerContext, request: Request, owner: string): Promise<Readable> {
  assertFileSize(server, request);
  const paced = (bytes: AsyncIterable<Uint8Array>) =>
    Readable.from(server.intake.pace(bytes, owner), { objectMode: false });
  // Reads lazily, so that an immediate disconnect becomes an error of the reader rather than an unhandled one.
  if (mediaType(request) !== formType) return request.body ? paced(request.body) : Readable.from([]);
  for await (const part of formParts(request, server.config.limits.templateBytes)) {
    // Leaving the loop skips further parts, but this one can still be read.
    if (part.name === "file") return paced(part.bytes);
    for await (const _ of part.bytes);
  }
  throw new ServiceError(400, "INVALID_MULTIPART", "The multipart form has no part named file");
}

/**
 * Throws, before reading, if a body declares a size above the limit for templates.
 *
 * @param extraBytes Bytes that a form may have in addition to its file
 * @throws ServiceError 413
 */
export function assertFileSize(server: ServerContext, request: Request, extraBytes = 0): void {
  const maxBytes = server.config.limits.templateBytes;
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBytes + (mediaType(request) === formType ? formOverhead + extraBytes : 0)) {
    throw fileTooLarge(maxBytes);
  }
}

/** Enough for the longest email address and password in any encoding. */
const maxSignInBytes = 16 * 1024;

/**
 * Returns the sign-in request with its body read and limited. next-auth would read a body of any size, and crash on
 * invalid JSON.
 *
 * @throws ServiceError 400, 413
 */
export async function withSignInBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const body = await readBytes(request, maxSignInBytes);
  if (mediaType(request).includes("json")) parseJson(body);
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}
