import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type BuiltRow, type BuiltTable, sum } from "./build-table";
import { type TightWord, neededHeight, tightWords } from "./measure-cell";
import type { TableGrid } from "./read-grid";

/** A table's pages; `sizeOf` null: at the text's own sizes. */
export type TablePlan = { pages: TablePage[]; sizeOf: SizeOf | null };

type PlanOptions = {
  /** Available height in points. */
  room: number;
  /** Points; smallest text size. */
  minimumSize: number;
  paginate: boolean;
};

/** Text shrinks to get at least this many body rows on each page. */
const MIN_ROWS_PER_PAGE = 3;

/** Thrown for a table that does not fit even at the smallest size. */
export class TableTooTallError extends Error {
  constructor(
    /** Points. */
    readonly needed: number,
    /** Points. */
    readonly room: number,
    /** The row (0-based) that does not fit on a page; null if all rows together don't fit. */
    readonly row: number | null,
  ) {
    super(`The table needs ${needed} pt, but there are ${room} pt.`);
  }
}

/**
 * Fits the rows in the room: first at the template's heights, then with lower rows, then with text shrunk in steps of
 * half a point. Text also shrinks where a word would break in a narrow column. A table that is still too tall continues
 * on further pages, if allowed, at the largest size that gives each page a few rows; every page repeats the leading
 * headers.
 *
 * @throws TableTooTallError
 */
export function planTable(table: BuiltTable, options: PlanOptions): TablePlan {
  const { rows } = table;
  const { room } = options;
  const steps: (SizeOf | null)[] = [null, ...shrinkSteps(rows, options.minimumSize)];
  const sizes = steps.slice(firstWithWholeWords(table, steps));
  const onOnePage = (sizeOf: SizeOf | null): TablePlan | null => {
    const needed = neededHeights(rows, sizeOf, room + TOLERANCE);
    const all = rows.map((_, row) => row);
    return (
      needed && {
        pages: [{ rows: all, heights: heightsWithin(naturalHeights(rows, needed), needed, all, room) }],
        sizeOf,
      }
    );
  };
  const onPages = (sizeOf: SizeOf | null): TablePlan | null => {
    const pages = paginate(table, neededHeights(rows, sizeOf, Infinity)!, room);
    return pages && { pages, sizeOf };
  };
  const plan = largestFit(sizes, onOnePage) ?? (options.paginate ? readablePages(sizes, rows.length, onPages) : null);
  if (plan) return plan;
  const least = neededHeights(rows, sizes.at(-1)!, Infinity)!;
  if (!options.paginate) throw new TableTooTallError(Math.ceil(sum(least)), Math.floor(room), null);
  const block = tallestBlock(table, least);
  throw new TableTooTallError(Math.ceil(block.height), Math.floor(room), block.row);
}

/**
 * Returns the pages at the largest size that gives each a few rows. If no size does, smaller text must halve the number
 * of pages to be worth it.
 */
function readablePages(
  sizes: readonly (SizeOf | null)[],
  rows: number,
  attempt: (sizeOf: SizeOf | null) => TablePlan | null,
): TablePlan | null {
  const isFull = (plan: TablePlan | null) => plan && rows / plan.pages.length >= MIN_ROWS_PER_PAGE;
  const full = largestFit(sizes, (sizeOf) => {
    const plan = attempt(sizeOf);
    return isFull(plan) ? plan : null;
  });
  if (full) return full;
  const [largest, smallest] = [largestFit(sizes, attempt), attempt(sizes.at(-1)!)];
  return largest && smallest && smallest.pages.length * 2 <= largest.pages.length ? smallest : largest;
}

/** Returns the index of the largest size that breaks no word, ignoring words that would break even at the smallest. */
function firstWithWholeWords({ rows }: BuiltTable, sizes: readonly (SizeOf | null)[]): number {
  const fits = ({ size, lines }: TightWord, sizeOf: SizeOf | null) => (lines * (sizeOf?.(size) ?? size)) / size <= 1;
  const tight = new Map<number, TightWord>();
  for (const { measured } of rows) {
    for (const cell of measured) {
      for (const word of tightWords(cell)) {
        if (fits(word, sizes.at(-1)!) && word.lines > (tight.get(word.size)?.lines ?? 0)) tight.set(word.size, word);
      }
    }
  }
  const words = [...tight.values()];
  return sizes.findIndex((sizeOf) => words.every((word) => fits(word, sizeOf)));
}

/**
 * Returns the first attempt that succeeds for sizes from large to small, by binary search; tries the largest and
 * smallest first.
 */
function largestFit<T>(sizes: readonly (SizeOf | null)[], attempt: (sizeOf: SizeOf | null) => T | null): T | null {
  const first = attempt(sizes[0]!);
  if (first !== null || sizes.length === 1) return first;
  let best = attempt(sizes.at(-1)!);
  if (best === null) return null;
  let [low, high] = [1, sizes.length - 2];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = attempt(sizes[middle]!);
    if (found !== null) {
      best = found;
      high = middle - 1;
    } else low = middle + 1;
  }
  return best;
}

