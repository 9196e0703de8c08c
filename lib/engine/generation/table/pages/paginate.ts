import type { BuiltRow, BuiltTable } from "@/lib/engine/generation/table/build-table";
import { heightsWithin, naturalHeights, sum, TOLERANCE } from "@/lib/engine/generation/table/row-heights";
import type { TableGrid } from "@/lib/engine/generation/table/table-grid";

/** The rows (0-based) of a page, repeated headers included, and their heights in EMU. */
export type TablePage = { rows: number[]; heights: number[] };

/** The leading header rows, which every page repeats. */
function leadingHeaders(rows: readonly BuiltRow[]): number[] {
  const end = rows.findIndex(({ header }) => !header);
  return rows.slice(0, end < 0 ? rows.length : end).map((_, row) => row);
}

/** Shares of the air above what its text needs that a row of the template keeps on pages, the most first. */
const AIR = [1, 0.75, 0.5, 0.25];

/**
 * The pages of a table; null where rows that belong together don't fit one page with the headers, however low they are
 * made. Rows give up air, the same share on all pages, where that makes for fewer pages.
 *
 * @param needed Points that each row's text needs
 * @param room Points of height on each page
 */
export function paginate(table: BuiltTable, needed: readonly number[], room: number): TablePage[] | null {
  const natural = naturalHeights(table.rows, needed);
  const headers = leadingHeaders(table.rows);
  const blocks = keptTogether(table.rows, headers.length, table.grid);
  const withAir = (share: number) =>
    fillPages(
      headers,
      blocks,
      needed,
      needed.map((least, row) => least + share * (natural[row]! - least)),
      room,
    );
  const fewest = withAir(AIR.at(-1)!);
  if (fewest === null) return null;
  for (const share of AIR) {
    const pages = withAir(share)!;
    if (pages.length <= fewest.length) return pages;
  }
  return fewest;
}

/** Fills one page after the other with rows at their wanted heights. */
function fillPages(
  headers: number[],
  blocks: number[][],
  needed: readonly number[],
  natural: readonly number[],
  room: number,
): TablePage[] | null {
  const height = (of: readonly number[], list: readonly number[]) => sum(list.map((row) => of[row]!));
  const most = room - height(needed, headers) + TOLERANCE;
  const available = room - height(natural, headers) + TOLERANCE;
  if (most < 0) return null;
  const pages: number[][] = [];
  let left = -1;
  for (const block of blocks) {
    if (height(needed, block) > most) return null;
    const wanted = height(natural, block);
    if (pages.length === 0 || wanted > left) {
      pages.push([...headers]);
      left = available;
    }
    for (const row of block) pages.at(-1)!.push(row);
    left -= wanted;
  }
  if (pages.length === 0) pages.push(headers);
  return pages.map((page) => ({ rows: page, heights: heightsWithin(natural, needed, page, room) }));
}

/**
 * The rows that make a page highest and can't be parted: the headers and the highest block; with its first row and its
 * points.
 */
export function highestBlock({ rows, grid }: BuiltTable, needed: readonly number[]): { row: number; height: number } {
  const headers = leadingHeaders(rows);
  const repeated = sum(headers.map((row) => needed[row]!));
  let highest = { row: 0, height: repeated };
  for (const block of keptTogether(rows, headers.length, grid)) {
    const height = repeated + sum(block.map((row) => needed[row]!));
    if (height > highest.height) highest = { row: block[0]!, height };
  }
  return highest;
}

/**
 * Rows after the headers, in blocks that stay on one page: those that cells over several rows tie together, a heading
 * within the table with the row below it, the total with the row above.
 */
function keptTogether(rows: readonly BuiltRow[], start: number, grid: TableGrid): number[][] {
  const blocks: number[][] = [];
  const last = rows.length - 1;
  let until = start;
  for (let row = start; row <= last; row++) {
    if (row >= until) blocks.push([]);
    blocks.at(-1)!.push(row);
    until = Math.max(until, row + 1);
    if (grid.merged)
      for (const place of grid.rows[row]!) if (place.kind === "cell") until = Math.max(until, row + place.rowSpan);
    if (rows[row]!.header) until = Math.max(until, row + 2);
    if (row === last - 1 && rows[last]!.total) until = last + 1;
  }
  return blocks;
}
