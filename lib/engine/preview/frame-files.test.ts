import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { frameFile } from "./frame-files";
// @ts-expect-error plain JavaScript of the frame, without types
import { partsXml } from "./frame/package-parts.mjs";

const base = "/preview-frame";

it("the frame is a page without an origin that loads its script from where it is served", async () => {
  const frame = await frameFile(base, "/");
  expect(frame?.body.toString()).toContain('src="/preview-frame/frame.mjs"');
  expect(frame?.headers["Content-Security-Policy"]).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(frame?.headers["Content-Security-Policy"]).not.toContain("allow-same-origin");
});

it.each([
  "/frame.mjs",
  "/package-parts.mjs",
  "/page.mjs",
  "/deck-fonts.mjs",
  "/renderer-patches.mjs",
  "/renderer.mjs",
  "/pptx-preview.js",
  "/fonts/arimo/arimo-latin-400-normal.woff2",
])("gives it %s, though it is foreign", async (path) => {
  const file = await frameFile(base, path);
  expect(file?.body.byteLength).toBeGreaterThan(100);
  expect(file?.headers["Access-Control-Allow-Origin"]).toBe("*");
});

it("tells it the faces of the fonts that it names", async () => {
  const file = await frameFile(base, "/font-faces", new URLSearchParams([["name", "Calibri"]]));
  const rules = JSON.parse(file?.body.toString() ?? "") as { family: string; url: string }[];
  expect(rules.map(({ family }) => family)).toContain("Calibri");
  expect(await frameFile(base, rules[0]?.url ?? "")).not.toBeNull();
});

it.each(["/worker.mjs", "/deck.pptx", "/../package.json", "/constructor", "/frame-files.ts"])(
  "gives it no %s",
  async (path) => {
    expect(await frameFile(base, path)).toBeNull();
  },
);

it("single parts of a presentation are read without opening it", async () => {
  const file = await readFile("public/samples/meridian.pptx");
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  expect(((await partsXml(bytes, /^ppt\/presentation\.xml$/)) as string).match(/<p:sldId\b/g)).toHaveLength(12);
  await expect(partsXml(new ArrayBuffer(100), /x/)).rejects.toThrow("no PowerPoint presentation");
});
