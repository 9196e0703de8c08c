import { describe, expect, it } from "vitest";
import { type CellXml, templateTable } from "@/lib/engine/generation/testing/table-xml";
import {
  type ColumnKind,
  TemplateStyles,
  columnKindOf,
  matchColumns,
  matchRows,
  mostFrequent,
  templateColumns,
  templateRows,
} from "./match-pattern";

/** Rows of two cells by letter: each letter is a fill, `.` is no fill, `*` is bold text. */
const looks: Record<string, CellXml> = { ".": {}, "*": { bold: true } };
const rowOf = (letter: string): CellXml[] =>
  [0, 1].map(() => looks[letter] ?? { fill: letter.charCodeAt(0).toString(16).repeat(3).slice(0, 6) });
/** @param content Whether each row is a header. All null: the template decides */
const rowPattern = (template: string | CellXml[][], flags: string, content: (boolean | null)[], total = true) => {
  const table = templateTable(typeof template === "string" ? [...template].map(rowOf) : template, flags);
  const headers = content.some((flag) => flag !== null) ? content.map((flag) => flag === true) : null;
  return matchRows(table, templateRows(table, new TemplateStyles(table)), {
    headers,
    hasTitle: false,
    total,
    count: content.length,
  });
};
const rows = (count: number, header: boolean | null = null): (boolean | null)[] =>
  Array.from({ length: count }, (_, row) => (row === 0 ? header : header === null ? null : false));
const rowSources = (template: string | CellXml[][], flags: string, count: number) =>
  rowPattern(template, flags, rows(count)).sources;

