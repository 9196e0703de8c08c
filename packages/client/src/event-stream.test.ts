import { ReadableStream } from "node:stream/web";
import { expect, it } from "vitest";
import { type StreamEvent, readEvents } from "./event-stream.js";

async function read(...chunks: string[]): Promise<StreamEvent[]> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const events = [];
  for await (const event of readEvents(ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>))
    events.push(event);
  return events;
}

it("events have id, name and data, however they are chunked", async () => {
  const text = ':\n\nid: 1\nevent: status\ndata: {"a":\ndata: "é"}\n\n';
  const event = { id: "1", event: "status", data: '{"a":\n"é"}' };
  expect(await read(text)).toEqual([event]);
  expect(await read(...text)).toEqual([event]);
});

it("all three line endings work, also when split between chunks", async () => {
  expect(await read("data: 1\r\n\r", "\ndata: 2\r", "\rdata: 3\n\n")).toEqual(
    ["1", "2", "3"].map((data) => ({ id: "", event: "message", data })),
  );
});

it("the last id persists, one space after the colon is dropped, and an incomplete event is ignored", async () => {
  expect(await read("id:7\ndata:  a\n\ndata\n\nunknown: x\n\ndata: cut")).toEqual([
    { id: "7", event: "message", data: " a" },
    { id: "7", event: "message", data: "" },
  ]);
});
