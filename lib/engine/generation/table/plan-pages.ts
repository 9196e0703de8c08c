import { elementAt } from "@/lib/engine/generation/element-at";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type BuiltRow, type BuiltTable, sum } from "./build-table";
import { type TightWord, neededHeight, tightWords } from "./measure-cell";
import { type TableGrid, rowAt } from "./read-grid";

/** The pages of a table. `sizeOf` is null if the text keeps its own sizes. */
export type TablePlan = { pages: TablePage[]; sizeOf: SizeOf | null };

type PlanOptions = {
  /** Available height in points. */
  room: number;
  /** Available height on further pages, in points. Default: `room`. */
  laterRoom?: number;
  /** Smallest text size in points. */
  minimumSize: number;
  /** Largest text size in points. Default: the table's own. */
  maximumSize?: number | undefined;
  paginate: boolean;
};

/** Text is shrunk to get at least this many body rows on each page. */
const MIN_ROWS_PER_PAGE = 3;

/** A table that does not fit even at the smallest size. */
export class TableTooTallError extends Error {
  constructor(
    /** In points. */
    readonly needed: number,
    /** In points. */
    readonly room: number,
    /** The row (0-based) that does not fit on a page; null if only all rows together don't fit. */
    readonly row: number | null,
  ) {
    super(`The table needs ${needed} pt, but there are ${room} pt.`);
  }
}

/**
 * Fits the rows into the available height: first at the template's heights, then with lower rows, then with text shrunk
 * in steps of half a point. Text also shrinks if a word would break in a narrow column. A table that is still too tall
 * continues on further pages, if allowed, at the largest size that gives each page a few rows. Every page repeats the
 * leading headers. The first page may have no rows (see `fillPages`).
 *
 * @throws TableTooTallError
 */
export function planTable(table: BuiltTable, options: PlanOptions): TablePlan {
  const { rows } = table;
  const { room, laterRoom = room } = options;
  const { minimumSize, maximumSize = Infinity } = options;
  const smaller = shrinkSteps(rows, minimumSize, maximumSize);
  const steps: (SizeOf | null)[] = largestSize(rows) <= maximumSize ? [null, ...smaller] : smaller;
  const sizes = steps.slice(firstWithWholeWords(table, steps));
  const onOnePage = (sizeOf: SizeOf | null): TablePlan | null => {
    const needed = neededHeights(rows, sizeOf, room + TOLERANCE);
    return needed && { pages: [pageOf(withHeights(rows, needed), room)], sizeOf };
  };
  const onPages = (sizeOf: SizeOf | null): TablePlan | null => {
    const pages = paginate(table, neededHeights(rows, sizeOf), { first: room, later: laterRoom });
    return pages && { pages, sizeOf };
  };
  const plan = largestFit(sizes, onOnePage) ?? (options.paginate ? readablePages(sizes, rows.length, onPages) : null);
  if (plan) return plan;
  const min = neededHeights(rows, elementAt(sizes, -1));
  if (!options.paginate) throw new TableTooTallError(Math.ceil(sum(min)), Math.floor(room), null);
  const block = tallestBlock(withHeights(rows, min), table.grid);
  throw new TableTooTallError(Math.ceil(block.height), Math.floor(laterRoom), block.row);
}

/**
 * Returns the pages at the largest size that gives each of them a few rows. If no size does, smaller text is only used
 * if it halves the number of pages.
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
  const [largest, smallest] = [largestFit(sizes, attempt), attempt(elementAt(sizes, -1))];
  return largest && smallest && smallest.pages.length * 2 <= largest.pages.length ? smallest : largest;
}

/** Returns the index of the largest size that breaks no word. Ignores words that would break even at the smallest size. */
function firstWithWholeWords({ rows }: BuiltTable, sizes: readonly (SizeOf | null)[]): number {
  const fits = ({ size, lines }: TightWord, sizeOf: SizeOf | null) => (lines * (sizeOf?.(size) ?? size)) / size <= 1;
  const smallest = elementAt(sizes, -1);
  const tight = new Map<number, TightWord>();
  for (const { measured } of rows) {
    for (const cell of measured) {
      for (const word of tightWords(cell)) {
        if (fits(word, smallest) && word.lines > (tight.get(word.size)?.lines ?? 0)) tight.set(word.size, word);
      }
    }
  }
  const words = [...tight.values()];
  return sizes.findIndex((sizeOf) => words.every((word) => fits(word, sizeOf)));
}

