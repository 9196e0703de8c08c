import { describe, expect, it } from "vitest";
import { el } from "@/lib/engine/pptx/xml/element";
import type { BuiltRow, BuiltTable } from "./build-table";
import { type TablePlan, TableTooTallError, planTable } from "./plan-pages";
import type { TableGrid } from "./read-grid";

const EMU = 12_700;
const measured = (text: string, rowSpan = 1, width = 100) => ({
  element: el("a:tc"),
  paragraphs: [{ runs: [{ font: "Arial", size: 20, text }] }],
  width,
  margins: 6,
  rowSpan,
  vertical: false,
});

type Options = { height?: number; spans?: Record<number, number>; text?: string; isDrivenByText?: boolean };

/** Returns a table with one column: a header and `count` body rows of a height in points. A 20 pt line needs 30 pt. */
function table(
  count: number,
  { height = 30, spans = {}, text = "x", isDrivenByText = false }: Options = {},
): BuiltTable {
  const rows = Array.from({ length: count + 1 }, (_, row): BuiltRow => ({
    cells: [],
    borders: [],
    measured: [measured(text, spans[row] ?? 1)],
    source: 0,
    header: row === 0,
    total: false,
    height: height * EMU,
    isDrivenByText,
  }));
  const grid: TableGrid = {
    columns: 1,
    logos: false,
    merged: Object.keys(spans).length > 0,
    rows: rows.map((_, row) => [
      { kind: "cell", cell: { value: text }, index: 0, columnSpan: 1, rowSpan: spans[row] ?? 1, logo: null },
    ]),
  };
  const pattern = {
    rows: {
      sources: [],
      headers: rows.map(({ header }) => header),
      isRepeated: false,
      totalRow: false,
      firstRow: true,
    },
    columns: { sources: [0], alignments: [0], kinds: [null] },
  };
  return { rows, widths: [100], templateWidths: true, isNew: false, pattern, grid, links: [] };
}

const options = { room: 200, minimumSize: 9, paginate: false };

const heightsOf = (plan: TablePlan, page = 0) => plan.pages[page]!.heights;
const rowsOf = ({ pages }: TablePlan) => pages.map(({ rows }) => rows);

