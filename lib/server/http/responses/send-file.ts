import { Readable } from "node:stream";
import type { StoredFile } from "@/lib/server/resources/files/stored-file";
import { ServiceError } from "@/lib/server/resources/service-error";
import { byteRange } from "./byte-range";
import { namesTag } from "./entity-tag";

/**
 * Streams a stored file: whole, in part (`Range`), or not at all when the client has it (`If-None-Match`) or asks for
 * the headers alone (`HEAD`, for which a range means nothing).
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
  if (namesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === "HEAD";
  const ifRange = request.headers.get("if-range");
  const range =
    !isHead && (ifRange === null || ifRange === tag) ? byteRange(request.headers.get("range"), file.size) : null;
  if (range === "unsatisfiable") {
    const sentence = `The file has ${file.size} bytes: the range lies outside`;
    throw new ServiceError(416, "RANGE_NOT_SATISFIABLE", sentence, undefined, {
      "Content-Range": `bytes */${file.size}`,
    });
  }
  headers.set("Content-Type", file.contentType);
  headers.set("Content-Disposition", file.disposition);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const body = isHead ? null : (Readable.toWeb(await file.open(range ?? undefined)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}
