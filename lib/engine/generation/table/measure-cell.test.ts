import { describe, expect, it } from "vitest";
import { wrapLines } from "@/lib/engine/fonts/wrap-lines";
import { fitsWholeWords, countLines, plainWords } from "./measure-cell";

const style = { font: "Calibri", size: 12 };

describe("plain words", () => {
  it("take as many lines as the text layout", () => {
    const texts = [
      "one",
      "one two",
      "a much longer text, with (brackets) & signs: 12 of 40",
      "x y z x y z x y z",
      "https://example.com/path and more",
    ];
    const rooms = Array.from({ length: 80 }, (_, step) => 10 + step * 3.7);
    const cases = texts
      .flatMap((text) => rooms.map((room) => ({ text, room, words: plainWords(text, style)! })))
      .filter(({ words, room }) => fitsWholeWords(words, room));
    const counted = cases.map(({ words, room }) => countLines(words, room));
    expect(new Set(counted).size).toBeGreaterThan(5);
    expect(counted).toEqual(cases.map(({ text, room }) => wrapLines([{ text, ...style }], room).length));
  });

  it("report a word that doesn't fit on a line", () => {
    const words = plainWords("a extraordinarily b", style)!;
    expect([fitsWholeWords(words, 30), fitsWholeWords(words, 100)]).toEqual([false, true]);
  });

  it.each(["", " a", "a ", "a  b", "well-known", "a\tb", "a\nb", "Übermut", "日本 語", "1 234 567", "€ 12"])(
    "are not affected by the spaces in %j",
    (text) => {
      expect(plainWords(text, style)).toBeNull();
    },
  );
});
