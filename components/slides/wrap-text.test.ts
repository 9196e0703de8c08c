import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text";

describe("wrapText", () => {
  it("keeps a short text on one line", () => {
    expect(wrapText("Quarterly review", 20, 3)).toEqual(["Quarterly review"]);
  });

  it("breaks between words", () => {
    expect(wrapText("one two three four", 5, 4)).toEqual(["one two", "three", "four"]);
  });

  it("starts a new line for each paragraph", () => {
    expect(wrapText("first\nsecond", 20, 3)).toEqual(["first", "second"]);
  });

  it("truncates text that doesn't fit", () => {
    const lines = wrapText("one two three four five six", 5, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });

  it("cuts a word that is wider than the line", () => {
    expect(wrapText("Donaudampfschifffahrt", 5, 9).every((line) => line.length <= 9)).toBe(true);
  });

  it("counts East Asian characters as wide", () => {
    expect(wrapText("四半期決算報告", 4, 3)).toEqual(["四半期決", "算報告"]);
  });
});
