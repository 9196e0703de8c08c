import { describe, expect, it } from "vitest";
import {
  indentLine,
  line,
  linesOf,
  mergeLine,
  moveLine,
  ordered,
  pasteLines,
  splitLine,
  textOf,
  toggleBullet,
} from "./lines";

const body = { text: "One\nTwo", bullets: ["a", "b"] };
const lines = linesOf(body);
const kinds = (list: ReturnType<typeof linesOf>) => list.map(({ isBullet, text }) => (isBullet ? `•${text}` : text));

describe("the paragraphs of a text block", () => {
  it("come back as they were", () => {
    expect(kinds(lines)).toEqual(["One", "Two", "•a", "•b"]);
    expect(textOf(lines)).toEqual(body);
    expect(textOf(linesOf({ bullets: ["a"] }))).toEqual({ text: undefined, bullets: ["a"] });
    expect(textOf(linesOf({ text: "a\n\nb" }))).toEqual({ text: "a\n\nb", bullets: undefined });
  });

  it("always have one to write in, of the kind that was there", () => {
    expect(linesOf({})).toEqual([line("")]);
    expect(linesOf({ bullets: [] })).toEqual([line("", true)]);
    expect(linesOf({ text: "", bullets: ["a"] })).toEqual([line("a", true)]);
  });

  it("keep bullets after the text when one is turned on or off", () => {
    expect(kinds(toggleBullet(lines, 0, true))).toEqual(["•One", "•Two", "•a", "•b"]);
    expect(kinds(toggleBullet(lines, 2, true))).toEqual(["One", "Two", "a", "•b"]);
    expect(kinds(toggleBullet(lines, 0, false))).toEqual(["•One", "Two", "•a", "•b"]);
    expect(kinds(ordered([line("x", true, 3), line("y")]))).toEqual(["•x", "•y"]);
  });

  it("are broken, joined, indented and moved", () => {
    expect(kinds(splitLine(lines, 2, 1))).toEqual(["One", "Two", "•a", "•", "•b"]);
    expect(kinds(splitLine(lines, 0, 1))).toEqual(["O", "ne", "Two", "•a", "•b"]);
    expect(mergeLine(lines, 1)).toMatchObject({ caret: 3, lines: [{ text: "OneTwo" }, {}, {}] });
    expect(mergeLine(lines, 0).lines).toEqual(lines);
    expect(indentLine(lines, 2, 1)[2]).toMatchObject({ depth: 1 });
    expect(indentLine(lines, 2, -1)[2]).toMatchObject({ depth: 0 });
    expect(kinds(moveLine(lines, 3, -1))).toEqual(["One", "Two", "•b", "•a"]);
    expect(moveLine(lines, 0, -1)).toEqual(lines);
  });

  it("take pasted lines in the middle of one", () => {
    const pasted = pasteLines(lines, 0, { start: 1, end: 2 }, [line("X"), line("Y", true)]);
    expect(kinds(pasted.lines)).toEqual(["OX", "•Ye", "Two", "•a", "•b"]);
    expect(pasted).toMatchObject({ index: 1, caret: 1 });
    expect(kinds(pasteLines([line("")], 0, { start: 0, end: 0 }, [line("Y", true)]).lines)).toEqual(["•Y"]);
  });
});
