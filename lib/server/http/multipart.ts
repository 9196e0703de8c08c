import { ServiceError } from "@/lib/server/errors";

export type FormPart = {
  name: string;
  /** Null: a field, not a file. */
  filename: string | null;
  /** The part's bytes as they arrive. Read them completely before asking for the next part. */
  bytes: AsyncGenerator<Buffer, void>;
};

/** Maximum number of parts of a form. Our forms have three at most, and each part costs time, even an empty one. */
const maxParts = 100;

/** Maximum bytes of the headers of one part. */
const maxHeaderBytes = 8 * 1024;

/** Bytes allowed for the boundaries, headers and small fields of a form in addition to its file. */
export const formOverhead = 64 * 1024;

/**
 * Yields the parts of a `multipart/form-data` request one by one, without keeping any of them in memory.
 *
 * @param maxBytes Limit for all parts together
 * @throws ServiceError 400 for a malformed or truncated form; 413 past `maxBytes` and `formOverhead`
 */
export async function* formParts(request: Request, maxBytes: number): AsyncGenerator<FormPart, void> {
  const delimiter = Buffer.from(`\r\n--${parseBoundary(request.headers.get("content-type") ?? "")}`);
  if (!request.body) throw malformedForm("it is empty");
  const input = createInput(request.body, maxBytes + formOverhead);
  for await (const _preamble of input.until(delimiter));
  for (let parts = 0; (await input.take(2)).toString("latin1") !== "--"; parts += 1) {
    if (parts === maxParts) throw malformedForm(`it has more than ${maxParts} parts`);
    const head = await collect(input.until(Buffer.from("\r\n\r\n")), maxHeaderBytes, () =>
      malformedForm(`the headers of part ${parts + 1} are longer than ${maxHeaderBytes} bytes`),
    );
    yield { ...parsePartHeaders(head.toString("utf8")), bytes: input.until(delimiter) };
  }
}

/** Reads a whole part. @param tooLong Creates the error for a part larger than `maxBytes` */
export async function collect(bytes: AsyncIterable<Buffer>, maxBytes: number, tooLong: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createInput(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader();
  let received = 0;
  // No line break precedes the first delimiter. Adding one makes all delimiters look alike.
  let pending: Buffer = Buffer.from("\r\n");
  const more = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) throw malformedForm("it is truncated");
    received += value.byteLength;
    if (received > maxBytes)
      throw new ServiceError(
        413,
        "FILE_TOO_LARGE",
        `The form is larger than ${maxBytes} bytes, the limit. Send a smaller file.`,
      );
    const arrived = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    pending = pending.byteLength === 0 ? arrived : Buffer.concat([pending, arrived]);
  };
  return {
    async take(count: number): Promise<Buffer> {
      while (pending.byteLength < count) await more();
      const leading = pending.subarray(0, count);
      pending = pending.subarray(count);
      return leading;
    },
    /** Yields everything up to a delimiter, and skips the delimiter. */
    async *until(delimiter: Buffer): AsyncGenerator<Buffer, void> {
      for (;;) {
        const at = pending.indexOf(delimiter);
        if (at >= 0) {
          const chunk = pending.subarray(0, at);
          pending = pending.subarray(at + delimiter.byteLength);
          if (chunk.byteLength > 0) yield chunk;
          return;
        }
        const safe = pending.byteLength - beginningAtEnd(pending, delimiter);
        if (safe > 0) {
          const chunk = pending.subarray(0, safe);
          pending = pending.subarray(safe);
          yield chunk;
        }
        await more();
      }
    },
  };
}

/**
 * Returns how many bytes at the end may be the start of a delimiter. This is mostly zero, which avoids copying the next
 * chunk to append it.
 */
function beginningAtEnd(bytes: Buffer, delimiter: Buffer): number {
  const first = delimiter[0] ?? 0;
  let at = bytes.indexOf(first, Math.max(0, bytes.byteLength - delimiter.byteLength + 1));
  while (at >= 0 && !bytes.subarray(at).equals(delimiter.subarray(0, bytes.byteLength - at)))
    at = bytes.indexOf(first, at + 1);
  return at < 0 ? 0 : bytes.byteLength - at;
}

function parsePartHeaders(head: string): { name: string; filename: string | null } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformedForm("a part has no name");
  return { name, filename: /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null };
}

function parseBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) throw malformedForm("the content type has no boundary");
  return boundary;
}

function malformedForm(why: string): ServiceError {
  return new ServiceError(400, "INVALID_MULTIPART", `Invalid multipart form: ${why}`);
}
