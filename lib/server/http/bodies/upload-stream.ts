import { Readable } from "node:stream";
import { formType } from "@/lib/contract/common";
import { config } from "@/lib/server/config";
import { ServiceError } from "@/lib/server/resources/service-error";
import { formOverhead, formParts } from "./multipart";
import { mediaType } from "./read-json";

/** The file of an upload, as raw bytes or as the part `file` of a form. @throws ServiceError 400, 413 */
export async function uploadStream(request: Request): Promise<Readable> {
  refuseTooLarge(request);
  // Read when it is asked for, not before: a client that goes away at once is an error of the reading, and nobody else's.
  if (mediaType(request) !== formType) return Readable.from(request.body ?? [], { objectMode: false });
  for await (const part of formParts(request, config.limits.templateBytes)) {
    // Leaving the loop ends the reading of further parts; this one goes on by itself.
    if (part.name === "file") return Readable.from(part.bytes, { objectMode: false });
    for await (const _ of part.bytes);
  }
  throw new ServiceError(400, "INVALID_MULTIPART", "The multipart form has no part named file");
}

/**
 * Refuses a body that declares itself larger than a template may be, before it is read.
 *
 * @param besides Bytes that a form may have beside its file
 * @throws ServiceError 413
 */
export function refuseTooLarge(request: Request, besides = 0): void {
  const most = config.limits.templateBytes;
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > most + (mediaType(request) === formType ? formOverhead + besides : 0)) {
    throw new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${most} bytes`);
  }
}