/** The rows (0-based) of a page, repeated headers included, and their heights in EMU. */
export type TablePage = { rows: number[]; heights: number[] };

/** Returns the leading header rows, which every page repeats. */
function leadingHeaders(rows: readonly BuiltRow[]): number[] {
  const end = rows.findIndex(({ header }) => !header);
  return rows.slice(0, end < 0 ? rows.length : end).map((_, row) => row);
}

/** Shares of the space above its minimum height that a row keeps, largest first. */
const AIR = [1, 0.75, 0.5, 0.25];

/**
 * Splits a table into pages; null if rows that belong together don't fit on one page with the headers, even at their
 * minimum height. Rows give up spare height, the same share on all pages, if that saves pages.
 *
 * @param needed Minimum height of each row, in points
 * @param room Height of each page, in points
 */
function paginate(table: BuiltTable, needed: readonly number[], room: number): TablePage[] | null {
  const natural = naturalHeights(table.rows, needed);
  const headers = leadingHeaders(table.rows);
  const blocks = groupRows(table.rows, headers.length, table.grid);
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

/** Fills page after page with rows at their preferred heights. */
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
 * Returns the tallest unbreakable content of a page, the headers and the tallest block: its first row, and its height
 * in points.
 */
function tallestBlock({ rows, grid }: BuiltTable, needed: readonly number[]): { row: number; height: number } {
  const headers = leadingHeaders(rows);
  const repeated = sum(headers.map((row) => needed[row]!));
  let highest = { row: 0, height: repeated };
  for (const block of groupRows(rows, headers.length, grid)) {
    const height = repeated + sum(block.map((row) => needed[row]!));
    if (height > highest.height) highest = { row: block[0]!, height };
  }
  return highest;
}

/**
 * Groups the rows after the headers into blocks that stay on one page: rows tied by spanning cells, a heading with the
 * row below it, the total with the row above.
 */
function groupRows(rows: readonly BuiltRow[], start: number, grid: TableGrid): number[][] {
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

/** Maps a text size to its fitted size, in points. */
export type SizeOf = (size: number) => number;

const STEP = 0.5;
/** Points: EMU rounding must not push a table that just fits to another page. */
const TOLERANCE = 1;

/**
 * Returns the height (points) that each row's text needs; a spanning cell enlarges the last of its rows if they are too
 * low together. Null as soon as the total exceeds `most` points.
 */
function neededHeights(rows: readonly BuiltRow[], sizeOf: SizeOf | null, most: number): number[] | null {
  const heights: number[] = [];
  let total = 0;
  for (const { measured } of rows) {
    let height = 0;
    for (const cell of measured) if (cell.rowSpan === 1) height = Math.max(height, neededHeight(cell, sizeOf));
    heights.push(height);
    total += height;
    if (total > most) return null;
  }
  rows.forEach(({ measured }, row) => {
    for (const cell of measured) {
      if (cell.rowSpan === 1) continue;
      const missing = neededHeight(cell, sizeOf) - sum(heights.slice(row, row + cell.rowSpan));
      if (missing > 0) heights[row + cell.rowSpan - 1]! += missing;
    }
  });
  return sum(heights) > most ? null : heights;
}

/** Returns the template's row heights, or what the text needs if more, in points. */
function naturalHeights(rows: readonly BuiltRow[], needed: readonly number[]): number[] {
  return needed.map((height, row) => Math.max(height, rows[row]!.height / EMU_PER_POINT));
}

/**
 * Returns the heights of these rows in EMU: their natural heights, reduced evenly towards the minimum if there is not
 * enough room.
 */
function heightsWithin(
  natural: readonly number[],
  needed: readonly number[],
  rows: readonly number[],
  room: number,
): number[] {
  const total = sum(rows.map((row) => natural[row]!));
  const least = sum(rows.map((row) => needed[row]!));
  const keep = total <= room || total === least ? 1 : Math.max(0, (room - least) / (total - least));
  // Floating-point error must not make a row one EMU taller than the template's.
  return rows.map((row) => Math.ceil((needed[row]! + (natural[row]! - needed[row]!) * keep) * EMU_PER_POINT - 0.001));
}

/** Returns text scalings in steps of half a point of the largest text, down to the minimum (points). */
function shrinkSteps(rows: readonly BuiltRow[], minimum: number): SizeOf[] {
  const largest = largestSize(rows);
  const steps: SizeOf[] = [];
  for (let top = Math.ceil(largest / STEP) * STEP - STEP; top >= minimum; top -= STEP) {
    const scale = top / largest;
    steps.push((size) => (size <= minimum ? size : Math.max(minimum, Math.round((size * scale) / STEP) * STEP)));
  }
  return steps;
}

/** Returns the largest text size, in points. */
export function largestSize(rows: readonly BuiltRow[]): number {
  let largest = 0;
  for (const { measured } of rows) {
    for (const { paragraphs } of measured) {
      for (const { runs } of paragraphs) for (const { size } of runs) largest = Math.max(largest, size);
    }
  }
  return largest;
}
