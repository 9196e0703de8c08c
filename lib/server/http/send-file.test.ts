import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { StoredFile } from "@/lib/server/resources/stored-files";
import { byteRange, sendFile } from "./responses";

const bytes = Buffer.from("0123456789");
let opened = 0;
const file: StoredFile = {
  contentType: "image/png",
  size: bytes.length,
  hash: "abc",
  disposition: "inline",
  async open(range) {
    opened += 1;
    return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false });
  },
};

async function get(headers: Record<string, string>, method = "GET", sent = file) {
  const response = await sendFile(new Request("http://localhost/", { method, headers }), sent);
  return {
    status: response.status,
    text: await response.text(),
    range: response.headers.get("content-range"),
    length: response.headers.get("content-length"),
    headers: response.headers,
  };
}

describe("a file", () => {
  it("is sent in full, with its type and ETag", async () => {
    const { status, text, headers } = await get({});
    expect([status, text]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "content-disposition": "inline",
      "content-length": "10",
      "content-type": "image/png",
      etag: '"abc"',
    });
  });

  it("may be cached for a year where its URL names its version", async () => {
    expect((await get({}, "GET", { ...file, isLasting: true })).headers.get("cache-control")).toBe(
      "private, max-age=31536000, immutable",
    );
  });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("is sent in part: %s", async (range, text, contentRange) => {
    expect(await get({ range })).toMatchObject({ status: 206, text, range: contentRange, length: String(text.length) });
  });

  it.each(["bytes=0-1,4-5", "bytes=5-2", "lines=1-2", "bytes=-", "nonsense"])(
    "is sent in full for an invalid range: %s",
    async (range) => {
      expect(await get({ range })).toMatchObject({ status: 200, text: "0123456789", range: null });
    },
  );

  it.each(["bytes=10-", "bytes=99-100", "bytes=-0"])(
    "rejects a range outside it, and says how long it is: %s",
    async (range) => {
      await expect(get({ range })).rejects.toMatchObject({ status: 416, headers: { "Content-Range": "bytes */10" } });
    },
  );

  it.each([
    ['"abc"', 206],
    ['"old"', 200],
    ['W/"abc"', 200],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 200],
  ])("is sent in part only if it is unchanged: If-Range %s", async (ifRange, status) => {
    expect((await get({ range: "bytes=0-1", "if-range": ifRange })).status).toBe(status);
  });

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', "*", ' "abc" '])("is not sent again: If-None-Match %s", async (tag) => {
    const before = opened;
    expect(await get({ "if-none-match": tag, range: "bytes=0-1" })).toMatchObject({ status: 304, text: "" });
    expect(opened).toBe(before);
  });

  it("is sent to a client with another version", async () =>
    expect((await get({ "if-none-match": '"x", W/"y"' })).status).toBe(200));

  it("is read no faster than the client receives it", async () => {
    let read = 0;
    const open = async () =>
      Readable.from(
        (function* () {
          for (; read < 1000; read += 1) yield Buffer.alloc(64 * 1024);
        })(),
        { objectMode: false },
      );
    const { body } = await sendFile(new Request("http://localhost/"), { ...file, size: 1000 * 64 * 1024, open });
    await body?.getReader().read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read).toBeLessThan(10);
  });

  it("is not opened for HEAD, which gets the headers of the full response", async () => {
    const before = opened;
    expect(await get({ range: "bytes=0-1" }, "HEAD")).toMatchObject({
      status: 200,
      text: "",
      length: "10",
      range: null,
    });
    expect(opened).toBe(before);
  });
});

it.each([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=0-9", null],
])("of %j in 100 bytes is %j", (header, range) => expect(byteRange(header, 100)).toEqual(range));