describe("planTable", () => {
  it("keeps the template's heights if they fit", () => {
    const plan = planTable(table(3, { height: 40 }), options);
    expect([heightsOf(plan), plan.sizeOf]).toEqual([new Array(4).fill(40 * EMU), null]);
  });

  it("reduces row heights before it shrinks text", () => {
    const plan = planTable(table(4, { height: 60 }), options);
    expect(plan.sizeOf).toBeNull();
    expect(heightsOf(plan).reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(201 * EMU);
  });

  it("shrinks text in steps of half a point, only as far as needed", () => {
    expect(planTable(table(7), options).sizeOf!(20)).toBe(15.5);
  });

  it("keeps text that is smaller than the minimum in the template", () => {
    expect(planTable(table(7), options).sizeOf!(8)).toBe(8);
  });

  it("shrinks text rather than break a word", () => {
    const plan = planTable(table(1, { text: "Internationalization" }), options);
    expect(plan.sizeOf!(20)).toBeLessThan(12);
  });

  it("doesn't shrink text for a word that would break anyway", () => {
    const mixed = table(2, { text: "x".repeat(80) });
    expect(planTable(mixed, { ...options, room: 1000 }).sizeOf).toBeNull();
    mixed.rows[2]!.measured = [measured("https://example.com/a-page")];
    expect(planTable(mixed, { ...options, room: 1000 }).sizeOf).toBeNull();
    mixed.rows[1]!.measured = [measured("Internationalization")];
    expect(planTable(mixed, { ...options, room: 1000 }).sizeOf!(20)).toBeLessThan(12);
  });

  it("returns the table's height if it can't fit", () => {
    expect(() => planTable(table(60), options)).toThrow(TableTooTallError);
  });

  it("continues on pages with the header on each, at the template's size", () => {
    const plan = planTable(table(60), { ...options, paginate: true });
    expect(plan.sizeOf).toBeNull();
    expect(rowsOf(plan)[0]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rowsOf(plan)[1]!.slice(0, 2)).toEqual([0, 6]);
    expect(rowsOf(plan).flatMap((page) => page.slice(1))).toEqual(Array.from({ length: 60 }, (_, row) => row + 1));
  });

  it("shares the rows among the pages where the last would have a row or two", () => {
    const countsOf = (rows: number, laterRoom = 200) =>
      rowsOf(planTable(table(rows), { ...options, minimumSize: 20, laterRoom, paginate: true })).map(
        (page) => page.length - 1,
      );
    expect(countsOf(11)).toEqual([4, 4, 3]);
    expect(countsOf(16)).toEqual([4, 4, 4, 4]);
    expect(countsOf(8)).toEqual([5, 3]);
    expect(countsOf(7, 400)).toEqual([4, 3]);
  });

  it("shrinks text if a page would hold hardly any rows", () => {
    const plan = planTable(table(40, { text: "a\vb\vc\vd" }), { ...options, paginate: true });
    expect(plan.sizeOf!(20)).toBeLessThan(20);
    expect(40 / plan.pages.length).toBeGreaterThanOrEqual(2);
  });

  it("reduces rows that are higher than a page in the template", () => {
    const plan = planTable(table(3, { height: 400 }), { ...options, paginate: true });
    expect(heightsOf(plan).reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(201 * EMU);
  });

  it("reduces row heights on all pages alike if that saves a page", () => {
    const airy = planTable(table(12, { height: 60 }), { ...options, paginate: true });
    expect(rowsOf(airy).map((rows) => rows.length)).toEqual([5, 5, 5]);
    expect(new Set(airy.pages.flatMap(({ heights }) => heights))).toEqual(new Set([37.5 * EMU]));
    const asItIs = planTable(table(4, { height: 40 }), { room: 120, minimumSize: 20, paginate: true });
    expect(asItIs.pages.map(({ heights }) => heights)).toEqual(new Array(2).fill(new Array(3).fill(40 * EMU)));
  });

  it("names the row that is higher than a page", () => {
    const tall = table(9);
    tall.rows[4]!.measured = [measured(new Array(60).fill("x").join("\v"))];
    expect(() => planTable(tall, { ...options, paginate: true })).toThrow(expect.objectContaining({ row: 4 }));
  });

  it("rejects headers that are higher than a page, even without body rows", () => {
    const headers = table(0);
    headers.rows[0]!.measured = [measured(new Array(60).fill("x").join("\v"))];
    expect(() => planTable(headers, { ...options, paginate: true })).toThrow(expect.objectContaining({ row: 0 }));
  });

  it("keeps rows that a cell spans together", () => {
    const plan = planTable(table(60, { spans: { 4: 4 } }), { ...options, paginate: true });
    const page = rowsOf(plan).find((rows) => rows.includes(4))!;
    expect(page).toEqual(expect.arrayContaining([4, 5, 6, 7]));
  });

  it("leaves no heading at a page's end, and no total alone on the last page", () => {
    const headed = table(10);
    headed.rows[5]!.header = true;
    headed.rows[10]!.total = true;
    const pages = rowsOf(planTable(headed, { ...options, paginate: true, minimumSize: 20 }));
    expect(pages).toEqual([
      [0, 1, 2, 3, 4],
      [0, 5, 6, 7, 8],
      [0, 9, 10],
    ]);
  });

  it("enlarges the last row of a spanning cell if the rows are too low together", () => {
    const tall = table(2, { height: 0, spans: { 1: 2 } });
    tall.rows[1]!.measured = [measured("one\vtwo\vthree\vfour", 2)];
    tall.rows[2]!.measured = [];
    const heights = heightsOf(planTable(tall, options));
    expect((heights[1]! + heights[2]!) / EMU).toBeCloseTo(6 + 4 * 24, 0);
  });
});
