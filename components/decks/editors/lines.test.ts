import { describe, expect, it } from "vitest";
import {
  indentLine,
  line,
  toLines,
  parseHtml,
  parseText,
  mergeLine,
  moveLine,
  bulletsLast,
  pasteLines,
  pastedLines,
  retype,
  splitLine,
  fromLines,
  toggleBullet,
} from "./lines";

const body = { text: "One\nTwo", bullets: ["a", "b"] };
const lines = toLines(body);
const kinds = (list: ReturnType<typeof toLines>) => list.map(({ isBullet, text }) => (isBullet ? `•${text}` : text));

describe("paragraphs of a text block", () => {
  it("keep the levels and formats of bullets", () => {
    const bullets = [
      { text: [{ text: "a", bold: true }], level: 2 },
      [{ text: "b", italic: true }],
      { text: "c", level: 1 },
    ];
    const rich = toLines({ bullets });
    expect(fromLines(rich)).toEqual({ text: undefined, bullets });
    expect(bulletsLast(rich)).toEqual(rich);
    expect(fromLines(indentLine(indentLine(rich, 1, 1), 2, -1)).bullets).toEqual([
      bullets[0],
      { text: bullets[1], level: 1 },
      "c",
    ]);
  });

  it("keep the formats of what is not touched when their text changes", () => {
    const link = { text: "report", link: "https://example.com" };
    const bullets = [{ text: [{ text: "See the " }, link, { text: " of May" }], level: 1, number: 2 }];
    const text = [{ text: "Up\nby " }, { text: "12 %", bold: true }];
    const rich = toLines({ text, bullets });
    const after = (lines: typeof rich) => fromLines(lines);
    expect(after(rich)).toEqual({ text, bullets });
    const plain = { bullets: ["One", { text: "So far", is_bullet: false }] };
    expect(fromLines(toLines(plain))).toEqual(plain);
    expect(after(rich.with(2, retype(rich[2]!, "Read the report of May"))).bullets).toEqual([
      { text: [{ text: "Read the " }, link, { text: " of May" }], level: 1, number: 2 },
    ]);
    expect(after(rich.with(1, retype(rich[1]!, "by 120 %"))).text).toEqual([
      { text: "Up\nby " },
      { text: "120 %", bold: true },
    ]);
    expect(after(splitLine(rich, 2, 11)).bullets).toEqual([
      { text: [{ text: "See the " }, { ...link, text: "rep" }], level: 1, number: 2 },
      { text: [{ ...link, text: "ort" }, { text: " of May" }], level: 1, number: 2 },
    ]);
    expect(after(mergeLine(splitLine(rich, 2, 11), 3).lines)).toEqual({ text, bullets });
    const pasted = pasteLines(rich, 1, { start: 3, end: 5 }, [line("9"), line("then 1")]);
    expect(after(pasted.lines).text).toEqual([{ text: "Up\nby 9\nthen 1" }, { text: " %", bold: true }]);
  });

  it("survive the round trip", () => {
    expect(kinds(lines)).toEqual(["One", "Two", "•a", "•b"]);
    expect(fromLines(lines)).toEqual(body);
    expect(fromLines(toLines({ bullets: ["a"] }))).toEqual({ text: undefined, bullets: ["a"] });
    expect(fromLines(toLines({ text: "a\n\nb" }))).toEqual({ text: "a\n\nb", bullets: undefined });
  });

  it("always contain one to type in, of the previous kind", () => {
    expect(toLines({})).toEqual([line("")]);
    expect(toLines({ bullets: [] })).toEqual([line("", true)]);
    expect(toLines({ text: "", bullets: ["a"] })).toEqual([line("a", true)]);
  });

  it("keep bullets after the text when one is toggled", () => {
    expect(kinds(toggleBullet(lines, 0, true))).toEqual(["•One", "•Two", "•a", "•b"]);
    expect(kinds(toggleBullet(lines, 2, true))).toEqual(["One", "Two", "a", "•b"]);
    expect(kinds(toggleBullet(lines, 0, false))).toEqual(["•One", "Two", "•a", "•b"]);
    expect(kinds(bulletsLast([line("x", true, 3), line("y")]))).toEqual(["•x", "•y"]);
  });

  it("can be split, joined, indented and moved", () => {
    expect(kinds(splitLine(lines, 2, 1))).toEqual(["One", "Two", "•a", "•", "•b"]);
    expect(kinds(splitLine(lines, 0, 1))).toEqual(["O", "ne", "Two", "•a", "•b"]);
    expect(mergeLine(lines, 1)).toMatchObject({ caret: 3, lines: [{ text: "OneTwo" }, {}, {}] });
    expect(mergeLine(lines, 0).lines).toEqual(lines);
    expect(indentLine(lines, 2, 1)[2]).toMatchObject({ depth: 1 });
    expect(indentLine(lines, 2, -1)[2]).toMatchObject({ depth: 0 });
    expect(kinds(moveLine(lines, 3, -1))).toEqual(["One", "Two", "•b", "•a"]);
    expect(moveLine(lines, 0, -1)).toEqual(lines);
  });

  it("insert pasted lines in the middle of a paragraph", () => {
    const pasted = pasteLines(lines, 0, { start: 1, end: 2 }, [line("X"), line("Y", true)]);
    expect(kinds(pasted.lines)).toEqual(["OX", "•Ye", "Two", "•a", "•b"]);
    expect(pasted).toMatchObject({ index: 1, caret: 1 });
    expect(kinds(pasteLines([line("")], 0, { start: 0, end: 0 }, [line("Y", true)]).lines)).toEqual(["•Y"]);
  });
});

const shown = (lines: ReturnType<typeof parseText>) =>
  lines.map(({ text, isBullet, depth }) => `${"  ".repeat(depth)}${isBullet ? "• " : ""}${text}`);

describe("pasted paragraphs", () => {
  it("are read from plain text with bullet characters and tabs", () => {
    expect(shown(parseText("Intro\r\n• One\r\n\t- Two\r\n    * Three\r\n"))).toEqual([
      "Intro",
      "• One",
      "  • Two",
      "    • Three",
    ]);
    expect(shown(parseText("a - b"))).toEqual(["a - b"]);
  });

  it("are read from an HTML list", () => {
    const html = "<p>Intro &amp; more</p><ul><li>One<ul><li><p>Two</p></li></ul></li><li>Three</li></ul>";
    expect(shown(parseHtml(html))).toEqual(["Intro & more", "• One", "  • Two", "• Three"]);
  });

  it("are read from Word and Outlook, without their list markers", () => {
    const item = (level: number, text: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html><head><style>p {color: red}</style></head><body><!--StartFragment--><p class=MsoNormal>Intro<o:p></o:p></p>\n${item(1, "Revenue up\n 12&nbsp;%")}${item(2, "In Europe")}<!--EndFragment--></body></html>`;
    expect(shown(parseHtml(html))).toEqual(["Intro", "• Revenue up 12 %", "  • In Europe"]);
  });

  it("are left to the browser if they are a single plain line", () => {
    expect(pastedLines({ html: "<span>one</span>", text: "one" })).toBeNull();
    expect(pastedLines({ html: "", text: "one\ntwo" })).toHaveLength(2);
  });
});
