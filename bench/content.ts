import type { SlideData } from "@/lib/contract/slide-data/slide-data";

export const ROWS = 10;
export const COLUMNS = 5;
export const CATEGORIES = ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"];
export const SERIES = ["North", "South", "East", "West"];

/** The content of the k-th slide of a benchmark deck, for all generators. All texts and numbers differ between slides. */
type BenchSlide = {
  title: string;
  /** `ROWS` × `COLUMNS`; the first row is the header. */
  rows: string[][];
  /** `SERIES` × `CATEGORIES`. */
  series: { name: string; values: number[] }[];
};

export function benchSlide(k: number): BenchSlide {
  return {
    title: `Slide ${k}`,
    rows: Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: COLUMNS }, (_, column) => `r${row}c${column} ${k}`),
    ),
    series: SERIES.map((name, index) => ({ name, values: CATEGORIES.map((_, at) => at + index + k) })),
  };
}

/** Returns the content as slide data, with the table and the chart side by side. */
export function slideData({ title, rows, series }: BenchSlide): SlideData {
  const table = {
    rows: rows.map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value })) })),
  };
  return {
    title,
    content: [
      { blocks: [{ type: "table", table: { table } }] },
      { blocks: [{ type: "chart", chart: { chart_type: "stacked_column", categories: CATEGORIES, series } }] },
    ],
  };
}

/** Returns a JPEG file that differs between slides: the slide's number is a comment after the first marker. */
export function numberedPicture(jpeg: Uint8Array, k: number): Buffer {
  const comment = Buffer.from(`\xff\xfe\x00\x08${String(k).padStart(6, "0")}`, "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** Returns slide data with an image beside a line chart. */
export function pictureData({ title, series }: BenchSlide, picture: Uint8Array): SlideData {
  const image = { data_base64: Buffer.from(picture).toString("base64"), alt_text: "A harbour" };
  return {
    title,
    content: [
      { blocks: [{ type: "image", image }] },
      { blocks: [{ type: "chart", chart: { chart_type: "line_markers", categories: CATEGORIES, series } }] },
    ],
  };
}

/** Returns slide data with one table that has the given number of body rows. */
export function longTable(rows: number): SlideData {
  const cells = (row: number) => Array.from({ length: COLUMNS }, (_, column) => ({ value: `r${row}c${column}` }));
  const table = { rows: Array.from({ length: rows + 1 }, (_, row) => ({ is_header: row === 0, cells: cells(row) })) };
  return { title: "All rows", content: { blocks: [{ type: "table", table: { table } }] } };
}
