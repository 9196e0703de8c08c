import type { BuiltTable } from "./build-table";
import { wordsFit } from "./measure-cell";
import { leastPage, paginate } from "./paginate";
import { heightsWithin, naturalHeights, neededHeights, shrinkSteps, type SizeOf, sum, toEmu } from "./row-heights";

/** How a table lies on its pages. */
export type TablePlan = {
  /** Rows (0-based) of each page, repeated headers included. */
  pages: number[][];
  /** EMU, of each row. */
  heights: number[];
  sizeOf: SizeOf;
  shrunk: boolean;
};

export type PlanOptions = {
  /** Points of height that there are. */
  room: number;
  /** Points; no text is made smaller than this. */
  minimumSize: number;
  paginate: boolean;
};

/** What a table would need at the smallest size, where it can't be placed. Points. */
export class TableTooHigh extends Error {
  constructor(
    readonly needed: number,
    readonly room: number,
  ) {
    super(`The table needs ${needed} pt, but there are ${room} pt.`);
  }
}

/**
 * Places the rows: at the template's heights where they fit, lower rows where those don't, then smaller text in steps of half
 * a point; text is made smaller, too, where a word would break in a narrow column. A table that is too high even so runs over
 * several pages, where that is allowed, at the largest size that its rows have room for, with the leading headers on each.
 * @throws TableTooHigh
 */
export function planTable(table: BuiltTable, options: PlanOptions): TablePlan {
  const steps = shrinkSteps(table.rows, options.minimumSize);
  const onOnePage = (sizeOf: SizeOf): TablePlan | null => {
    const heights = heightsWithin(table.rows, neededHeights(table.rows, sizeOf), options.room);
    return heights && { pages: [table.rows.map((_, row) => row)], heights, sizeOf, shrunk: sizeOf !== asItIs };
  };
  const onPages = (sizeOf: SizeOf): TablePlan | null => {
    const needed = neededHeights(table.rows, sizeOf);
    const pages = paginate(table, needed, options.room);
    return pages && { pages, heights: toEmu(naturalHeights(table.rows, needed)), sizeOf, shrunk: sizeOf !== asItIs };
  };
  const sizes = [asItIs, ...steps];
  const whole = sizes.slice(firstWithWholeWords(table, sizes));
  const plan = largestFit(whole, onOnePage) ?? (options.paginate ? largestFit(whole, onPages) : null);
  if (plan) return plan;
  const least = neededHeights(table.rows, steps.at(-1) ?? asItIs);
  throw new TableTooHigh(Math.ceil(options.paginate ? leastPage(table, least) : sum(least)), Math.floor(options.room));
}

/** The place of the largest size that breaks no word in its middle; 0 where even the smallest does, so that nothing is won. */
function firstWithWholeWords({ rows }: BuiltTable, sizes: readonly SizeOf[]): number {
  const cells = rows.flatMap(({ measured }) => measured);
  const at = sizes.findIndex((sizeOf) => cells.every((cell) => wordsFit(cell, sizeOf)));
  return Math.max(0, at);
}

const asItIs: SizeOf = (size) => size;

/** Sizes come from large to small; fitting is monotonous, so halving finds the first that fits. */
function largestFit<T>(sizes: readonly SizeOf[], attempt: (sizeOf: SizeOf) => T | null): T | null {
  let best: T | null = null;
  let low = 0;
  let high = sizes.length - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = attempt(sizes[middle]!);
    if (found) {
      best = found;
      high = middle - 1;
    } else low = middle + 1;
  }
  return best;
}
