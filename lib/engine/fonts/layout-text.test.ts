import { describe, expect, test } from "vitest";
import { layoutText, type TextParagraph } from "./layout-text";
import { measureText, shapeLeading } from "./measure-text";

const arial = { font: "Arial", size: 10 };
const paragraph = (text: string, rest: Partial<TextParagraph> = {}): TextParagraph => ({
  runs: [{ ...arial, text }],
  ...rest,
});
const tops = (paragraphs: TextParagraph[], box = {}) =>
  layoutText(paragraphs, { width: 500, ...box }).lines.map((line) => line.top);

describe("height", () => {
  test("is the sum of the lines", () => {
    const layout = layoutText([paragraph("one two"), paragraph("six")], { width: measureText("one", arial) + 5 });
    expect(layout.lines.map(({ text, paragraph: index, top }) => [text, index, top])).toEqual([
      ["one", 0, 0],
      ["two", 0, 12],
      ["six", 1, 24],
    ]);
    expect(layout.height).toBe(36);
  });

  test("matches a shape that PowerPoint fitted to its text", () => {
    const height = (lines: number) =>
      layoutText([{ runs: [{ ...arial, size: 18, text: "a\n".repeat(lines).trim() }] }], {
        width: 500,
        leading: shapeLeading,
      }).height + 7.2;
    for (const [lines, emu] of [
      [1, 369_332],
      [2, 646_331],
      [3, 923_330],
    ] as const)
      expect(Math.abs(height(lines) - emu / 12_700)).toBeLessThan(0.1);
  });

  test("uses the end-of-paragraph size for empty paragraphs", () => {
    const empty: TextParagraph = { runs: [], endStyle: { font: "Arial", size: 20 } };
    expect(layoutText([empty], { width: 100 })).toMatchObject({ height: 24, widestLine: 0 });
    expect(layoutText([], { width: 100 })).toEqual({ lines: [], height: 0, widestLine: 0 });
  });

  test("applies line spacing in percent and points, including the first line", () => {
    expect(tops([paragraph("a\nb", { lineSpacing: { percent: 1.5 } })])).toEqual([0, 18]);
    const exact = layoutText([paragraph("a\nb", { lineSpacing: { points: 30 } })], { width: 500 });
    expect(exact.height).toBe(60);
    expect(exact.lines[0]?.ascent).toBeCloseTo(18 + (12 * 1854) / 2288, 3);
  });

  test("ignores the space before the first and after the last paragraph", () => {
    const spaced = { spaceBefore: { points: 6 }, spaceAfter: { percent: 0.5 } };
    const both = [paragraph("a", spaced), paragraph("b", spaced)];
    expect(tops(both)).toEqual([0, 24]);
    expect(layoutText(both, { width: 500 }).height).toBe(36);
    expect(tops(both, { spaceFirstLast: true })).toEqual([6, 30]);
    expect(layoutText(both, { width: 500, spaceFirstLast: true }).height).toBe(48);
  });
});

describe("indents", () => {
  const text = "Growth in all regions and segments";

  test("narrow the lines", () => {
    const layout = layoutText([paragraph(text, { marginLeft: 20, indent: 10, marginRight: 5 })], { width: 90 });
    expect(layout.lines.map((line) => line.left)).toEqual([30, ...layout.lines.slice(1).map(() => 20)]);
    expect(layout.lines.length).toBeGreaterThan(1);
    expect(layout.widestLine).toBeLessThanOrEqual(90);
    expect(layout.widestLine).toBe(Math.max(...layout.lines.map((line) => line.left + line.width)) + 5);
  });

  test("bullets hang, and push the text if they are wider than the indent", () => {
    const bullet = { ...arial, text: "•" };
    const hanging = { marginLeft: 20, indent: -20, bullet };
    expect(layoutText([paragraph(text, hanging)], { width: 500 }).lines[0]?.left).toBe(20);
    const wide = { ...hanging, bullet: { ...arial, text: "XVIII." } };
    expect(layoutText([paragraph(text, wide)], { width: 500 }).lines[0]?.left).toBeCloseTo(
      measureText("XVIII.", arial),
      6,
    );
    expect(layoutText([paragraph(text, { marginLeft: 20, indent: -20 })], { width: 500 }).lines[0]?.left).toBe(0);
  });
});

describe("autofit", () => {
  const long = [paragraph("Growth in all regions and segments of the business", { spaceBefore: { percent: 0.2 } })];

  test("tries smaller sizes, exact line spacing and paragraph spacing", () => {
    const plain = layoutText(long, { width: 100 });
    const scaled = layoutText(long, { width: 50, sizeOf: (size) => size / 2 });
    expect(scaled.lines.map((line) => line.text)).toEqual(plain.lines.map((line) => line.text));
    expect(scaled.height).toBeCloseTo(plain.height / 2, 6);
    const exact = [paragraph("a\nb", { lineSpacing: { points: 30 }, spaceAfter: { points: 8 } }), paragraph("c")];
    expect(layoutText(exact, { width: 100, lineScale: 0.5, spaceScale: 0.25 }).height).toBeCloseTo(30 + 2 + 12, 6);
  });

  test("a box without wrapping returns the width that it needs", () => {
    const layout = layoutText(long, { width: 10, wrap: false });
    expect(layout.lines).toHaveLength(1);
    expect(layout.widestLine).toBeCloseTo(measureText(long[0]?.runs[0]?.text ?? "", arial), 3);
  });
});

test("lays out a thousand table cells quickly", () => {
  let height = 0;
  for (let i = 0; i < 1000; i++)
    height += layoutText([paragraph(`Revenue of region ${i} in € million`)], { width: 80 }).height;
  expect(height).toBeGreaterThan(24_000);
});
