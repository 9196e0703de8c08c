import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type BuiltTable, sum } from "./build-table";
import { type MeasuredCell, naturalWidth, tightWords, widestWord, withWidth } from "./measure-cell";
import { largestSize } from "./plan-pages";

/** A word wider than this share of the table may break, so that other columns don't get too narrow. */
const MAX_WORD_SHARE = 0.5;

/** Points added to a word's width, so that rounding does not break it. */
const EASE = 0.1;

/**
 * A column that gives up width keeps this multiple of its longest text, and this share of its width, because it may
 * hold a logo.
 */
const SLACK = 1.1;
const MIN_KEPT_SHARE = 0.5;

/** A column's needs in points; `word` and `text` at their own size, without margins. */
type ColumnNeed = { width: number; margins: number; word: number; text: number };

/**
 * Widens columns in which a word would break, and, unless the template's author chose the widths, columns in which text
 * would wrap. Fixed columns keep their width.
 *
 * @param minimumSize Points that the text may shrink to if the words together are wider than the table
 */
export function fitColumns(table: BuiltTable, fixed: ReadonlySet<number>, minimumSize: number): BuiltTable {
  const isTight = table.rows.some(({ measured }) => measured.some((cell) => tightWords(cell).length > 0));
  if (!isTight && table.templateWidths) return table;
  const needs = columnNeeds(table);
  const whole = isTight
    ? keepWordsWhole(needs, fixed, minimumSize / Math.max(minimumSize, largestSize(table.rows)))
    : needs;
  const suited = table.templateWidths ? whole : balanceColumns(whole, fixed);
  if (suited === needs) return table;
  return withWidths(
    table,
    roundedWidths(
      suited.map(({ width }) => width),
      sum(table.widths),
    ),
  );
}

/** Widens columns whose text wraps at the expense of columns with width to spare; the ones that need least come first. */
function balanceColumns(needs: readonly ColumnNeed[], fixed: ReadonlySet<number>): readonly ColumnNeed[] {
  const missing = needs.map(({ width, margins, text }, column) =>
    fixed.has(column) ? 0 : Math.max(0, text + margins - width),
  );
  const spare = needs.map(({ width, margins, text }, column) =>
    fixed.has(column) ? 0 : Math.max(0, width - Math.max(width * MIN_KEPT_SHARE, text * SLACK + margins)),
  );
  const wraps = needs.map((_, column) => column).filter((column) => missing[column]! > 0);
  if (wraps.length === 0 || sum(spare) === 0) return needs;
  const widths = needs.map(({ width }) => width);
  for (const column of wraps.toSorted((a, b) => missing[a]! - missing[b]!)) {
    const given = Math.min(missing[column]!, sum(spare));
    level(spare, given).forEach((amount, donor) => {
      spare[donor]! -= amount;
      widths[donor]! -= amount;
    });
    widths[column]! += given;
  }
  return needs.map((need, column) => ({ ...need, width: widths[column]! }));
}

/** Takes an amount from some stocks in equal parts, as far as each has enough. */
function level(stocks: readonly number[], amount: number): number[] {
  const taken = stocks.map(() => 0);
  let left = amount;
  const order = stocks.map((_, at) => at).toSorted((a, b) => stocks[a]! - stocks[b]!);
  order.forEach((at, index) => {
    taken[at] = Math.min(stocks[at]!, left / (order.length - index));
    left -= taken[at]!;
  });
  return taken;
}

/**
 * Widens columns for their words, first at the expense of columns wider than their text, then of columns wider than
 * their widest word.
 *
 * @param leastScale Smallest scale of words that together are wider than the table
 */
function keepWordsWhole(
  needs: readonly ColumnNeed[],
  fixed: ReadonlySet<number>,
  leastScale: number,
): readonly ColumnNeed[] {
  const free = needs.map((_, column) => column).filter((column) => !fixed.has(column));
  const room = sum(free.map((column) => needs[column]!.width));
  const total = sum(needs.map(({ width }) => width));
  const words = needs.map(({ word }) => Math.min(word, total * MAX_WORD_SHARE));
  const margins = sum(free.map((column) => needs[column]!.margins));
  const fitting = (room - margins) / Math.max(1, sum(free.map((column) => words[column]!)));
  const scale = Math.min(1, Math.max(fitting, leastScale));
  const least = needs.map(({ margins: own }, column) => words[column]! * scale + own);
  const missing = needs.map(({ width }, column) => (fixed.has(column) ? 0 : Math.max(0, least[column]! - width)));
  const spare = (needed: (column: number) => number) =>
    needs.map(({ width }, column) =>
      fixed.has(column) || missing[column]! > 0 ? 0 : Math.max(0, width - Math.max(least[column]!, needed(column))),
    );
  const easy = spare((column) => needs[column]!.text + needs[column]!.margins);
  const rest = spare(() => 0).map((width, column) => width - easy[column]!);
  const wanted = sum(missing);
  const fromEasy = share(easy, wanted);
  const fromRest = share(rest, wanted - sum(fromEasy));
  const found = sum(fromEasy) + sum(fromRest);
  if (found === 0) return needs;
  return needs.map((need, column) => ({
    ...need,
    width: need.width - fromEasy[column]! - fromRest[column]! + (missing[column]! * found) / wanted,
  }));
}

/** Takes an amount from some stocks in proportion to their size. */
function share(stocks: readonly number[], amount: number): number[] {
  const all = sum(stocks);
  return stocks.map((stock) => (all === 0 ? 0 : stock * Math.min(1, Math.max(0, amount) / all)));
}

function columnNeeds({ rows, widths, grid }: BuiltTable): ColumnNeed[] {
  const needs = widths.map((width): ColumnNeed => ({ width: width / EMU_PER_POINT, margins: 0, word: 0, text: 0 }));
  rows.forEach(({ measured }, row) => {
    forEachCell(grid, row, measured, (cell, column, span) => {
      const need = needs[column]!;
      if (span > 1) return;
      need.margins = Math.max(need.margins, need.width - cell.width);
      need.word = Math.max(need.word, widestWord(cell) + EASE);
      need.text = Math.max(need.text, naturalWidth(cell) + EASE);
    });
  });
  return needs;
}

/** Visits the measured cells of a row with their first column (0-based) and column span. */
function forEachCell(
  grid: BuiltTable["grid"],
  row: number,
  measured: readonly MeasuredCell[],
  act: (cell: MeasuredCell, column: number, span: number, index: number) => void,
): void {
  let index = 0;
  grid.rows[row]!.forEach((place, column) => {
    if (place.kind === "cell") act(measured[index]!, column, place.columnSpan, index++);
  });
}

/** Converts points to EMU, keeping the total. */
function roundedWidths(points: readonly number[], total: number): number[] {
  const widths = points.map((width) => Math.floor(width * EMU_PER_POINT));
  widths[widths.indexOf(Math.max(...widths))]! += Math.round(total - sum(widths));
  return widths;
}

function withWidths(table: BuiltTable, widths: number[]): BuiltTable {
  const grown = widths.map((width, column) => (width - table.widths[column]!) / EMU_PER_POINT);
  const rows = table.rows.map((built, row) => {
    const measured = [...built.measured];
    forEachCell(table.grid, row, built.measured, (cell, column, span, index) => {
      measured[index] = withWidth(cell, cell.width + sum(grown.slice(column, column + span)));
    });
    return { ...built, measured };
  });
  return { ...table, rows, widths };
}
