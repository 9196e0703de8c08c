import { Readable } from "node:stream";
import { NextRequest } from "next/server";
import { type RequestBody, formType } from "@/lib/contract/define-operation";
import { config } from "@/lib/server/config";
import { ServiceError } from "@/lib/server/resources/service-error";
import { formOverhead, formParts } from "./multipart";

/** A JSON body, or none that was read: there is none, or the service reads it as a stream. */
export type Body = { read: true; json: unknown } | { read: false; streamed: boolean };

/**
 * Reads a JSON body. Leaves one that the service reads as a stream.
 *
 * @throws ServiceError 400, 413, 415
 */
export async function readBody(request: Request, accepted: RequestBody | undefined): Promise<Body> {
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
  const json = await readJson(request, config.limits.jsonBodyBytes);
  if (json === undefined && !accepted.optional)
    throw new ServiceError(400, "INVALID_JSON", "The body is empty: it must be JSON");
  return { read: true, json: json === undefined ? {} : json };
}

/** Throws for a compressed body, which would be mistaken for something else. @throws ServiceError 415 */
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

/**
 * Reads a JSON body; undefined when there is none.
 *
 * @throws ServiceError 413 past `maxBytes`, without reading further; 415 for another media type; 400 for invalid JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  const type = mediaType(request);
  if (type !== "application/json" && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json");
  }
  return parseJson(bytes);
}

/** @throws ServiceError 400 */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError(400, "INVALID_JSON", "The body is not valid JSON");
  }
}

/** Returns the media type in lower case, without parameters; empty when none was sent. */
function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export function bodyTooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, "BODY_TOO_LARGE", `The body is larger than ${maxBytes} bytes`);
}

/** Reads a whole body; empty when there is none. @throws ServiceError 413 past `maxBytes`, without reading further */
async function readBytes({ headers, body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(headers.get("content-length") ?? 0);
  if (declared > maxBytes) throw bodyTooLarge(maxBytes);
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Opens the uploaded file, sent as raw bytes or as the form field `file`. @throws ServiceError 400, 413 */
export async function openUpload(request: Request): Promise<Readable> {
  assertFileSize(request);
  // Reads lazily, so that a client that disconnects at once is an error of the reader, and not an unhandled one.
  if (mediaType(request) !== formType) return Readable.from(request.body ?? [], { objectMode: false });
  for await (const part of formParts(request, config.limits.templateBytes)) {
    // Leaving the loop skips further parts; this one can still be read.
    if (part.name === "file") return Readable.from(part.bytes, { objectMode: false });
    for await (const _ of part.bytes);
  }
  throw new ServiceError(400, "INVALID_MULTIPART", "The multipart form has no part named file");
}

/**
 * Throws, before reading, for a body that declares itself larger than a template may be.
 *
 * @param extraBytes Bytes that a form may have besides its file
 * @throws ServiceError 413
 */
export function assertFileSize(request: Request, extraBytes = 0): void {
  const maxBytes = config.limits.templateBytes;
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBytes + (mediaType(request) === formType ? formOverhead + extraBytes : 0)) {
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`);
  }
}

/** Enough for the longest address and password in any encoding. */
const maxSignInBytes = 16 * 1024;

/**
 * Returns the sign-in request with its body read and limited: next-auth would read one of any size, and crash on
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
