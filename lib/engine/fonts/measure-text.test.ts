import { readFileSync } from "node:fs";
import { type Font, create } from "fontkit";
import { describe, expect, test } from "vitest";
import { ascent, lineHeight, measureText } from "./measure-text";

const calibri = { font: "Calibri", size: 18 };
const em = (text: string, font = "Arial") => measureText(text, { font, size: 1 });

test("superscript text is narrower, apart from letter spacing", () => {
  const style = { font: "Arial", size: 18, letterSpacing: 1 };
  expect(measureText("10th", { ...style, glyphScale: 2 / 3 }) - 4).toBeCloseTo(
    (measureText("10th", style) - 4) * (2 / 3),
    6,
  );
});

test("a font that may be missing where a deck is opened counts as wide as the font shown instead", () => {
  const text = "Operating margin recovers to 11.8 percent";
  expect(em(text, "Calibri Light")).toBeGreaterThan(em(text) * 0.97);
  expect(em(text, "Garamond")).toBeGreaterThan(em(text) * 0.97);
  expect(em(text, "Consolas")).toBe(em(text, "Courier New"));
  expect(em(text, "Calibri")).toBeLessThan(em(text) * 0.95);
  expect(em(text, "Arial Narrow")).toBeLessThan(em(text) * 0.85);
});

describe("advances", () => {
  test("are those of the Office fonts", () => {
    expect(em("A", "Calibri") * 2048).toBeCloseTo(1185, 3);
    expect(em(" ", "Calibri") * 2048).toBeCloseTo(463, 3);
    expect(em("A") * 2048).toBeCloseTo(1366, 3);
    expect(em("A", "Times New Roman") * 2048).toBeCloseTo(1479, 3);
    expect(em("iW", "Courier New") * 2048).toBeCloseTo(2 * 1229, 3);
  });

  test.each([
    ["carlito", "latin-400-normal", { font: "Calibri" }, "Umsatzerlöse & EBITDA-Marge, 12.5 % – “Q3”"],
    ["carlito", "latin-700-normal", { font: "Calibri", bold: true }, "Quarterly Business Review"],
    ["arimo", "latin-400-italic", { font: "Arial", italic: true }, "Figures in € million"],
    ["arimo", "cyrillic-400-normal", { font: "Arial" }, "Выручка"],
    ["tinos", "greek-700-italic", { font: "Times New Roman", bold: true, italic: true }, "Ελλάδα"],
    ["carlito", "latin-ext-400-normal", { font: "Calibri" }, "żłćőű"],
    ["caladea", "latin-400-normal", { font: "Cambria" }, "The quick brown fox"],
    ["cousine", "latin-400-normal", { font: "Courier New" }, "const x = 1;"],
  ])("agree with a shaping engine without kerning: %s %s", (family, subset, style, text) => {
    const file = `node_modules/@fontsource/${family}/files/${family}-${subset}.woff2`;
    const font = create(readFileSync(file)) as Font;
    const shaped = font.layout(text, { kern: false, liga: false, clig: false, calt: false });
    const expected = (shaped.advanceWidth / font.unitsPerEm) * 24;
    expect(measureText(text, { ...style, size: 24 })).toBeCloseTo(expected, 1);
  });

  test("come within 1.5 % of the boxes that PowerPoint drew around unwrapped text", () => {
    // The width of a p:sp with wrap="none" and a:spAutoFit, minus the insets, in points.
    const close = (text: string, size: number, box: number) =>
      expect(Math.abs(measureText(text, { font: "Calibri", size }) / box - 1)).toBeLessThan(0.015);
    close("Series 2", 32, 102.13);
    close("Series 3", 18, 57.57);
  });

  test("grow with size, weight, width factor and letter spacing", () => {
    expect(measureText("Plan", { ...calibri, size: 36 })).toBeCloseTo(2 * measureText("Plan", calibri), 6);
    expect(measureText("Plan", { ...calibri, bold: true })).toBeGreaterThan(measureText("Plan", calibri));
    expect(em("Plan", "Verdana")).toBeCloseTo(em("Plan") * 1.149, 6);
    expect(em("日本", "Verdana")).toBe(2);
    expect(measureText("Plan", { ...calibri, letterSpacing: 2 })).toBeCloseTo(measureText("Plan", calibri) + 8, 6);
    expect(measureText("e\u0301👨‍👩‍👦", { ...calibri, letterSpacing: 2 })).toBeCloseTo(
      measureText("e", calibri) + 18 + 4,
      6,
    );
  });
});

describe("characters", () => {
  test("with combining marks are as wide as their base character", () => {
    expect(em("e\u0301")).toBe(em("e"));
    expect(em("e\u0301", "Calibri")).toBe(em("e", "Calibri"));
    expect(em("שָׁ")).toBe(em("ש"));
  });

  test("of emoji sequences count once", () => {
    for (const emoji of ["😀", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️‍🔥"]) expect(em(emoji), emoji).toBe(1);
    expect(em("🇩🇪🇫🇷")).toBe(2);
  });

  test("of East Asian text are full, Hangul nearly, half-width katakana half an em", () => {
    expect(em("漢字、ＡＢ")).toBe(5);
    expect(em("ｶﾅ")).toBe(1);
    expect(em("한글")).toBeCloseTo(1.84, 6);
    expect(em("𠮷")).toBe(1);
  });

  test("missing from the family use a related family or an average", () => {
    expect(em("Выручка", "Cambria")).toBe(em("Выручка", "Times New Roman"));
    expect(em("שלום", "Calibri")).toBe(em("שלום", "Arial"));
    expect(em("שלום")).toBeGreaterThan(1.5);
    expect(em("مرحبا")).toBeCloseTo(2.5, 6);
    expect(em("ქართული")).toBeGreaterThan(2);
  });

  test("that are invisible have no width", () => {
    expect(em("")).toBe(0);
    expect(em("\u200b\u200d\ufeff\u00ad\n\v")).toBe(0);
  });
});

test("lines have the height that PowerPoint gives its table rows", () => {
  // a:tr/@h of rows with one, two and three lines at 18 pt, and of one line at 12 and 14 pt. The margins are 2 × 45,720
  // EMU.
  const rowHeight = (lines: number, size: number) => Math.round((lines * lineHeight(size) + 7.2) * 12_700);
  expect([rowHeight(1, 18), rowHeight(2, 18), rowHeight(3, 18)]).toEqual([365_760, 640_080, 914_400]);
  expect([rowHeight(1, 12), rowHeight(1, 14)]).toEqual([274_320, 304_800]);
});

test("the baseline follows the font's ascent", () => {
  expect(ascent({ font: "Arial", size: 32 }) / 32).toBeCloseTo((1.2 * 1854) / 2288, 4);
  expect(ascent({ font: "Calibri", size: 32 }) / 32).toBeCloseTo((1.2 * 1950) / 2500, 4);
  expect(ascent({ font: "Times New Roman", size: 10 })).toBeCloseTo((12 * 1825) / 2268, 3);
});
