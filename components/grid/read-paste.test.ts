import { describe, expect, it } from "vitest";
import { toTsv } from "./grid-input";
import { readPaste } from "./read-paste";

const fromText = (text: string) => readPaste({ html: "", text })?.texts;
const fromHtml = (html: string) => readPaste({ html, text: "ignored" });

describe("pasted cells", () => {
  it("are read from Excel text, with quotes, line breaks and a final newline", () => {
    expect(fromText('Region\tNote\r\nNorth\t"two\r\nlines and ""quotes"""\r\n')).toEqual([
      ["Region", "Note"],
      ["North", 'two\nlines and "quotes"'],
    ]);
    expect(fromText("a\t\tc\n\tb\t")).toEqual([
      ["a", "", "c"],
      ["", "b", ""],
    ]);
    expect(fromText('5" pipe\t12')).toEqual([['5" pipe', "12"]]);
  });

  it("are read from Excel HTML, with merged cells and without styles", () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-style: x}</style></head><body><table border=0>
      <!--StartFragment--><col width=64><tr height=20><td colspan=2 rowspan=2 class=xl65>Total&nbsp;2025</td><td>1,234.5</td></tr><tr><td align=right>12&nbsp;%</td></tr>
      <tr><td>A &amp; B<br>\n  second line</td><td></td><td x:num>5</td></tr><!--EndFragment--></table></body></html>`;
    expect(fromHtml(html)).toEqual({
      texts: [
        ["Total 2025", "", "1,234.5"],
        ["", "", "12 %"],
        ["A & B\nsecond line", "", "5"],
      ],
      merges: [{ row: 0, column: 0, rows: 2, columns: 2 }],
    });
  });

  it("are read from web pages with nested tables and unclosed cells", () => {
    expect(fromHtml("<table><tr><th>A<th>B<tr><td>1<td>2</table>")?.texts).toEqual([
      ["A", "B"],
      ["1", "2"],
    ]);
    expect(
      fromHtml("<table><tr><td>x<table><tr><td>inner</td></tr></table></td><td>y</td></tr></table>")?.texts,
    ).toEqual([["x\ninner", "y"]]);
  });

  it("are read from CSV with commas or semicolons", () => {
    expect(fromText('Name,Value\n"Müller, GmbH",12\n')).toEqual([
      ["Name", "Value"],
      ["Müller, GmbH", "12"],
    ]);
    expect(fromText("Name;Wert\nA;1,5\nB;2,5")).toEqual([
      ["Name", "Wert"],
      ["A", "1,5"],
      ["B", "2,5"],
    ]);
    expect(fromText("Hello, world")).toEqual([["Hello, world"]]);
  });

  it("are read from Markdown", () => {
    expect(fromText("| Region | **Sales** |\n|:--|--:|\n| North | 1 \\| 2 |\n| South | a<br>b |")).toEqual([
      ["Region", "Sales"],
      ["North", "1 | 2"],
      ["South", "a\nb"],
    ]);
    expect(fromText("A | B\n--- | ---\n1 | 2")).toEqual([
      ["A", "B"],
      ["1", "2"],
    ]);
  });

  it("are read from JSON in several forms", () => {
    expect(fromText('[["A", 1], [null, true]]')).toEqual([
      ["A", "1"],
      ["", "true"],
    ]);
    expect(fromText('[{"name": "N", "value": 1}, {"name": "S", "more": 2}]')).toEqual([
      ["name", "value", "more"],
      ["N", "1", ""],
      ["S", "", "2"],
    ]);
    expect(fromText('{"rows": [{"cells": [{"value": "A"}, {"value": [{"text": "x"}, {"text": "y"}]}]}]}')).toEqual([
      ["A", "x\ny"],
    ]);
    expect(fromText('{"columns": ["A"], "rows": [[1]]}')).toEqual([["A"], ["1"]]);
    expect(fromText("{not json}")).toEqual([["{not json}"]]);
  });

  it("are read as lines otherwise, and not from empty text", () => {
    expect(fromText("one\ntwo")).toEqual([["one"], ["two"]]);
    expect(fromText("\n")).toBeUndefined();
  });

  it("survive copy and paste", () => {
    const cells = [
      ["a", 'x"y', '"quoted"'],
      ["line\nbreak", "tab\there", ""],
    ];
    expect(fromText(toTsv(cells))).toEqual(cells);
  });
});
