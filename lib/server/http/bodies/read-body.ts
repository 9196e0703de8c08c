import { formType, type RequestBody } from "@/lib/contract/common";
import { config } from "@/lib/server/config";
import { ServiceError } from "@/lib/server/resources/service-error";
import { mediaType, readJson } from "./read-json";

/** `read`: it was JSON; otherwise there is none, or the service takes it as a stream. */
export type Body = { read: true; json: unknown } | { read: false; streamed: boolean };

/**
 * Reads a JSON body; leaves one that the service takes as a stream.
 *
 * @throws ServiceError 400, 413, 415
 */
export async function readBody(request: Request, accepted: RequestBody | undefined): Promise<Body> {
  if (!accepted) return { read: false, streamed: false };
  refuseEncoded(request);
  const type = mediaType(request);
  if (accepted.anyStream) {
    if (type === formType)
      throw new ServiceError(415, "UNSUPPORTED_MEDIA_TYPE", "Send the bytes of the file as they are, not as a form");
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

/** @throws ServiceError 415 for a compressed body, which would be taken for something else than it is */
function refuseEncoded(request: Request): void {
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
