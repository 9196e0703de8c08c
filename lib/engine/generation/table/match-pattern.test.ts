import { describe, expect, it } from "vitest";
import { type CellXml, templateTable } from "@/lib/engine/generation/testing/table-xml";
import {
  type ColumnKind,
  TemplateStyles,
  columnKindOf,
  matchColumns,
  matchRows,
  templateColumns,
  templateRows,
} from "./match-pattern";

/** A row of two cells by letter: each letter is a fill, `.` no fill, `*` bold text. */
const looks: Record<string, CellXml> = { ".": {}, "*": { bold: true } };
const rowOf = (letter: string): CellXml[] =>
  [0, 1].map(() => looks[letter] ?? { fill: letter.charCodeAt(0).toString(16).repeat(3).slice(0, 6) });
const rowPattern = (template: string | CellXml[][], flags: string, content: (boolean | null)[]) => {
  const table = templateTable(typeof template === "string" ? [...template].map(rowOf) : template, flags);
  return matchRows(table, templateRows(table, new TemplateStyles(table)), content);
};
const rows = (count: number, header: boolean | null = null): (boolean | null)[] =>
  Array.from({ length: count }, (_, row) => (row === 0 ? header : header === null ? null : false));
const rowSources = (template: string | CellXml[][], flags: string, count: number) =>
  rowPattern(template, flags, rows(count)).sources;

