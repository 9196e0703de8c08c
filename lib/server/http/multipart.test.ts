import { describe, expect, it } from "vitest";
import { collect, formParts } from "./multipart";

/** Creates a form request whose body arrives in chunks of `size` bytes. */
function arriving(body: Buffer, size: number, contentType?: string): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.byteLength) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, (at += size))));
    },
  });
  return formRequest(stream, contentType);
}

function formRequest(body: ReadableStream<Uint8Array>, contentType = "multipart/form-data; boundary=XX"): Request {
  const init = { method: "PUT", body, headers: { "content-type": contentType }, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

async function readAll(request: Request, max = 1e6) {
  const parts: { name: string; filename: string | null; data: string }[] = [];
  for await (const { name, filename, bytes } of formParts(request, max)) {
    parts.push({ name, filename, data: (await collect(bytes, 1e6, () => new Error("long"))).toString("latin1") });
  }
  return parts;
}

const tricky = "\r\n--X\r\n--\r\n\r\n--XY binary \x00\xff";
const form = Buffer.from(
  `--XX\r\nContent-Disposition: form-data; name="file"; filename="a \u00fc.pptx"\r\nContent-Type: x/y\r\n\r\n${tricky}\r\n` +
    `--XX\r\ncontent-disposition: form-data; name="updates"\r\n\r\n[]\r\n--XX--\r\n`,
  "latin1",
);

describe("multipart form", () => {
  it.each([1, 2, 3, 7, 64, 10_000])("yields its parts when it arrives %i bytes at a time", async (size) => {
    const parts = await readAll(arriving(form, size));
    expect(parts).toEqual([
      { name: "file", filename: expect.stringContaining(".pptx"), data: tricky },
      { name: "updates", filename: null, data: "[]" },
    ]);
  });

  it("reads what fetch sends", async () => {
    const data = new FormData();
    data.set("file", new Blob(["bytes"]), "deck.pptx");
    data.set("updates", "[1]");
    const parts = await readAll(new Request("http://localhost/", { method: "PUT", body: data }));
    expect(parts.map(({ name, filename, data: text }) => [name, filename, text])).toEqual([
      ["file", "deck.pptx", "bytes"],
      ["updates", null, "[1]"],
    ]);
  });

  it("buffers no more of a part than has arrived", async () => {
    const request = arriving(Buffer.concat([form.subarray(0, 110), Buffer.alloc(100_000, 65)]), 1000);
    const { value: part } = await formParts(request, 1e6).next();
    const first = part ? await part.bytes.next() : undefined;
    expect(first?.value?.byteLength).toBeLessThanOrEqual(1000);
  });

  it("passes on what arrives without copying it, unless it may begin a boundary", async () => {
    const arrivals = [
      '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
      "first",
      "second\r\n-",
      "-XY",
      "\r\n--XX--",
    ];
    const sent = arrivals.map((text) => new Uint8Array(Buffer.from(text)));
    const rest = [...sent];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = rest.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    const passed: Buffer[] = [];
    for await (const { bytes } of formParts(formRequest(stream), 1e6))
      for await (const chunk of bytes) passed.push(chunk);
    expect(passed.map(String)).toEqual(["first", "second", "\r\n--XY"]);
    expect(passed.slice(0, 2).map(({ buffer }) => sent.findIndex((one) => one.buffer === buffer))).toEqual([1, 2]);
  });

  it("is read up to its limit, however many parts it has", async () => {
    const part = `--XX\r\nContent-Disposition: form-data; name="junk"\r\n\r\n${"x".repeat(2000)}\r\n`;
    const junk = Buffer.from(part.repeat(90));
    await expect(readAll(arriving(junk, 1000), 1000)).rejects.toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
  });

  it("is read up to its hundredth part, however small they are", async () => {
    const part = `--XX\r\nContent-Disposition: form-data; name="junk"\r\n\r\n\r\n`;
    expect(await readAll(arriving(Buffer.from(`${part.repeat(100)}--XX--`), 1000))).toHaveLength(100);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 1000) controller.close();
        else controller.enqueue(Buffer.from(part.repeat(10)));
      },
    });
    await expect(readAll(formRequest(endless), 1e9)).rejects.toMatchObject({
      status: 400,
      code: "INVALID_MULTIPART",
      message: "Invalid multipart form: it has more than 100 parts",
    });
    expect(sent).toBeLessThan(15);
  });

  it.each([
    ["ends early", form.subarray(0, form.byteLength - 10), undefined],
    ["is empty", Buffer.alloc(0), undefined],
    ["has no boundary", form, "multipart/form-data"],
    ["has a nameless part", Buffer.from("--XX\r\nContent-Type: a/b\r\n\r\nx\r\n--XX--"), undefined],
    ["has endless headers", Buffer.from(`--XX\r\n${"x".repeat(20_000)}`), undefined],
  ])("that %s is 400", async (_, body, type) => {
    await expect(readAll(arriving(body, 1000, type))).rejects.toMatchObject({ status: 400, code: "INVALID_MULTIPART" });
  });
});