/**
 * Returns the first successful attempt, for sizes from large to small, by binary search. Tries the largest and smallest
 * size first.
 */
function largestFit<T>(sizes: readonly (SizeOf | null)[], attempt: (sizeOf: SizeOf | null) => T | null): T | null {
  const first = attempt(elementAt(sizes, 0));
  if (first !== null || sizes.length === 1) return first;
  let best = attempt(elementAt(sizes, -1));
  if (best === null) return null;
  let [low, high] = [1, sizes.length - 2];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = attempt(elementAt(sizes, middle));
    if (found !== null) {
      best = found;
      high = middle - 1;
    } else low = middle + 1;
  }
  return best;
}

/** The rows (0-based) of a page, including repeated headers, and their heights in EMU. */
export type TablePage = { rows: number[]; heights: number[] };

/** A row with its index (0-based) and its heights in points: the minimum for its text, and the preferred height. */
type SizedRow = { built: BuiltRow; row: number; needed: number; natural: number };

/**
 * If a row of the sample was only as high as its text, the row is at most this many times as high as its own text
 * needs.
 */
const COMFORT = 1.3;

/**
 * Returns the rows with the template's heights as their preferred heights, or the height that the text needs if that is
 * more.
 */
const withHeights = (rows: readonly BuiltRow[], needed: readonly number[]): SizedRow[] =>
  rows.map((built, row) => {
    const min = elementAt(needed, row);
    const own = built.height / EMU_PER_POINT;
    const chosen = built.isDrivenByText ? Math.min(own, min * COMFORT) : own;
    return { built, row, needed: min, natural: Math.max(min, chosen) };
  });

const neededSum = (rows: readonly SizedRow[]): number => sum(rows.map(({ needed }) => needed));
const naturalSum = (rows: readonly SizedRow[]): number => sum(rows.map(({ natural }) => natural));

/** Separates the leading header rows, which every page repeats, from the other rows. */
function splitHeaders(rows: readonly SizedRow[]): { headers: SizedRow[]; others: SizedRow[] } {
  const end = rows.findIndex(({ built }) => !built.header);
  const count = end < 0 ? rows.length : end;
  return { headers: rows.slice(0, count), others: rows.slice(count) };
}

/** Shares of the spare height that a row keeps, largest first. */
const MIN_AIR = 0.25;
const AIR = [1, 0.75, 0.5, MIN_AIR];

/**
 * Splits a table into pages. Rows give up spare height, in the same share on all pages, if that saves pages. Null if
 * rows that belong together don't fit on one page with the headers, even at their minimum height.
 *
 * @param needed Minimum height of each row in points
 */
function paginate(table: BuiltTable, needed: readonly number[], room: PageRoom): TablePage[] | null {
  const rows = withHeights(table.rows, needed);
  const withAir = (share: number) => {
    const airy = rows.map((row) => ({ ...row, natural: row.needed + share * (row.natural - row.needed) }));
    const { headers, others } = splitHeaders(airy);
    return evenPages(headers, groupRows(others, table.grid), room);
  };
  const fewest = withAir(MIN_AIR);
  if (fewest === null) return null;
  for (const share of AIR) {
    const pages = withAir(share);
    if (pages && pages.length <= fewest.length) return pages;
  }
  return fewest;
}

/** Height in points of the first page, and of each further page. */
type PageRoom = { first: number; later: number };

/** A last page with fewer than this share of the previous page's rows is a remainder. */
const REMAINDER = 0.5;
/** Points: precision of the search for even pages, less than the height of a row. */
const EVEN = 4;

/**
 * Fills pages. If only a small remainder is left for the last page, distributes the rows evenly over the same number of
 * pages.
 */
