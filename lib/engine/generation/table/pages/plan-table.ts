import type { BuiltTable } from "@/lib/engine/generation/table/build-table";
import {
  heightsWithin,
  naturalHeights,
  neededHeights,
  shrinkSteps,
  type SizeOf,
  sum,
  TOLERANCE,
} from "@/lib/engine/generation/table/row-heights";
import { type TightWord, tightWords } from "./measure-cell";
import { highestBlock, paginate, type TablePage } from "./paginate";

/** How a table lies on its pages; `sizeOf` null: at the sizes that its text has. */
export type TablePlan = { pages: TablePage[]; sizeOf: SizeOf | null };

export type PlanOptions = {
  /** Points of height that there are. */
  room: number;
  /** Points; no text is made smaller than this. */
  minimumSize: number;
  paginate: boolean;
};

/** Body rows that a page shall hold at least, before text is made smaller for their sake. */
const ROWS_OF_A_PAGE = 3;

/** What a table would need at the smallest size, where it can't be placed. */
export class TableTooHigh extends Error {
  constructor(
    /** Points. */
    readonly needed: number,
    /** Points. */
    readonly room: number,
    /** The row (0-based) that doesn't fit a page; null where all rows together don't. */
    readonly row: number | null,
  ) {
    super(`The table needs ${needed} pt, but there are ${room} pt.`);
  }
}

/**
 * Places the rows: at the template's heights where they fit, lower rows where those don't, then smaller text in steps
 * of half a point; text is made smaller, too, where a word would break in a narrow column. A table that is too high
 * even so runs over several pages, where that is allowed, at the largest size that gives each page a few rows, with the
 * leading headers on each.
 *
 * @throws TableTooHigh
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
  if (!options.paginate) throw new TableTooHigh(Math.ceil(sum(least)), Math.floor(room), null);
  const block = highestBlock(table, least);
  throw new TableTooHigh(Math.ceil(block.height), Math.floor(room), block.row);
}

/**
 * Pages at the largest size that gives each a few rows; where no size does, smaller text must halve their number to be
 * worth it.
 */
function readablePages(
  sizes: readonly (SizeOf | null)[],
  rows: number,
  attempt: (sizeOf: SizeOf | null) => TablePlan | null,
): TablePlan | null {
  const isFull = (plan: TablePlan | null) => plan && rows / plan.pages.length >= ROWS_OF_A_PAGE;
  const full = largestFit(sizes, (sizeOf) => {
    const plan = attempt(sizeOf);
    return isFull(plan) ? plan : null;
  });
  if (full) return full;
  const [largest, smallest] = [largestFit(sizes, attempt), attempt(sizes.at(-1)!)];
  return largest && smallest && smallest.pages.length * 2 <= largest.pages.length ? smallest : largest;
}

/**
 * The place of the largest size that breaks no word in its middle, those left out that would break even at the
 * smallest.
 */
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
 * Sizes come from large to small, and fitting is monotonous: the first that fits, the largest and the smallest tried
 * before the others.
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
