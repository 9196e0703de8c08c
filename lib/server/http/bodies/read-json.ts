import { ServiceError } from "@/lib/server/resources/service-error";

/**
 * The JSON of a request. Undefined: there was no body.
 *
 * @throws ServiceError 413 past `maxBytes`, without reading further; 415 another media type; 400 not JSON
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
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError(400, "INVALID_JSON", "The body is not valid JSON");
  }
}

/** The media type without parameters, in lower case; empty when none is sent. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export function bodyTooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, "BODY_TOO_LARGE", `The body is larger than ${maxBytes} bytes`);
}

/** The body of a request; empty when there is none. @throws ServiceError 413 past `maxBytes`, without reading further */
export async function readBytes({ headers, body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
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
