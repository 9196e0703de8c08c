import type { Block } from "@/lib/contract/slide-data/slide-data";

export const text: Block = {
  type: "text",
  text: { bullets: ["Demand grew in every region", "Two plants were opened", "Prices stay as they are"] },
};
export const chart: Block = {
  type: "chart",
  chart: { categories: ["Q1", "Q2", "Q3"], series: [{ name: "Revenue", values: [12, 14, 17] }] },
};
export const table: Block = {
  type: "table",
  table: {
    table: {
      rows: [
        ["Region", "2025", "2026"],
        ["North", "12", "14"],
        ["South", "9", "8"],
      ].map((row) => ({ cells: row.map((value) => ({ value })) })),
    },
  },
};

/** Codes of warnings about differences from the template's sample that cost the reader nothing. */
export const expectedWarnings: ReadonlySet<string> = new Set([
  "SHAPES_REMOVED",
  "TABLE_GREW",
  "TEXT_SHRUNK_SLIGHTLY",
  "CHART_AXIS_RELEASED",
  "NUMBER_FORMAT_WIDENED",
]);
