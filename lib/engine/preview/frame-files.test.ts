import { expect, it } from "vitest";
import { frameFile } from "./frame-files";

const base = "/preview-frame";

it("the frame is a page without an origin that loads its script from where it is served", async () => {
  const frame = await frameFile(base, "/");
  expect(frame?.body.toString()).toContain('src="/preview-frame/frame.mjs"');
  expect(frame?.headers["Content-Security-Policy"]).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(frame?.headers["Content-Security-Policy"]).not.toContain("allow-same-origin");
});

it.each([
  "/frame.mjs",
  "/jszip.js",
  "/page.mjs",
  "/deck-fonts.mjs",
  "/renderer-patches.mjs",
  "/renderer.mjs",
  "/pptx-preview.js",
  "/fonts/arimo/arimo-latin-400-normal.woff2",
])("delivers %s, even cross-origin", async (path) => {
  const file = await frameFile(base, path);
  expect(file?.body.byteLength).toBeGreaterThan(100);
  expect(file?.headers["Access-Control-Allow-Origin"]).toBe("*");
});

it("delivers the font faces that it names", async () => {
  const file = await frameFile(base, "/font-faces", new URLSearchParams([["name", "Calibri"]]));
  const rules = JSON.parse(file?.body.toString() ?? "") as { family: string; url: string }[];
  expect(rules.map(({ family }) => family)).toContain("Calibri");
  expect(await frameFile(base, rules[0]?.url ?? "")).not.toBeNull();
});

it.each(["/worker.mjs", "/deck.pptx", "/../package.json", "/constructor", "/frame-files.ts"])(
  "doesn't deliver %s",
  async (path) => {
    expect(await frameFile(base, path)).toBeNull();
  },
);
