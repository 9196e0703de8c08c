import { describe, expect, it } from "vitest";
import { type CellKind, type GridAction, type Merge, type Sheet, applyAction } from "./sheet";

const kind: CellKind<string> = { empty: () => "", withText: (_, text) => text };
const sheetOf = (text: string, merges: Merge[] = []): Sheet<string> => ({
  cells: text.split("/").map((row) => [...row]),
  merges,
});
const shown = ({ cells }: Sheet<string>) => cells.map((row) => row.map((cell) => cell || "_").join("")).join("/");
const apply = (sheet: Sheet<string>, what: GridAction) => applyAction(sheet, what, kind);
const sheet = sheetOf("abc/def/ghi");

describe("a grid action", () => {
  it("writes cells and shares unchanged rows", () => {
    const next = apply(sheet, {
      type: "set",
      cells: [
        { row: 1, column: 0, text: "X" },
        { row: 1, column: 2, text: "Y" },
        { row: 9, column: 0, text: "lost" },
      ],
    });
    expect(shown(next)).toBe("abc/XeY/ghi");
    expect(next.cells[0]).toBe(sheet.cells[0]);
  });

  it("inserts and deletes rows and columns", () => {
    expect(shown(apply(sheet, { type: "insert", axis: "row", at: 1, count: 2 }))).toBe("abc/___/___/def/ghi");
    expect(shown(apply(sheet, { type: "insert", axis: "column", at: 3, count: 1 }))).toBe("abc_/def_/ghi_");
    expect(shown(apply(sheet, { type: "delete", axis: "row", at: 0, count: 2 }))).toBe("ghi");
    expect(shown(apply(sheet, { type: "delete", axis: "column", at: 1, count: 1 }))).toBe("ac/df/gi");
  });

  it("moves rows and columns by one, within the grid", () => {
    expect(shown(apply(sheet, { type: "move", axis: "row", at: 0, count: 2, by: 1 }))).toBe("ghi/abc/def");
    expect(shown(apply(sheet, { type: "move", axis: "column", at: 2, count: 1, by: -1 }))).toBe("acb/dfe/gih");
    expect(shown(apply(sheet, { type: "move", axis: "row", at: 0, count: 1, by: -1 }))).toBe("abc/def/ghi");
  });

  it("pastes at a cell and grows the grid", () => {
    expect(
      shown(apply(sheet, { type: "paste", at: { row: 2, column: 2 }, texts: [["1", "2"], ["3"]], merges: [] })),
    ).toBe("abc_/def_/gh12/__3_");
    expect(shown(apply(sheet, { type: "paste", at: null, texts: [["1", "2"]], merges: [] }))).toBe("12");
  });
});

describe("merged cells", () => {
  const merged = sheetOf("abc/def/ghi", [{ row: 0, column: 0, rows: 2, columns: 2 }]);
  const mergesAfter = (what: GridAction) => apply(merged, what).merges;

  it("grow when rows or columns are inserted inside, and move when they are inserted before", () => {
    expect(mergesAfter({ type: "insert", axis: "row", at: 1, count: 1 })).toEqual([
      { row: 0, column: 0, rows: 3, columns: 2 },
    ]);
    expect(mergesAfter({ type: "insert", axis: "column", at: 0, count: 2 })).toEqual([
      { row: 0, column: 2, rows: 2, columns: 2 },
    ]);
    expect(mergesAfter({ type: "insert", axis: "row", at: 2, count: 1 })).toEqual([
      { row: 0, column: 0, rows: 2, columns: 2 },
    ]);
  });

  it("shrink when rows or columns are deleted, and keep their content", () => {
    const next = apply(merged, { type: "delete", axis: "row", at: 0, count: 1 });
    expect(next.merges).toEqual([{ row: 0, column: 0, rows: 1, columns: 2 }]);
    expect(shown(next)).toBe("aef/ghi");
    expect(mergesAfter({ type: "delete", axis: "row", at: 0, count: 2 })).toEqual([]);
    expect(apply(next, { type: "delete", axis: "column", at: 1, count: 1 }).merges).toEqual([]);
  });

  it("are never split by a move", () => {
    expect(shown(apply(merged, { type: "move", axis: "row", at: 1, count: 1, by: 1 }))).toBe("abc/def/ghi");
    expect(shown(apply(merged, { type: "move", axis: "row", at: 2, count: 1, by: -1 }))).toBe("abc/def/ghi");
    expect(apply(merged, { type: "move", axis: "row", at: 0, count: 2, by: 1 }).merges).toEqual([
      { row: 1, column: 0, rows: 2, columns: 2 },
    ]);
  });
});
