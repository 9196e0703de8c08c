import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fontFaces } from "./font-faces";
import { pageFile } from "./page-files";
import { languages } from "./page/deck-fonts.mjs";

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
  ])("%s is shown as %s under its own name, in four styles", async (name, id) => {
    const rules = (await latin(name)).filter(({ url }) => url.startsWith(`/fonts/${id}/`));
    expect(rules.map(({ weight, style }) => `${weight} ${style}`).sort()).toEqual([
      "400 italic",
      "400 normal",
      "700 italic",
      "700 normal",
    ]);
    expect(new Set(rules.map(({ family }) => family))).toEqual(new Set([name]));
  });

  it("comes last, so that fallback glyphs never override it", async () => {
    const rules = await fontFaces(["Cambria"]);
    expect([...new Set(rules.map(({ url }) => url.split("/")[2]))]).toEqual([
      "noto-sans-symbols-2",
      "noto-sans",
      "tinos",
      "caladea",
    ]);
  });

  it("is scaled to a font without metric-compatible substitute, with lines of 1.2 em", async () => {
    const [rule] = await latin("Verdana");
    const part = (text = "") => Number(text.replace("%", "")) / 100;
    expect(part(rule?.sizeAdjust)).toBeCloseTo(1.149, 3);
    expect((part(rule?.ascentOverride) + part(rule?.descentOverride)) * part(rule?.sizeAdjust)).toBeCloseTo(1.2, 2);
  });

  it("with a heavy name is heavy in every weight", async () => {
    for (const { url } of await latin("Segoe UI Semibold")) expect(url).toContain("-700-");
  });

  it("has the fonts of other scripts before it, where the deck uses them", async () => {
    const rules = await fontFaces(["Malgun Gothic"], ["ko", "zh-Hant", "tlh"]);
    expect([...new Set(rules.map(({ family, url }) => `${family} ${url.split("/")[2]}`))].slice(0, 3)).toEqual([
      "null noto-sans-tc",
      "null noto-sans-kr",
      "Malgun Gothic noto-sans-symbols-2",
    ]);
  });

  it("every font file of a rule is installed", async () => {
    const names = ["Calibri", "Cambria", "Arial", "Times New Roman", "Courier New"];
    const languages = ["zh-Hans", "zh-Hant", "ko", "ja", "ar", "he", "th"];
    const urls = new Set((await fontFaces(names, languages)).map(({ url }) => url));
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
    "/chart-defaults.mjs",
    "/chart-labels.mjs",
    "/chart-layout.mjs",
    "/chart-numbers.mjs",
    "/html-patches.mjs",
    "/picture-frames.mjs",
    "/metafiles.mjs",
    "/metafile-worker.mjs",
    "/emf-converter.mjs",
    "/value-axes.mjs",
    "/renderer.mjs",
    "/numfmt.mjs",
  ])("gets %s", async (path) => {
    expect((await pageFile(path))?.body.byteLength).toBeGreaterThan(100);
  });

  it.each(["/package.json", "/../package.json", "/fonts/../package.json", "/fonts/arimo/../x.woff2", "/slide-page.ts"])(
    "doesn't get %s",
    (path) => {
      expect(pageFile(path)).toBeNull();
      expect(existsSync("package.json")).toBe(true);
    },
  );
});

it.each([
  [["ko"], "실적 보고", ""],
  [["ja", "zh-Hans"], "業績サマリー", 'lang="zh-CN"'],
  [["zh-Hans"], "在此键入标题", '<a:rPr lang="zh-CN"/><a:rPr lang="zh-CN"/><a:rPr lang="zh-TW"/>'],
  [["zh-Hans", "zh-Hant"], "課程大綱", '<a:rPr lang="en-US" altLang="zh-TW"/>'],
  [["ar"], "تقرير", ""],
  [["he"], "דוח", ""],
  [["th"], "รายงาน", ""],
])("the fonts for %j are needed for %s", (tags, text, xml) => {
  expect(languages(xml, `Report 2026 ${text}`)).toEqual(tags);
  expect(languages(xml, "Report 2026")).toEqual([]);
});
