import { describe, expect, it } from "vitest";
import { wrapLines } from "../../../fonts/wrap-lines";
import { areWhole, countLines, plainWords } from "./plain-words";

const style = { font: "Calibri", size: 12 };

describe("plain words", () => {
  it("take as many lines as the text does where it is laid out", () => {
    const texts = ["one", "one two", "a much longer text, with (brackets) & signs: 12 of 40", "x y z x y z x y z", "https://example.com/path and more"];
    for (const text of texts) {
      const words = plainWords(text, style)!;
      for (let room = 10; room < 300; room += 3.7) {
        if (areWhole(words, room)) expect([text, room, countLines(words, room)]).toEqual([text, room, wrapLines([{ text, ...style }], room).length]);
      }
    }
  });

  it("tell a word that has no room on a line", () => {
    const words = plainWords("a extraordinarily b", style)!;
    expect([areWhole(words, 30), areWhole(words, 100)]).toEqual([false, true]);
  });

  it.each(["", " a", "a ", "a  b", "well-known", "a\tb", "a\nb", "Übermut", "日本 語", "1 234 567", "€ 12"])("are no matter of blanks alone in %j", (text) => {
    expect(plainWords(text, style)).toBeNull();
  });
});