function evenPages(headers: readonly SizedRow[], blocks: readonly RowBlock[], room: PageRoom): TablePage[] | null {
  const pages = fillPages(headers, blocks, room);
  const [last, before] = [pages?.at(-1), pages?.at(-2)].map((page) => (page ? page.rows.length - headers.length : 0));
  if (!pages || !last || !before || last >= before * REMAINDER) return pages;
  let even = pages;
  let [low, high] = [0, Math.max(room.first, room.later)];
  while (high - low > EVEN) {
    const middle = (low + high) / 2;
    const tried = fillPages(headers, blocks, room, middle);
    if (tried && tried.length <= pages.length) [even, high] = [tried, middle];
    else low = middle;
  }
  return even;
}

/**
 * Fills page after page with rows at their preferred heights. The first page stays without rows if other content leaves
 * no room for the headers and the rows that must follow them. Null if a block doesn't fit on a page.
 *
 * @param max Maximum height in points to use on each page, however much room there is
 */
function fillPages(
  headers: readonly SizedRow[],
  blocks: readonly RowBlock[],
  { first, later }: PageRoom,
  max = Infinity,
): TablePage[] | null {
  const min = neededSum(headers);
  const natural = naturalSum(headers);
  const roomOf = (page: number) => (page === 0 ? first : later);
  const usedOf = (page: number) => Math.min(max, roomOf(page));
  const fits = (block: readonly SizedRow[], page: number) => min + neededSum(block) <= usedOf(page) + TOLERANCE;
  const pages: SizedRow[][] = [];
  let left = 0;
  for (const block of blocks.length > 0 ? blocks : [[]]) {
    const preferred = naturalSum(block);
    if (pages.length === 0 || preferred > left) {
      if (pages.length === 0 && !fits(block, 0)) pages.push([]);
      if (!fits(block, pages.length)) return null;
      left = usedOf(pages.length) - natural + TOLERANCE;
      pages.push([...headers]);
    }
    pages.at(-1)?.push(...block);
    left -= preferred;
  }
  return pages.map((rows, page) => pageOf(rows, roomOf(page)));
}

/**
 * Returns the tallest unbreakable content of a page, which is the headers with the tallest block: the first row of that
 * block, and the total height in points.
 */
function tallestBlock(rows: readonly SizedRow[], grid: TableGrid): { row: number; height: number } {
  const { headers, others } = splitHeaders(rows);
  const repeated = neededSum(headers);
  let highest = { row: 0, height: repeated };
  for (const block of groupRows(others, grid)) {
    const height = repeated + neededSum(block);
    if (height > highest.height) highest = { row: block[0].row, height };
  }
  return highest;
}

/**
 * Groups the rows after the headers into blocks that stay on one page: rows connected by spanning cells, a heading with
 * the row below it, and the total with the row above it.
 */
function groupRows(rows: readonly SizedRow[], grid: TableGrid): RowBlock[] {
  const blocks: RowBlock[] = [];
  let block: RowBlock | undefined;
  let until = 0;
  for (const [index, sized] of rows.entries()) {
    const { row } = sized;
    if (block && row < until) block.push(sized);
    else blocks.push((block = [sized]));
    until = Math.max(until, row + 1);
    if (grid.merged)
      for (const place of rowAt(grid, row)) if (place.kind === "cell") until = Math.max(until, row + place.rowSpan);
    if (sized.built.header) until = Math.max(until, row + 2);
    if (index === rows.length - 2 && rows.at(-1)?.built.total) until = row + 2;
  }
  return blocks;
}

/** Rows that stay together on one page. */
type RowBlock = [SizedRow, ...SizedRow[]];

/** Maps a text size to its fitted size, in points. */
export type SizeOf = (size: number) => number;

/** Points: the step in which text shrinks. */
export const STEP = 0.5;
/** Points: rounding to EMU must not move a table that just fits to another page. */
const TOLERANCE = 1;

/**
 * Returns the height in points that the text of each row needs. If a spanning cell needs more than its rows, the last
 * of them becomes higher. Null as soon as the total exceeds `most` points.
 */
