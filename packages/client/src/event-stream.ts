import { connectionError } from "./transport.js";

/** One server-sent event. `id`: the last id that the stream sent. */
export type StreamEvent = { id: string; event: string; data: string };

/**
 * Parses a `text/event-stream` as defined by the HTML standard. Drops an incomplete event at the end.
 *
 * @throws SlidewrightError `NETWORK_ERROR`
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void> {
  let id = "";
  let event = "";
  let data: string[] = [];
  for await (const line of lines(body)) {
    if (line === "") {
      if (data.length > 0) yield { id, event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "id") id = value;
    else if (field === "event") event = value;
    else if (field === "data") data.push(value);
  }
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    for (let text = "", end = false; !end;) {
      const { value = "", done } = await reader.read().catch(throwInterrupted);
      end = done;
      const parts = (text + value).split(/\r\n|\n|\r(?!$)/);
      text = parts.pop() ?? "";
      yield* parts;
    }
  } finally {
    // A broken stream rejects with the error that was already thrown.
    await reader.cancel().catch(() => {});
  }
}

function throwInterrupted(fault: unknown): never {
  throw connectionError(fault);
}
