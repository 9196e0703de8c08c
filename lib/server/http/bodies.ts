import { Readable } from "node:stream";
import { NextRequest } from "next/server";
import { type RequestBody, formType } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError, fileTooLarge } from "@/lib/server/errors";
import type { BodyShare } from "@/lib/server/intake/body-budget";
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
  if (type === formType && accepted.formElsewhere)
    throw new ServiceError(
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      `The body must be application/json. Send a form to ${accepted.formElsewhere} instead.`,
    );
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

/**
 * How deep a JSON text may be nested, how many values (objects, arrays, strings, numbers, …) it may have in total, and
 * how many of them may be objects and arrays.
 */
type JsonLimits = { depth: number; values: number; objects?: number };

/**
 * Maximum nesting depth of a JSON text. Content needs fewer than twenty levels; validating and storing recurse, so
 * thousands of levels would overflow the stack.
 */
export const maxJsonDepth = 100;

/**
 * Maximum number of objects and arrays of a JSON text: enough for 200 slides with tables of 60 rows and 4 columns. They
 * take most of the time and memory of a large body, even if they are empty.
 */
const maxJsonObjects = 80_000;

/**
 * Counts the values of a JSON text before it is parsed: a few megabytes of brackets or empty objects take seconds to
 * parse and validate. `parseJson` checks whether the JSON is valid.
 *
 * @param subject The place of the text in the request, for messages: `body`, or the name of a form field
 * @throws ServiceError 400 for too many levels; 413 for too many values, or objects and arrays
 */
export function checkJson(bytes: Uint8Array, limits: JsonLimits, subject = "body"): number {
  const { values, excess, end } = countValues(bytes, limits);
  if (excess === "depth") {
    const path = pathAt(bytes, end, subject);
    throw new ServiceError(
      400,
      "INVALID_JSON",
      `The ${described(subject)} is nested more than ${limits.depth} levels deep, at ${path}: use fewer levels`,
    );
  }
  if (excess !== null) {
    const path = pathAt(bytes, end, subject);
    const max = excess === "values" ? `${limits.values} values` : `${objectLimit(limits)} objects and arrays`;
    throw new ServiceError(
      413,
      "BODY_TOO_LARGE",
      `The ${described(subject)} has more than ${max}, the limit, which is reached at ${path}: send less in one request`,
    );
  }
  return values;
}

/** Parses a text that passed `checkJson`. @throws ServiceError 400 */
export function parseJson(bytes: Uint8Array, subject = "body"): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError(400, "INVALID_JSON", `The ${described(subject)} is not valid JSON`);
  }
}

const objectLimit = ({ objects = maxJsonObjects }: JsonLimits): number => objects;

function described(subject: string): string {
  return subject === "body" ? subject : `field ${subject}`;
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

type Count = { values: number; excess: keyof JsonLimits | null; /** Offset where counting ended. */ end: number };

/** Counts the values of a JSON text, up to the first limit that it exceeds. For invalid JSON, the count has no meaning. */
function countValues(bytes: Uint8Array, limits: JsonLimits): Count {
  let values = 1;
  let objects = 0;
  const maxObjects = objectLimit(limits);
  let depth = 0;
  /**
   * True if the last byte other than white space opened an array or object. If it is not empty, it has one more value
   * than commas.
   */
  let opened = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte <= 0x20) continue;
    if (byte === closeBracket || byte === closeBrace) depth -= 1;
    else if (opened || byte === comma) {
      values += 1;
      if (values > limits.values) return { values, excess: "values", end: at + 1 };
    }
    opened = byte === openBracket || byte === openBrace;
    if (opened) {
      depth += 1;
      if (depth > limits.depth) return { values, excess: "depth", end: at };
      objects += 1;
      if (objects > maxObjects) return { values, excess: "objects", end: at };
    } else if (byte === quote) at = endOfText(bytes, at);
  }
  return { values, excess: null, end: bytes.length };
}

/** Returns the offset of the closing quote of a string. @param at Offset of the opening quote */
function endOfText(bytes: Uint8Array, at: number): number {
  for (let next = at + 1; next < bytes.length; next += 1) {
    if (bytes[next] === backslash) next += 1;
    else if (bytes[next] === quote) return next;
  }
  return bytes.length;
}

/** Messages repeat at most this many parts of a path, and characters of a field name. */
const maxShown = { parts: 12, characters: 40 };

/** Returns the path of the value at an offset, such as `body.slides.3.slide_data`. */
function pathAt(bytes: Uint8Array, end: number, subject: string): string {
  /** One entry for each open array or object: the index or the field name. */
  const path: (number | string)[] = [];
  let expectsField = false;
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const last = path.length - 1;
    const place = path[last];
    if (byte === openBracket || byte === openBrace) {
      path.push(byte === openBracket ? 0 : "");
      expectsField = byte === openBrace;
    } else if (byte === closeBracket || byte === closeBrace) path.pop();
    else if (byte === comma) {
      if (typeof place === "number") path[last] = place + 1;
      else expectsField = true;
    } else if (byte === quote) {
      const closing = endOfText(bytes, at);
      if (expectsField && last >= 0) path[last] = Buffer.from(bytes.subarray(at + 1, closing)).toString();
      expectsField = false;
      at = closing;
    }
  }
  const shown = path.filter((part) => part !== "").map((part) => String(part).slice(0, maxShown.characters));
  return [subject, ...shown.slice(0, maxShown.parts), ...(shown.length > maxShown.parts ? ["…"] : [])].join(".");
}
