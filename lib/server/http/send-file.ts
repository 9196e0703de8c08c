import { Readable } from "node:stream";
import { ServiceError } from "@/lib/server/resources/service-error";
import type { StoredFile } from "@/lib/server/resources/stored-files";
import { matchesEntityTag } from "./responses";

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
  const body = toWeb(Readable.from(encoded(lines), { objectMode: false }));
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}.csv"` },
  });
}

/** Converts Node's type of a web stream to the type that a Response accepts. */
function toWeb(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  for await (const line of lines) if (line !== "") yield Buffer.from(line);
}
