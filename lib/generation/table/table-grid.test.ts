import type { Cell, TableContent } from "@/lib/contract/slide-data";
import { describe, expect, it } from "vitest";
import { readGrid } from "./table-grid";

const table = (...rows: Cell[][]): TableContent => ({ rows: rows.map((cells, index) => ({ cells, is_header: index === 0 })) });
const v = (value: string, spans: Partial<Cell> = {}): Cell => ({ value, ...spans });
const shape = (content: TableContent) =>
  readGrid(content).rows.map((row) => row.map((place) => (place.kind === "cell" ? String(place.cell.value) : "·")).join(""));

describe("readGrid", () => {
  it("places plain rows", () => expect(shape(table([v("a"), v("b")], [v("c"), v("d")]))).toEqual(["ab", "cd"]));

  it("lets a spanning cell stand once, the places it covers left out", () => {
    expect(shape(table([v("a", { col_span: 2 }), v("b")], [v("c", { row_span: 2 }), v("d"), v("e")], [v("f"), v("g")]))).toEqual(["a·b", "cde", "·fg"]);
  });

  it("also takes rows in which covered places stand as cells", () => {
    expect(shape(table([v("a", { col_span: 2 }), v(""), v("b")], [v("c"), v("d"), v("e")]))).toEqual(["a·b", "cde"]);
  });

  it("names the row whose length is wrong", () => {
    expect(() => readGrid(table([v("a"), v("b")], [v("c"), v("d")], [v("e")]))).toThrow(/Row 2 .*1 cell\(s\).*2 column\(s\)/);
    expect(() => readGrid(table([v("a")], [v("c"), v("d")]))).toThrow(/Row 1/);
  });

  it("refuses a row span that leaves the table", () => {
    expect(() => readGrid(table([v("a")], [v("b", { row_span: 2 })]))).toThrow(/row_span 2/);
  });

  it("counts leading headers, or leaves it to the template", () => {
    expect(readGrid(table([v("a")], [v("b")])).headerRows).toBe(1);
    expect(readGrid({ rows: [{ cells: [v("a")] }] }).headerRows).toBeNull();
  });
});