function neededHeights(rows: readonly BuiltRow[], sizeOf: SizeOf | null): number[];
function neededHeights(rows: readonly BuiltRow[], sizeOf: SizeOf | null, max: number): number[] | null;
function neededHeights(rows: readonly BuiltRow[], sizeOf: SizeOf | null, max = Infinity): number[] | null {
  const heights: number[] = [];
  let total = 0;
  for (const { measured } of rows) {
    let height = 0;
    for (const cell of measured) if (cell.rowSpan === 1) height = Math.max(height, neededHeight(cell, sizeOf));
    heights.push(height);
    total += height;
    if (total > max) return null;
  }
  rows.forEach(({ measured }, row) => {
    for (const cell of measured) {
      if (cell.rowSpan === 1) continue;
      const missing = neededHeight(cell, sizeOf) - sum(heights.slice(row, row + cell.rowSpan));
      const last = row + cell.rowSpan - 1;
      if (missing > 0) heights[last] = elementAt(heights, last) + missing;
    }
  });
  return sum(heights) > max ? null : heights;
}

/**
 * Returns a page of these rows at their preferred heights, reduced evenly towards the minimum if there is not enough
 * room.
 */
function pageOf(rows: readonly SizedRow[], room: number): TablePage {
  const total = naturalSum(rows);
  const min = neededSum(rows);
  const keep = total <= room || total === min ? 1 : Math.max(0, (room - min) / (total - min));
  // Floating-point errors must not make a row one EMU higher than the template's.
  const heights = rows.map(({ needed, natural }) =>
    Math.ceil((needed + (natural - needed) * keep) * EMU_PER_POINT - 0.001),
  );
  return { rows: rows.map(({ row }) => row), heights };
}

/**
 * Returns a page with some rows (0-based) of a table that was planned with other widths.
 *
 * @param room In points
 */
export function pageOfRows(
  { rows }: BuiltTable,
  shown: readonly number[],
  sizeOf: SizeOf | null,
  room: number,
): TablePage {
  const sized = withHeights(rows, neededHeights(rows, sizeOf));
  return pageOf(
    shown.map((row) => elementAt(sized, row)),
    room,
  );
}

/**
 * Returns functions that scale text in steps of half a point of the largest text, from the maximum down to the minimum
 * (points). At least one is returned if the maximum is below the largest text.
 */
export function shrinkSteps(rows: readonly BuiltRow[], minimum: number, maximum: number): SizeOf[] {
  const largest = largestSize(rows);
  const steps: SizeOf[] = [];
  const first = Math.min(Math.ceil(largest / STEP) * STEP - STEP, Math.max(minimum, maximum));
  for (let top = first; top >= minimum; top -= STEP) steps.push(scaledTo(top / largest, minimum));
  return steps.length === 0 && maximum < largest ? [scaledTo(1, minimum)] : steps;
}

const scaledTo =
  (scale: number, minimum: number): SizeOf =>
  (size) =>
    size <= minimum ? size : Math.max(minimum, Math.round((size * scale) / STEP) * STEP);

/**
 * Returns the least and the preferred height in points of a table whose largest text has at most this size (points).
 *
 * @param least The table with the margins with which the least height is measured
 */
export function heightsAt(
  usual: BuiltTable,
  least: BuiltTable,
  { size, minimumSize }: { size: number; minimumSize: number },
): { least: number; usual: number } {
  const largest = largestSize(usual.rows);
  const sizeOf = size < largest ? scaledTo(size / largest, minimumSize) : null;
  return {
    least: sum(neededHeights(least.rows, sizeOf)),
    usual: naturalSum(withHeights(usual.rows, neededHeights(usual.rows, sizeOf))),
  };
}

/** Returns the largest text size in points. */
export function largestSize(rows: readonly BuiltRow[]): number {
  let largest = 0;
  for (const { measured } of rows) {
    for (const { paragraphs } of measured) {
      for (const { runs } of paragraphs) for (const { size } of runs) largest = Math.max(largest, size);
    }
  }
  return largest;
}
