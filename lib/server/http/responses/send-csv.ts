import { Readable } from "node:stream";

/** Streams CSV as it is made. @param name of the file, without its ending: plain ASCII */
export function sendCsv(name: string, lines: AsyncIterable<string>): Response {
  const body = Readable.toWeb(Readable.from(encoded(lines), { objectMode: false })) as ReadableStream;
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}.csv"` },
  });
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  for await (const line of lines) if (line !== "") yield Buffer.from(line);
}