describe("matchRows", () => {
  it("makes as many rows as the template's one by one", () =>
    expect(rowSources("H...", ' firstRow="1"', 4)).toEqual([0, 1, 2, 3]));

  it("goes on in the rhythm of banding by hand", () => {
    expect(rowSources("HABAB", "", 7)).toEqual([0, 1, 2, 1, 2, 1, 2]);
    expect(rowSources("HABABAB", "", 4)).toEqual([0, 1, 2, 1]);
    expect(rowSources("HABCABC", "", 5)).toEqual([0, 1, 2, 3, 1]);
    expect(rowSources("ABAB", "", 6)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("takes a highlighted value for no band, and for no pattern", () => {
    const plain = () => rowOf(".");
    const marked = [{}, {}, { fill: "FF0000" }];
    const three = () => [...plain(), {}];
    expect(rowSources([three(), marked, three(), three()], "", 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(rowSources([marked, three(), three(), three()], "", 5)).toEqual([1, 1, 1, 1, 1]);
  });

  it("knows a header by hand and one by flag, and headers of several rows", () => {
    expect(rowPattern("H...", "", rows(3)).headers).toEqual([true, false, false]);
    expect(rowPattern("*...", "", rows(3)).headers).toEqual([true, false, false]);
    expect(rowPattern("....", "", rows(3)).headers).toEqual([false, false, false]);
    expect(rowPattern("....", ' firstRow="1"', rows(3)).headers).toEqual([true, false, false]);
    expect(rowPattern("HH....", "", [true, true, false, false, false]).sources).toEqual([0, 1, 2, 2, 2]);
    expect(rowPattern("HH....", "", [true, false, false]).sources).toEqual([0, 2, 2]);
    const spanned: CellXml[][] = [
      [{ attributes: ' rowSpan="2"' }, {}],
      [{ attributes: ' vMerge="1"' }, {}],
      [{}, {}],
      [{}, {}],
    ];
    expect(rowPattern(spanned, ' firstRow="1"', [true, true, false, false, false]).sources).toEqual([0, 1, 2, 2, 2]);
  });

  it("takes a header further down after the last of the template's headers", () => {
    expect(rowPattern("H..", ' firstRow="1"', [true, false, true, false]).sources).toEqual([0, 1, 0, 2]);
  });

  it("makes the last row after the total row, by flag or by hand", () => {
    expect(rowPattern("H..T", ' lastRow="1"', rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(rowPattern("H..*", "", rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(rowPattern("HABABT", "", rows(5))).toMatchObject({ sources: [0, 1, 2, 1, 5], totalRow: true });
  });

  it("sees no total in a single row, nor where bands alternate to the end", () => {
    expect(rowPattern("H..T", ' lastRow="1"', rows(2))).toMatchObject({ sources: [0, 1], totalRow: false });
    expect(rowPattern("HAB", "", rows(5)).totalRow).toBe(false);
  });

  it("switches the first row's look of the table style only where the author made no header by hand", () => {
    expect(rowPattern("H..", "", rows(3, true)).firstRow).toBe(false);
    expect(rowPattern("...", "", rows(3, true)).firstRow).toBe(true);
    expect(rowPattern("...", ' firstRow="1"', rows(3, false)).firstRow).toBe(false);
    expect(rowPattern("...", ' firstRow="1"', rows(3)).firstRow).toBe(true);
  });

  it("makes a table of a single sample row grow", () => expect(rowSources(".", "", 3)).toEqual([0, 0, 0]));
});

const columnPattern = (rows: CellXml[][], kinds: ColumnKind[], flags = "") => {
  const table = templateTable(rows, flags);
  const looks = new TemplateStyles(table);
  return matchColumns(
    templateColumns(table, looks, templateRows(table, looks)),
    kinds.length,
    (column) => kinds[column]!,
  );
};
const columnSources = (...args: Parameters<typeof columnPattern>) => columnPattern(...args).sources;
const nothing = (count: number): ColumnKind[] => new Array<ColumnKind>(count).fill(null);
const [label, figure, note] = [{ text: "North" }, { text: "1,200", align: "r" }, { text: "a remark" }];
const fills = (letters: string): CellXml[] =>
  [...letters].map((letter) => (letter === "." ? {} : { fill: letter.repeat(6) }));

describe("matchColumns", () => {
  it("makes fewer columns after the first ones", () =>
    expect(columnSources([[label, figure, note]], nothing(2))).toEqual([0, 1]));

  it("makes further columns after the nearest of the same content, never after the first", () => {
    expect(columnSources([[label, figure, note]], ["text", "number", "text", "number"])).toEqual([0, 1, 2, 1]);
    expect(columnSources([[label, figure]], ["text", "number", "text"])).toEqual([0, 1, 1]);
    expect(columnSources([[label, note]], nothing(4))).toEqual([0, 1, 1, 1]);
  });

  it("leaves a special last column the last, by flag or by hand", () => {
    expect(columnSources([fills("....")], nothing(6), ' lastCol="1"')).toEqual([0, 1, 2, 2, 2, 3]);
    expect(columnSources([fills("...E"), fills("...E")], nothing(6))).toEqual([0, 1, 2, 2, 2, 3]);
    expect(columnSources([fills("...E")], nothing(2))).toEqual([0, 3]);
  });

  it("goes on in the rhythm of columns banded by hand", () => {
    expect(columnSources([fills("ABAB"), fills("ABAB")], nothing(7))).toEqual([0, 1, 2, 3, 0, 1, 0]);
    expect(columnSources([fills("CABAB")], nothing(8), ' firstCol="1"')).toEqual([0, 1, 2, 3, 4, 1, 2, 1]);
  });

  it("takes two columns for a label and a value", () =>
    expect(columnSources([fills(".E"), fills(".E")], nothing(4))).toEqual([0, 1, 1, 1]));

  it("aligns text that comes into a column of numbers as the nearest column of text, and the reverse", () => {
    expect(columnPattern([[label, figure, figure]], ["text", "text", "number"]).alignments).toEqual([0, 0, 2]);
    expect(columnPattern([[label, note, figure]], ["text", "number", "number"]).alignments).toEqual([0, 2, 2]);
  });

  it("leaves the alignment where a column keeps its kind, where kinds mix, and where no column of the kind is there", () => {
    expect(columnPattern([[label, figure]], ["text", "number"]).alignments).toEqual([0, 1]);
    expect(columnPattern([[label, figure]], ["text", null]).alignments).toEqual([0, 1]);
    expect(columnPattern([[figure, figure]], ["text", "text"]).alignments).toEqual([0, 1]);
  });
});

describe("columnKindOf", () => {
  it.each(["1,200", "-3.1 %", "€ 48", "(5)", "2.3M", "+4 pts", "USD 12", "1.5x", ".5", "1 234,5"])(
    "reads %j as a number",
    (text) => expect(columnKindOf([text])).toBe("number"),
  );
  it.each(["North", "Q1 target", "3 of 4 sites", "12 months ahead", "ISO 9001 audit"])(
    "reads %j as no number",
    (text) => expect(columnKindOf([text])).not.toBe("number"),
  );
  it("passes over blanks and dashes", () => {
    expect(columnKindOf(["12", "–", "", "n/a"])).toBe("number");
    expect(columnKindOf(["", "-"])).toBeNull();
    expect(columnKindOf(["12", "North"])).toBeNull();
  });
});
