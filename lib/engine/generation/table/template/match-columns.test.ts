import { describe, expect, it } from "vitest";
import { type CellXml, templateTable } from "@/lib/engine/generation/table/testing/table-xml";
import { matchColumns, templateColumns } from "./match-columns";
import { templateRows } from "./match-rows";
import { type ColumnKind, kindOf, TemplateLooks } from "./template-looks";

const match = (rows: CellXml[][], kinds: ColumnKind[], flags = "") => {
  const table = templateTable(rows, flags);
  const looks = new TemplateLooks(table);
  return matchColumns(
    templateColumns(table, looks, templateRows(table, looks)),
    kinds.length,
    (column) => kinds[column]!,
  );
};
const sources = (...args: Parameters<typeof match>) => match(...args).sources;
const nothing = (count: number): ColumnKind[] => new Array<ColumnKind>(count).fill(null);
const [label, figure, note] = [{ text: "North" }, { text: "1,200", align: "r" }, { text: "a remark" }];
const fills = (letters: string): CellXml[] =>
  [...letters].map((letter) => (letter === "." ? {} : { fill: letter.repeat(6) }));

describe("matchColumns", () => {
  it("makes fewer columns after the first ones", () =>
    expect(sources([[label, figure, note]], nothing(2))).toEqual([0, 1]));

  it("makes further columns after the nearest of the same content, never after the first", () => {
    expect(sources([[label, figure, note]], ["text", "number", "text", "number"])).toEqual([0, 1, 2, 1]);
    expect(sources([[label, figure]], ["text", "number", "text"])).toEqual([0, 1, 1]);
    expect(sources([[label, note]], nothing(4))).toEqual([0, 1, 1, 1]);
  });

  it("leaves a special last column the last, by flag or by hand", () => {
    expect(sources([fills("....")], nothing(6), ' lastCol="1"')).toEqual([0, 1, 2, 2, 2, 3]);
    expect(sources([fills("...E"), fills("...E")], nothing(6))).toEqual([0, 1, 2, 2, 2, 3]);
    expect(sources([fills("...E")], nothing(2))).toEqual([0, 3]);
  });

  it("goes on in the rhythm of columns banded by hand", () => {
    expect(sources([fills("ABAB"), fills("ABAB")], nothing(7))).toEqual([0, 1, 2, 3, 0, 1, 0]);
    expect(sources([fills("CABAB")], nothing(8), ' firstCol="1"')).toEqual([0, 1, 2, 3, 4, 1, 2, 1]);
  });

  it("takes two columns for a label and a value", () =>
    expect(sources([fills(".E"), fills(".E")], nothing(4))).toEqual([0, 1, 1, 1]));

  it("aligns text that comes into a column of numbers as the nearest column of text, and the reverse", () => {
    expect(match([[label, figure, figure]], ["text", "text", "number"]).alignments).toEqual([0, 0, 2]);
    expect(match([[label, note, figure]], ["text", "number", "number"]).alignments).toEqual([0, 2, 2]);
  });

  it("leaves the alignment where a column keeps its kind, where kinds mix, and where no column of the kind is there", () => {
    expect(match([[label, figure]], ["text", "number"]).alignments).toEqual([0, 1]);
    expect(match([[label, figure]], ["text", null]).alignments).toEqual([0, 1]);
    expect(match([[figure, figure]], ["text", "text"]).alignments).toEqual([0, 1]);
  });
});

describe("kindOf", () => {
  it.each(["1,200", "-3.1 %", "€ 48", "(5)", "2.3M", "+4 pts", "USD 12", "1.5x", ".5", "1 234,5"])(
    "reads %j as a number",
    (text) => expect(kindOf([text])).toBe("number"),
  );
  it.each(["North", "Q1 target", "3 of 4 sites", "12 months ahead", "ISO 9001 audit"])(
    "reads %j as no number",
    (text) => expect(kindOf([text])).not.toBe("number"),
  );
  it("passes over blanks and dashes", () => {
    expect(kindOf(["12", "–", "", "n/a"])).toBe("number");
    expect(kindOf(["", "-"])).toBeNull();
    expect(kindOf(["12", "North"])).toBeNull();
  });
});
