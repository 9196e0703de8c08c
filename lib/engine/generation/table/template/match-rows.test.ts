import { describe, expect, it } from "vitest";
import { type CellXml, templateTable } from "@/lib/engine/generation/table/testing/table-xml";
import { matchRows, templateRows } from "./match-rows";
import { TemplateLooks } from "./template-looks";

/** A row of two cells by letter: each letter a fill of its own, `.` no fill, `*` bold text. */
const looks: Record<string, CellXml> = { ".": {}, "*": { bold: true } };
const rowOf = (letter: string): CellXml[] =>
  [0, 1].map(() => looks[letter] ?? { fill: letter.charCodeAt(0).toString(16).repeat(3).slice(0, 6) });
const match = (template: string | CellXml[][], flags: string, content: (boolean | null)[]) => {
  const table = templateTable(typeof template === "string" ? [...template].map(rowOf) : template, flags);
  return matchRows(table, templateRows(table, new TemplateLooks(table)), content);
};
const rows = (count: number, header: boolean | null = null): (boolean | null)[] =>
  Array.from({ length: count }, (_, row) => (row === 0 ? header : header === null ? null : false));
const sources = (template: string | CellXml[][], flags: string, count: number) =>
  match(template, flags, rows(count)).sources;

describe("matchRows", () => {
  it("makes as many rows as the template's one by one", () =>
    expect(sources("H...", ' firstRow="1"', 4)).toEqual([0, 1, 2, 3]));

  it("goes on in the rhythm of banding by hand", () => {
    expect(sources("HABAB", "", 7)).toEqual([0, 1, 2, 1, 2, 1, 2]);
    expect(sources("HABABAB", "", 4)).toEqual([0, 1, 2, 1]);
    expect(sources("HABCABC", "", 5)).toEqual([0, 1, 2, 3, 1]);
    expect(sources("ABAB", "", 6)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("takes a highlighted value for no band, and for no pattern", () => {
    const plain = () => rowOf(".");
    const marked = [{}, {}, { fill: "FF0000" }];
    const three = () => [...plain(), {}];
    expect(sources([three(), marked, three(), three()], "", 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sources([marked, three(), three(), three()], "", 5)).toEqual([1, 1, 1, 1, 1]);
  });

  it("knows a header by hand and one by flag, and headers of several rows", () => {
    expect(match("H...", "", rows(3)).headers).toEqual([true, false, false]);
    expect(match("*...", "", rows(3)).headers).toEqual([true, false, false]);
    expect(match("....", "", rows(3)).headers).toEqual([false, false, false]);
    expect(match("....", ' firstRow="1"', rows(3)).headers).toEqual([true, false, false]);
    expect(match("HH....", "", [true, true, false, false, false]).sources).toEqual([0, 1, 2, 2, 2]);
    expect(match("HH....", "", [true, false, false]).sources).toEqual([0, 2, 2]);
    const spanned: CellXml[][] = [
      [{ attributes: ' rowSpan="2"' }, {}],
      [{ attributes: ' vMerge="1"' }, {}],
      [{}, {}],
      [{}, {}],
    ];
    expect(match(spanned, ' firstRow="1"', [true, true, false, false, false]).sources).toEqual([0, 1, 2, 2, 2]);
  });

  it("takes a header further down after the last of the template's headers", () => {
    expect(match("H..", ' firstRow="1"', [true, false, true, false]).sources).toEqual([0, 1, 0, 2]);
  });

  it("makes the last row after the total row, by flag or by hand", () => {
    expect(match("H..T", ' lastRow="1"', rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(match("H..*", "", rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(match("HABABT", "", rows(5))).toMatchObject({ sources: [0, 1, 2, 1, 5], totalRow: true });
  });

  it("sees no total in a single row, nor where bands alternate to the end", () => {
    expect(match("H..T", ' lastRow="1"', rows(2))).toMatchObject({ sources: [0, 1], totalRow: false });
    expect(match("HAB", "", rows(5)).totalRow).toBe(false);
  });

  it("switches the first row's look of the table style only where the author made no header by hand", () => {
    expect(match("H..", "", rows(3, true)).firstRow).toBe(false);
    expect(match("...", "", rows(3, true)).firstRow).toBe(true);
    expect(match("...", ' firstRow="1"', rows(3, false)).firstRow).toBe(false);
    expect(match("...", ' firstRow="1"', rows(3)).firstRow).toBe(true);
  });

  it("makes a table of a single sample row grow", () => expect(sources(".", "", 3)).toEqual([0, 0, 0]));
});
