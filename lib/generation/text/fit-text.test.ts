import { describe, expect, it } from "vitest";
import { layoutText, type TextParagraph } from "../../fonts";
import { fitText, resize } from "./fit-text";

const paragraphs = (text: string, size = 20): TextParagraph[] => [{ runs: [{ font: "Arial", size, text }], spaceBefore: { points: 6 } }];
const long = "Several words that go on for a good while until the box is full. ".repeat(6);

describe("fitText", () => {
  it("leaves text alone that fits", () => {
    const fit = fitText(paragraphs("Short"), { width: 300, height: 100 }, 8);
    expect([fit.scale, fit.fits, fit.sizeOf(20)]).toEqual([1, true, 20]);
  });

  it("takes the largest half point that fits", () => {
    const fit = fitText(paragraphs(long), { width: 300, height: 150 }, 8);
    const size = fit.sizeOf(20);
    const height = (points: number) => layoutText(resize(paragraphs(long), () => points), { width: 300 }).height;
    expect(size * 2).toBe(Math.round(size * 2));
    expect(height(size)).toBeLessThanOrEqual(151);
    expect(height(size + 0.5)).toBeGreaterThan(150);
  });

  it("never goes below the minimum, and says that it didn't fit", () => {
    const fit = fitText(paragraphs(long), { width: 100, height: 20 }, 8);
    expect([fit.fits, fit.sizeOf(20), fit.sizeOf(6)]).toEqual([false, 8, 6]);
  });

  it("shrinks sizes in proportion", () => {
    const both = [...paragraphs(long, 40), ...paragraphs(long, 20)];
    const fit = fitText(both, { width: 500, height: 300 }, 6);
    expect(fit.sizeOf(40) / fit.sizeOf(20)).toBeCloseTo(2, 0);
  });
});