describe("matchRows", () => {
  it("copies the template's rows one by one if there are as many", () =>
    expect(rowSources("H...", ' firstRow="1"', 4)).toEqual([0, 1, 2, 3]));

  it("continues manual banding", () => {
    expect(rowSources("HABAB", "", 7)).toEqual([0, 1, 2, 1, 2, 1, 2]);
    expect(rowSources("HABABAB", "", 4)).toEqual([0, 1, 2, 1]);
    expect(rowSources("HABCABC", "", 5)).toEqual([0, 1, 2, 3, 1]);
    expect(rowSources("ABAB", "", 6)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("doesn't take a highlighted value for a band or pattern", () => {
    const plain = () => rowOf(".");
    const marked = [{}, {}, { fill: "FF0000" }];
    const three = () => [...plain(), {}];
    expect(rowSources([three(), marked, three(), three()], "", 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(rowSources([marked, three(), three(), three()], "", 5)).toEqual([1, 1, 1, 1, 1]);
  });

  it("doesn't take sub-headings for bands", () => {
    expect(rowSources("H*.*.", "", 7)).toEqual([0, 2, 2, 2, 2, 2, 2]);
    expect(rowSources("H*..*..", "", 9)).toEqual([0, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  it("copies another cell of the column instead of a single highlighted one", () => {
    const table = templateTable(
      [
        [{}, {}],
        [{}, {}],
        [{}, { fill: "FF0000" }],
        [{ bold: true }, { bold: true }],
      ],
      "",
    );
    const { cellSources } = templateRows(table, new TemplateStyles(table));
    expect(Object.fromEntries(cellSources)).toEqual({ 0: [0, 0], 1: [1, 1], 2: [2, 2], 3: [3, 3] });
    const wide = (marked: number): CellXml[] =>
      [0, 1, 2].map((column) => (column === marked ? { fill: "FF0000" } : {}));
    const highlighted = templateTable([wide(9), wide(1), wide(9), wide(9)], "");
    const found = templateRows(highlighted, new TemplateStyles(highlighted)).cellSources;
    expect(Object.fromEntries(found)).toEqual({ 0: [0, 0, 0], 1: [1, 0, 1], 2: [2, 2, 2], 3: [3, 3, 3] });
  });

  it("doesn't repeat a merged cell, which is made for its text", () => {
    const marked = (attributes: string): CellXml => ({ attributes, fill: "FFE4B5" });
    const plain = [{}, {}, {}, {}, {}];
    const table = templateTable(
      [
        [{}, marked(' rowSpan="2" gridSpan="2"'), marked(' rowSpan="2" hMerge="1"'), {}, {}],
        [{}, marked(' gridSpan="2" vMerge="1"'), marked(' hMerge="1" vMerge="1"'), {}, {}],
        plain,
        plain,
      ],
      "",
    );
    const { typical, cellSources } = templateRows(table, new TemplateStyles(table));
    expect(typical).toEqual([2]);
    expect([cellSources.get(0), cellSources.get(1)]).toEqual([
      [0, 2, 2, 0, 0],
      [1, 2, 2, 1, 1],
    ]);
  });

  it("finds columns that are colored by their values", () => {
    const colors = ["FF0000", "FFFF00", "00FF00", "FF0000", "FFFF00", "00FF00"];
    const table = templateTable(
      colors.map((fill) => [{}, { fill }, { fill: "EEEEEE" }]),
      "",
    );
    expect([...templateRows(table, new TemplateStyles(table)).coloredByValue]).toEqual([1]);
  });

  it("treats the row below a title across the table as the header", () => {
    const title: CellXml[] = [{ attributes: ' gridSpan="2"', bold: true }, { attributes: ' hMerge="1"' }];
    const table = templateTable([title, rowOf("*"), rowOf("."), rowOf("."), rowOf(".")], ' firstRow="1"');
    const template = templateRows(table, new TemplateStyles(table));
    expect(template.headers).toBe(2);
    const content = { headers: [true, false, false], hasTitle: false, total: false, count: 3 };
    expect(matchRows(table, template, content).sources).toEqual([1, 2, 2]);
    expect(matchRows(table, template, { ...content, headers: [true, true, false] }).sources).toEqual([0, 1, 2]);
    const titled = matchRows(table, template, { ...content, hasTitle: true });
    expect([titled.sources, titled.headers]).toEqual([
      [0, 1, 2],
      [true, true, false],
    ]);
  });

  it("recognizes manual headers, flagged headers and multi-row headers", () => {
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

  it("copies later headers from the template's last header row", () => {
    expect(rowPattern("H..", ' firstRow="1"', [true, false, true, false]).sources).toEqual([0, 1, 0, 2]);
  });

  it("copies the last row from the total row, flagged or manual", () => {
    expect(rowPattern("H..T", ' lastRow="1"', rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(rowPattern("H..*", "", rows(6))).toMatchObject({ sources: [0, 1, 1, 1, 1, 3], totalRow: true });
    expect(rowPattern("HABABT", "", rows(5))).toMatchObject({ sources: [0, 1, 2, 1, 5], totalRow: true });
  });

  it("does not treat an ordinary last row as a total row", () => {
    expect(rowPattern("H..T", ' lastRow="1"', rows(6), false)).toMatchObject({
      sources: [0, 1, 1, 1, 1, 1],
      totalRow: false,
    });
  });

  it("finds no total in a single row, or if banding continues to the end", () => {
    expect(rowPattern("H..T", ' lastRow="1"', rows(2))).toMatchObject({ sources: [0, 1], totalRow: false });
    expect(rowPattern("HAB", "", rows(5)).totalRow).toBe(false);
  });

  it("switches on the style's header only if there is no manual header", () => {
    expect(rowPattern("H..", "", rows(3, true)).firstRow).toBe(false);
    expect(rowPattern("...", "", rows(3, true)).firstRow).toBe(true);
    expect(rowPattern("...", ' firstRow="1"', rows(3, false)).firstRow).toBe(false);
    expect(rowPattern("...", ' firstRow="1"', rows(3)).firstRow).toBe(true);
  });

  it("grows a table with a single sample row", () => expect(rowSources(".", "", 3)).toEqual([0, 0, 0]));
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
  it("copies the first columns if there are fewer", () =>
    expect(columnSources([[label, figure, note]], nothing(2))).toEqual([0, 1]));

  it("copies additional columns from the nearest of the same type, never from the first", () => {
    expect(columnSources([[label, figure, note]], ["text", "number", "text", "number"])).toEqual([0, 1, 2, 1]);
    expect(columnSources([[label, figure]], ["text", "number", "text"])).toEqual([0, 1, 1]);
    expect(columnSources([[label, note]], nothing(4))).toEqual([0, 1, 1, 1]);
  });

  it("keeps a special last column last, flagged or manual", () => {
    expect(columnSources([fills("....")], nothing(6), ' lastCol="1"')).toEqual([0, 1, 2, 2, 2, 3]);
    expect(columnSources([fills("...E"), fills("...E")], nothing(6))).toEqual([0, 1, 2, 2, 2, 3]);
    expect(columnSources([fills("...E")], nothing(2))).toEqual([0, 3]);
  });

  it("continues manual column banding", () => {
    expect(columnSources([fills("ABAB"), fills("ABAB")], nothing(7))).toEqual([0, 1, 2, 3, 0, 1, 0]);
    expect(columnSources([fills("CABAB")], nothing(8), ' firstCol="1"')).toEqual([0, 1, 2, 3, 4, 1, 2, 1]);
  });

  it("treats two columns as a label and a value", () =>
    expect(columnSources([fills(".E"), fills(".E")], nothing(4))).toEqual([0, 1, 1, 1]));

  it("aligns text in a number column like the nearest text column, and the reverse", () => {
    expect(columnPattern([[label, figure, figure]], ["text", "text", "number"]).alignments).toEqual([0, 0, 2]);
    expect(columnPattern([[label, note, figure]], ["text", "number", "number"]).alignments).toEqual([0, 2, 2]);
  });

  it("aligns figures as their header if the template has only text, or nothing in their column", () => {
    expect(columnPattern([[label, note]], ["text", "number"]).alignments).toEqual([0, null]);
    expect(columnPattern([[label, { text: "" }, figure]], ["text", "number", "number"]).alignments).toEqual([
      0,
      null,
      2,
    ]);
    expect(columnPattern([[label, { text: "" }, figure]], ["text", "text", "number"]).alignments).toEqual([0, 1, 2]);
  });

  it("keeps the alignment if the type stays, types are mixed, or text has no column of its type", () => {
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
    "finds no number in %j",
    (text) => expect(columnKindOf([text])).not.toBe("number"),
  );
  it("ignores blanks and dashes", () => {
    expect(columnKindOf(["12", "–", "", "n/a"])).toBe("number");
    expect(columnKindOf(["", "-"])).toBeNull();
    expect(columnKindOf(["12", "North"])).toBeNull();
  });
});

it("the most frequent value is the first of equally frequent ones, and is found in one pass over a long table", () => {
  expect([mostFrequent(["a", "b", "b", "a"]), mostFrequent(["a", "b", "b"]), mostFrequent([])]).toEqual([
    "a",
    "b",
    undefined,
  ]);
  let reads = 0;
  const values = new Proxy(Array<string>(1000).fill("l"), {
    get(list, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
      return Reflect.get(list, name);
    },
  });
  expect(mostFrequent(values)).toBe("l");
  expect(reads).toBe(1000);
});
