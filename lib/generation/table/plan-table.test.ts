import { describe, expect, it } from "vitest";
import type { BuiltRow, BuiltTable } from "./build-table";
import { planTable, TableTooHigh } from "./plan-table";
import type { TableGrid } from "./table-grid";
import { el } from "../../pptx/xml";

const EMU = 12_700;
const measured = (text: string, rowSpan = 1, width = 100) => ({ element: el("a:tc"), paragraphs: [{ runs: [{ font: "Arial", size: 20, text }] }], width, margins: 6, rowSpan, vertical: false });

/** Rows of one cell: a header and `count` body rows of a height in points; a 20 pt line needs 30 pt. */
function table(count: number, height = 30, spans: Record<number, number> = {}, text = "x"): BuiltTable {
  const rows = Array.from({ length: count + 1 }, (_, row): BuiltRow => ({ cells: [], measured: [measured(text, spans[row] ?? 1)], source: 0, header: row === 0, height: height * EMU }));
  const grid: TableGrid = {
    columns: 1,
    headerRows: 1,
    rows: rows.map((_, row) => [{ kind: "cell", cell: { value: text }, columnSpan: 1, rowSpan: spans[row] ?? 1 }]),
  };
  return { rows, widths: [100], pattern: { rows: [], columns: [0], headers: rows.map(({ header }) => header), totalRow: false, firstRow: true }, grid };
}

const options = { room: 200, minimumSize: 9, paginate: false };

describe("planTable", () => {
  it("keeps the template's heights where they fit", () => {
    const plan = planTable(table(3, 40), options);
    expect([plan.heights, plan.shrunk]).toEqual([new Array(4).fill(40 * EMU), false]);
  });

  it("lowers rows before it shrinks text", () => {
    const plan = planTable(table(4, 60), options);
    expect(plan.shrunk).toBe(false);
    expect(plan.heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(201 * EMU);
  });

  it("shrinks text by half points only as far as it has to", () => {
    const plan = planTable(table(7), options);
    expect([plan.shrunk, plan.sizeOf(20)]).toEqual([true, 15.5]);
  });

  it("leaves text alone that is smaller than the minimum by design", () => {
    expect(planTable(table(7), options).sizeOf(8)).toBe(8);
  });

  it("shrinks text rather than break a word in its middle", () => {
    const plan = planTable(table(1, 30, {}, "Internationalization"), options);
    expect(plan.sizeOf(20)).toBeLessThan(12);
  });

  it("says how high the table is where it can't be made to fit", () => {
    expect(() => planTable(table(60), options)).toThrow(TableTooHigh);
  });

  it("runs over pages with the header on each, at the template's size", () => {
    const plan = planTable(table(60), { ...options, paginate: true });
    expect(plan.shrunk).toBe(false);
    expect(plan.pages[0]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(plan.pages[1]!.slice(0, 2)).toEqual([0, 6]);
    expect(plan.pages.flatMap((page) => page.slice(1))).toEqual(Array.from({ length: 60 }, (_, row) => row + 1));
  });

  it("keeps rows together that a cell spans", () => {
    const plan = planTable(table(60, 30, { 4: 4 }), { ...options, paginate: true });
    const page = plan.pages.find((rows) => rows.includes(4))!;
    expect(page).toEqual(expect.arrayContaining([4, 5, 6, 7]));
  });

  it("makes the last row of a spanning cell higher where the rows are too low together", () => {
    const tall = table(2, 0, { 1: 2 });
    tall.rows[1]!.measured = [measured("one\vtwo\vthree\vfour", 2)];
    tall.rows[2]!.measured = [];
    const { heights } = planTable(tall, options);
    expect((heights[1]! + heights[2]!) / EMU).toBeCloseTo(6 + 4 * 24, 0);
  });
});
