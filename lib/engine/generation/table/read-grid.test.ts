import { describe, expect, it } from "vitest";
import type { Cell, TableContent } from "@/lib/contract/slide-data/table";
import { readGrid } from "./read-grid";

const table = (...rows: Cell[][]): TableContent => ({
  rows: rows.map((cells, index) => ({ cells, is_header: index === 0 })),
});
const v = (value: string, spans: Partial<Cell> = {}): Cell => ({ value, ...spans });
const shape = (content: TableContent) =>
  readGrid(content).rows.map((row) =>
    row.map((place) => (place.kind === "cell" ? String(place.cell.value) : "·")).join(""),
  );

describe("readGrid", () => {
  it("positions plain rows", () => expect(shape(table([v("a"), v("b")], [v("c"), v("d")]))).toEqual(["ab", "cd"]));

  it("accepts a spanning cell with the covered cells omitted", () => {
    expect(
      shape(table([v("a", { col_span: 2 }), v("b")], [v("c", { row_span: 2 }), v("d"), v("e")], [v("f"), v("g")])),
    ).toEqual(["a·b", "cde", "·fg"]);
  });

  it("also accepts rows that contain the covered cells", () => {
    expect(shape(table([v("a", { col_span: 2 }), v(""), v("b")], [v("c"), v("d"), v("e")]))).toEqual(["a·b", "cde"]);
  });

  it("names the row with a wrong length", () => {
    expect(() => readGrid(table([v("a"), v("b")], [v("c"), v("d")], [v("e")]))).toThrow(/Row 2 .*1 cell,.*2 columns/);
    expect(() => readGrid(table([v("a")], [v("c"), v("d")]))).toThrow(/Row 1/);
  });

  it("names the cell whose span leaves the table or overlaps another", () => {
    expect(() => readGrid(table([v("a")], [v("b", { row_span: 2 })]))).toThrow(/Row 1, cell 0 .*row_span 2.*1 row/);
    expect(() => readGrid(table([v("a"), v("b")], [v("c"), v("d", { col_span: 2 })]))).toThrow(
      /Row 1, cell 1 .*col_span 2/,
    );
    const overlapping = table(
      [v("a"), v("b"), v("c")],
      [v("d"), v("e", { row_span: 2 }), v("f")],
      [v("g", { col_span: 2 }), v("h")],
    );
    expect(() => readGrid(overlapping)).toThrow(/Row 2, cell 0 .*overlaps/);
  });

  it("accepts spanning header cells", () => {
    const headed = table(
      [v("Region", { row_span: 2 }), v("2025", { col_span: 2 })],
      [v("H1"), v("H2")],
      [v("North"), v("1"), v("2")],
    );
    headed.rows[1]!.is_header = true;
    expect(shape(headed)).toEqual(["Region2025·", "·H1H2", "North12"]);
  });

  it("loses no text: covered cells are empty or repeat the merged cell", () => {
    expect(shape(table([v("a", { col_span: 2 }), v("a"), v("b")], [v("c"), v("d"), v("e")]))).toEqual(["a·b", "cde"]);
    expect(() => readGrid(table([v("a", { col_span: 2 }), v("lost"), v("b")], [v("c"), v("d"), v("e")]))).toThrow(
      /Row 0, cell 1 .*has text/,
    );
  });

  it("returns the logos that can be shown", () => {
    const [row] = readGrid(
      table([v("acme.com", { is_logo: true }), v("other", { is_logo: true }), v("acme.com")]),
      (name) => name === "acme.com",
    ).rows;
    expect(row!.map((place) => place.kind === "cell" && place.logo)).toEqual(["acme.com", null, null]);
  });
});
