import { describe, expect, it } from "vitest";
import { linesOfHtml, linesOfText, pastedLines } from "./paste-lines";

const shown = (lines: ReturnType<typeof linesOfText>) =>
  lines.map(({ text, isBullet, depth }) => `${"  ".repeat(depth)}${isBullet ? "• " : ""}${text}`);

describe("pasted paragraphs", () => {
  it("are read from plain text with signs and tabs", () => {
    expect(shown(linesOfText("Intro\r\n• One\r\n\t- Two\r\n    * Three\r\n"))).toEqual([
      "Intro",
      "• One",
      "  • Two",
      "    • Three",
    ]);
    expect(shown(linesOfText("a - b"))).toEqual(["a - b"]);
  });

  it("are read from a list of a web page", () => {
    const html = "<p>Intro &amp; more</p><ul><li>One<ul><li><p>Two</p></li></ul></li><li>Three</li></ul>";
    expect(shown(linesOfHtml(html))).toEqual(["Intro & more", "• One", "  • Two", "• Three"]);
  });

  it("are read from Word and Outlook, without the signs that they write into lists", () => {
    const item = (level: number, text: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html><head><style>p {color: red}</style></head><body><!--StartFragment--><p class=MsoNormal>Intro<o:p></o:p></p>\n${item(1, "Revenue up\n 12&nbsp;%")}${item(2, "In Europe")}<!--EndFragment--></body></html>`;
    expect(shown(linesOfHtml(html))).toEqual(["Intro", "• Revenue up 12 %", "  • In Europe"]);
  });

  it("are left to the browser where they are one plain line", () => {
    expect(pastedLines({ html: "<span>one</span>", text: "one" })).toBeNull();
    expect(pastedLines({ html: "", text: "one\ntwo" })).toHaveLength(2);
  });
});
