import { buffer } from "node:stream/consumers";
import JSZip from "jszip";
import { expect, it } from "vitest";
import { createZipStream } from "./zip-stream";

it("has all files, with checksums", async () => {
  const zip = createZipStream();
  const read = buffer(zip.stream);
  for (const index of [1, 2, 3]) await zip.add(`slide-${index}.png`, Buffer.from("a".repeat(index * 100_000)));
  await zip.end();
  const { files } = await JSZip.loadAsync(await read, { checkCRC32: true });
  expect(Object.keys(files)).toEqual(["slide-1.png", "slide-2.png", "slide-3.png"]);
  expect((await files["slide-2.png"]?.async("string"))?.length).toBe(200_000);
});

it("keeps no file that was read", async () => {
  const zip = createZipStream();
  let read = 0;
  zip.stream.on("data", (bytes: Buffer) => (read += bytes.byteLength));
  await zip.add("a.png", Buffer.alloc(1_000_000));
  await zip.add("b.png", Buffer.alloc(10));
  expect(read).toBeGreaterThan(1_000_000);
});

it("waits for its reader, and fails with it", async () => {
  const zip = createZipStream();
  const large = Buffer.alloc(1_000_000);
  const adding = (async () => {
    for (;;) await zip.add("a.png", large);
  })();
  zip.stream.destroy(new Error("The disk is full."));
  await expect(adding).rejects.toThrow(/disk is full|destroyed/);
});
