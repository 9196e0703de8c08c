import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fontFaces } from "./font-faces";
import { pageFile } from "./page-files";

const latin = async (name: string) =>
  (await fontFaces([name])).filter(({ unicodeRange }) => unicodeRange.startsWith("U+0000-00FF"));

describe("fonts of a deck", () => {
  it.each([
    ["Calibri", "carlito"],
    ["Cambria", "caladea"],
    ["Arial", "arimo"],
    ["Times New Roman", "tinos"],
    ["Courier New", "cousine"],
    ["Aptos", "arimo"],
    ["Company Grotesk", "arimo"],
  ])("%s is shown as %s under its own name, in four cuts", async (name, id) => {
    const rules = (await latin(name)).filter(({ url }) => url.startsWith(`/fonts/${id}/`));
    expect(rules.map(({ weight, style }) => `${weight} ${style}`).sort()).toEqual([
      "400 italic",
      "400 normal",
      "700 italic",
      "700 normal",
    ]);
    expect(new Set(rules.map(({ family }) => family))).toEqual(new Set([name]));
  });

  it("comes last, so that what fills its gaps never wins over it", async () => {
    const rules = await fontFaces(["Cambria"]);
    expect([...new Set(rules.map(({ url }) => url.split("/")[2]))]).toEqual([
      "noto-sans-symbols-2",
      "noto-sans",
      "tinos",
      "caladea",
    ]);
  });

  it("is scaled to the width of a font without a twin, its lines staying 1.2 em high", async () => {
    const [rule] = await latin("Verdana");
    const part = (text = "") => Number(text.replace("%", "")) / 100;
    expect(part(rule?.sizeAdjust)).toBeCloseTo(1.149, 3);
    expect((part(rule?.ascentOverride) + part(rule?.descentOverride)) * part(rule?.sizeAdjust)).toBeCloseTo(1.2, 2);
  });

  it("whose name asks for a heavy cut is heavy in every weight", async () => {
    for (const { url } of await latin("Segoe UI Semibold")) expect(url).toContain("-700-");
  });

  it("every file that a rule names is installed", async () => {
    const urls = new Set(
      (await fontFaces(["Calibri", "Cambria", "Arial", "Times New Roman", "Courier New"])).map(({ url }) => url),
    );
    const files = await Promise.all([...urls].map((url) => pageFile(url)));
    expect(files.every((file) => file !== null && file.body.byteLength > 1000)).toBe(true);
  });
});

describe("the page", () => {
  it.each([
    "/",
    "/worker.mjs",
    "/page.mjs",
    "/deck-fonts.mjs",
    "/chart-canvas.mjs",
    "/renderer-patches.mjs",
    "/chart-layout.mjs",
    "/html-patches.mjs",
    "/value-axes.mjs",
    "/renderer.mjs",
  ])("is given %s", async (path) => {
    expect((await pageFile(path))?.body.byteLength).toBeGreaterThan(100);
  });

  it.each(["/package.json", "/../package.json", "/fonts/../package.json", "/fonts/arimo/../x.woff2", "/slide-page.ts"])(
    "is not given %s",
    (path) => {
      expect(pageFile(path)).toBeNull();
      expect(existsSync("package.json")).toBe(true);
    },
  );
});
