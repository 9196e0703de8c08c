import type { BuiltRow, BuiltTable } from "./build-table";
import { naturalHeights, sum, TOLERANCE } from "./row-heights";
import type { TableGrid } from "./table-grid";

/** The leading header rows (0-based), which every page repeats. */
export function leadingHeaders(rows: readonly BuiltRow[]): number[] {
  const end = rows.findIndex(({ header }) => !header);
  return rows.slice(0, end < 0 ? rows.length : end).map((_, row) => row);
}

/**
 * The rows of each page, headers included; null where a block of rows is higher than a page.
 * @param needed points that each row's text needs
 * @param room points of height on each page
 */
export function paginate({ rows, grid }: BuiltTable, needed: readonly number[], room: number): number[][] | null {
  const heights = naturalHeights(rows, needed);
  const headers = leadingHeaders(rows);
  const available = room - sum(headers.map((row) => heights[row]!)) + TOLERANCE;
  const pages: number[][] = [];
  let left = -1;
  for (const block of keptTogether(rows.length, headers.length, grid)) {
    const height = sum(block.map((row) => heights[row]!));
    if (height > available) return null;
    if (pages.length === 0 || height > left) {
      pages.push([...headers]);
      left = available;
    }
    pages.at(-1)!.push(...block);
    left -= height;
  }
  return pages.length > 0 ? pages : [headers];
}

/** Points of the highest page that can't be made lower: the headers with the highest block of rows. */
export function leastPage({ rows, grid }: BuiltTable, needed: readonly number[]): number {
  const headers = leadingHeaders(rows);
  const blocks = keptTogether(rows.length, headers.length, grid).map((block) => sum(block.map((row) => needed[row]!)));
  return sum(headers.map((row) => needed[row]!)) + blocks.reduce((most, height) => Math.max(most, height), 0);
}

/** Rows after the headers, in the blocks that cells over several rows tie together. */
function keptTogether(count: number, start: number, grid: TableGrid): number[][] {
  const blocks: number[][] = [];
  let until = start;
  for (let row = start; row < count; row++) {
    if (row >= until) blocks.push([]);
    blocks.at(-1)!.push(row);
    for (const place of grid.rows[row]!) {
      if (place.kind === "cell") until = Math.max(until, row + place.rowSpan);
    }
  }
  return blocks;
}
