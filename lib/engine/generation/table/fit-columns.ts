import { hasInexactFont } from "@/lib/engine/fonts/layout-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type BuiltRow, type BuiltTable, sum } from "./build-table";
import { isBlank, isNumber, isQuantity } from "./cell-text";
import {
  type MeasuredCell,
  fitsLine,
  isLabel,
  isMultiline,
  lineCount,
  naturalWidth,
  neededHeight,
  tightWords,
  widestWord,
  withWidth,
} from "./measure-cell";
import { largestSize } from "./plan-pages";
import { rowAt } from "./read-grid";

/** A word wider than this share of the table may break, so that the other columns don't become too narrow. */
const MAX_WORD_SHARE = 0.5;

/** Points added to a word's width, so that rounding doesn't break the word. */
const EASE = 0.1;
/** Maximum share of a column's width that a word should take. */
const FONT_EASE = 0.95;

/**
 * A column that gives up width keeps at least `SLACK` times the width of its longest text, and at least this share of
 * its own width, because it may contain a logo.
 */
const SLACK = 1.05;
const MIN_KEPT_SHARE = 0.5;

/** The width that a column needs, in points. `word` and `text` are measured at their own size, without margins. */
type ColumnNeed = { width: number; margins: number; word: number; text: number };

/**
 * Widens columns in which a word would break, and columns in which text would wrap: if the template's author chose the
 * widths, only those of short texts. Columns of figures get equal widths if that makes no row higher. Columns in
 * `fixed` keep their width.
 *
 * @param minimumSize Size in points to which the text may shrink if the words together are wider than the table
 */
export function fitColumns(table: BuiltTable, fixed: ReadonlySet<number>, minimumSize: number): BuiltTable {
  const isTight = hasTightWords(table);
  if (!isTight && table.templateWidths) return widenLabels(table, fixed);
  const needs = columnNeeds(table, isTight);
  const whole = isTight
    ? keepWordsWhole(needs, fixed, minimumSize / Math.max(minimumSize, largestSize(table.rows)))
    : needs;
  const suited = (own: readonly ColumnNeed[]) => (own === needs ? table : withNeeds(table, own));
  if (table.templateWidths) return suited(whole);
  const suit = (peers: readonly number[][]) => lowerRows(suited(balanceColumns(whole, peers, fixed)), peers, fixed);
  const peers = equalColumns(table, fixed);
  const free = suit([]);
  const equal = peers.length > 0 ? suit(peers) : free;
  return evenColumns(heightOf(equal) > heightOf(free) * MUCH_HIGHER ? free : equal, peers);
}

/** Gives the columns the widths of their needs. The table stays as wide as it is. */
function withNeeds(table: BuiltTable, needs: readonly ColumnNeed[]): BuiltTable {
  const widths = needs.map(({ width }) => width);
  return withWidths(table, roundedWidths(widths, sum(table.widths)));
}

/** Checks for words that are too wide for their column, or barely fit. */
export const hasTightWords = (table: BuiltTable): boolean =>
  table.rows.some(({ measured }) =>
    measured.some((cell) => {
      const ease = easeOf(table, cell);
      if (ease === 1) return tightWords(cell).length > 0;
      const width = cell.width * ease;
      return !fitsLine(cell, width) && tightWords(withWidth(cell, width)).length > 0;
    }),
  );

/** A name has at most this many words. */
const NAME_WORDS = 4;

/**
 * Widens columns of a template's table in which several names or dates, and no other texts, would wrap, with the spare
 * width of columns in which nothing wraps.
 */
function widenLabels(table: BuiltTable, fixed: ReadonlySet<number>): BuiltTable {
  const wrapping = cellsByColumn(table).map((cells) => cells.filter(({ cell }) => isMultiline(cell)));
  const hasLabels = wrapping.map((cells) => {
    const body = cells.filter(({ row }) => !elementAt(table.rows, row).header);
    return body.length > 1 && body.every(({ cell }) => isLabel(cell, NAME_WORDS));
  });
  if (!hasLabels.includes(true)) return table;
  const kept = wrapping.flatMap((cells, column) => (cells.length > 0 && !hasLabels[column] ? [column] : []));
  const widened = withNeeds(table, balanceColumns(columnNeeds(table, false), [], new Set([...fixed, ...kept])));
  return heightOf(widened) < heightOf(table) && !isWorse(widened, table) ? widened : table;
}

/** Returns the lines of the longest name in the first column, below the headers. */
export function linesOfNames(table: BuiltTable): number {
  const lines = table.rows.map(({ header, measured }, row) => {
    const name = rowAt(table.grid, row)[0]?.kind === "cell" ? measured[0] : undefined;
    return header || !name || !isLabel(name, NAME_WORDS)
      ? 0
      : lineCount(withWidth(name, name.width * easeOf(table, name)));
  });
  return Math.max(0, ...lines);
}

/** Points of free width beside each text of a narrow table, in em of its largest text. */
const SPACE = 5;
/** A narrow table is at most this many times as wide as its texts. */
const GENEROUS = 2;
/** Shares of a new table's place: a narrow table takes at least the first, and a table that needs the second takes all. */
const LEAST_WIDTH = 0.45;
const MOST = 0.65;

/**
 * Gives each column of a new table the width of its text, columns of figures all the same, and an equal part of the
 * space that is left. A table whose texts need only a part of its width is narrowed, because figures far from their
 * labels are hard to read. A table with merged cells or logos, or with texts that wrap, is unchanged.
 */
export function spaceColumns(table: BuiltTable): BuiltTable {
  const { grid } = table;
  const hasLogo = grid.rows.some((places) => places.some((place) => place.kind === "cell" && place.logo !== null));
  if (grid.merged || hasLogo) return table;
  const place = sum(table.widths) / EMU_PER_POINT;
  const needs = columnNeeds(table, false).map(({ text, margins }) => text + margins);
  const [peers = []] = equalColumns(table, new Set());
  const widest = Math.max(...peers.map((column) => elementAt(needs, column)));
  const own = needs.map((need, column) => (peers.includes(column) ? widest : need));
  const natural = sum(own);
  const spacious = natural + own.length * SPACE * largestSize(table.rows);
  if (natural > place) return table;
  const generous = Math.max(place * LEAST_WIDTH, Math.min(natural * GENEROUS, spacious));
  const width = generous > place * MOST ? place : generous;
  const space = (width - natural) / own.length;
  return withWidths(
    table,
    roundedWidths(
      own.map((need) => need + space),
      Math.round(width * EMU_PER_POINT),
    ),
  );
}

/**
 * Returns the share of a column's width that the words of a cell may take. The font that is finally used may be a
 * little wider than the measured one. Widths that the author chose are trusted if the font has known widths.
 */
const easeOf = ({ templateWidths }: BuiltTable, { paragraphs }: MeasuredCell): number =>
  templateWidths && !paragraphs.some(hasInexactFont) ? 1 : FONT_EASE;

/** Maximum factor by which equal columns may make a table higher than other widths would. */
const MUCH_HIGHER = 1.05;

const heightOfRow = ({ measured }: BuiltRow): number =>
  Math.max(0, ...measured.map((cell) => (cell.rowSpan === 1 ? neededHeight(cell, null) : 0)));

const heightOf = ({ rows }: BuiltTable): number => sum(rows.map(heightOfRow));

/** Shares of the table's width that a column can get from another in one step, and the maximum number of steps. */
const SHARES = [0.015, 0.03, 0.06, 0.12];
const MAX_STEPS = 16;
/** Minimum height in points that a step must save. */
const MIN_GAIN = 2;

/**
 * Lowers a table whose body text wraps. Moves width from column to column as long as the rows become lower in total and
 * no word breaks; equal columns give and get the same width. With lower rows, more of them fit on the page, at a larger
 * size.
 */
function lowerRows(table: BuiltTable, peers: readonly number[][], fixed: ReadonlySet<number>): BuiltTable {
  const wraps = table.rows.some(({ header, measured }) => !header && measured.some(isMultiline));
  if (!wraps || table.widths.length < 2) return table;
  const total = sum(table.widths) / EMU_PER_POINT;
  const columns = cellsByColumn(table);
  const min = columnNeeds(table).map(({ word, margins }) => word + margins);
  const widths = table.widths.map((width) => width / EMU_PER_POINT);
  const alone = widths.flatMap((_, column) =>
    fixed.has(column) || peers.some((group) => group.includes(column)) ? [] : [[column]],
  );
  const units = [...peers, ...alone];
  const heightsOf = (column: number, change: number): number[] => {
    const heights = new Array<number>(table.rows.length).fill(0);
    const grown = elementAt(widths, column) - elementAt(table.widths, column) / EMU_PER_POINT + change;
    for (const { row, cell } of elementAt(columns, column))
      heights[row] = neededHeight(grown === 0 ? cell : withWidth(cell, Math.max(1, cell.width + grown)), null);
    return heights;
  };
  const heights = widths.map((_, column) => heightsOf(column, 0));
  const heightWith = (changed: ReadonlyMap<number, readonly number[]>): number => {
    let all = 0;
    for (let row = 0; row < table.rows.length; row++) {
      let highest = 0;
      for (let column = 0; column < widths.length; column++)
        highest = Math.max(highest, (changed.get(column) ?? elementAt(heights, column))[row] ?? 0);
      all += highest;
    }
    return all;
  };
  const changeBy = (unit: readonly number[], amount: number) =>
    unit.map((column) => [column, heightsOf(column, amount / unit.length)] as const);
  let isChanged = false;
  for (let step = 0; step < MAX_STEPS; step++) {
    const now = heightWith(new Map());
    let best: { gain: number; to: readonly number[]; from: readonly number[]; amount: number } | null = null;
    for (const share of SHARES) {
      const amount = share * total;
      const wider = units.map((unit) => changeBy(unit, amount));
      const narrower = units.map((unit) =>
        unit.some((column) => elementAt(widths, column) - amount / unit.length < elementAt(min, column))
          ? null
          : changeBy(unit, -amount),
      );
      for (const [to, higher] of wider.entries()) {
        for (const [from, lower] of narrower.entries()) {
          if (to === from || !lower) continue;
          const gain = now - heightWith(new Map([...higher, ...lower]));
          if (gain >= MIN_GAIN && gain / amount > (best ? best.gain / best.amount : 0))
            best = { gain, to: elementAt(units, to), from: elementAt(units, from), amount };
        }
      }
    }
    if (!best) break;
    isChanged = true;
    const { to, from, amount } = best;
    for (const column of to) widths[column] = elementAt(widths, column) + amount / to.length;
    for (const column of from) widths[column] = elementAt(widths, column) - amount / from.length;
    for (const column of [...to, ...from]) heights[column] = heightsOf(column, 0);
  }
  return isChanged ? withWidths(table, roundedWidths(widths, sum(table.widths))) : table;
}

/**
 * A column of figures narrower than this share of the usual width, such as a column of row numbers, stays narrow. In a
 * new table, the widths are those of the figures.
 */
const NARROW = 0.5;

/** Returns the columns (0-based) with only figures in their body that should be equally wide: one group, or none. */
function equalColumns(table: BuiltTable, fixed: ReadonlySet<number>): number[][] {
  const isFigure = table.isNew ? (text: string) => isBlank(text) || isQuantity(text) : isNumber;
  const figures = [...cellsByColumn(table).entries()].flatMap(([column, cells]) => {
    const body = cells.filter(({ row }) => !elementAt(table.rows, row).header);
    const isFree = !fixed.has(column) && body.length > 0 && body.every(({ cell }) => isFigure(textOf(cell)));
    const text = () => Math.max(...body.map(({ cell }) => naturalWidth(cell)));
    return isFree ? [{ column, width: table.isNew ? text() : elementAt(table.widths, column) }] : [];
  });
  const usual = figures.map(({ width }) => width).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  const alike = figures.filter(({ width }) => width > usual * NARROW).map(({ column }) => column);
  return alike.length > 1 ? [alike] : [];
}

const textOf = ({ paragraphs }: MeasuredCell): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join("")).join("\n");

/** Gives the columns of each group the same width if that makes no row higher and breaks no word. */
function evenColumns(table: BuiltTable, groups: readonly number[][]): BuiltTable {
  return groups.reduce((before, group) => {
    // The widest columns need their width most, so they are excluded first.
    const byWidth = group.toSorted((a, b) => elementAt(before.widths, a) - elementAt(before.widths, b));
    for (let count = byWidth.length; count > 1; count--) {
      const after = withEqualColumns(before, byWidth.slice(0, count));
      if (!isWorse(after, before)) return after;
    }
    return before;
  }, table);
}

function withEqualColumns(table: BuiltTable, columns: readonly number[]): BuiltTable {
  const mean = sum(columns.map((column) => elementAt(table.widths, column))) / columns.length;
  const widths = table.widths.map((width, column) => (columns.includes(column) ? mean : width) / EMU_PER_POINT);
  return withWidths(table, roundedWidths(widths, sum(table.widths)));
}

/** Checks whether a row is higher than before, or a word needs smaller text to stay on one line. */
function isWorse(after: BuiltTable, before: BuiltTable): boolean {
  const tightest = ({ rows }: BuiltTable) =>
    Math.max(1, ...rows.flatMap(({ measured }) => measured.flatMap(tightWords)).map(({ lines }) => lines));
  return (
    after.rows.some((row, index) => heightOfRow(row) > heightOfRow(elementAt(before.rows, index))) ||
    tightest(after) > tightest(before)
  );
}

/** Returns the cells of each column that span a single row and column, with their rows. */
function cellsByColumn({ rows, widths, grid }: BuiltTable): { row: number; cell: MeasuredCell }[][] {
  const columns = widths.map((): { row: number; cell: MeasuredCell }[] => []);
  rows.forEach(({ measured }, row) => {
    forEachCell(grid, row, measured, (cell, column, span) => {
      if (span === 1 && cell.rowSpan === 1) elementAt(columns, column).push({ row, cell });
    });
  });
  return columns;
}

/**
 * Widens columns whose text wraps, using the spare width of other columns. The columns that need least come first;
 * equal columns are widened together.
 */
function balanceColumns(
  needs: readonly ColumnNeed[],
  peers: readonly number[][],
  fixed: ReadonlySet<number>,
): readonly ColumnNeed[] {
  const columns = needs.map((need, column): BalancedColumn => {
    const { width } = need;
    if (fixed.has(column)) return { need, width, missing: 0, spare: 0 };
    const group = peers.find((columns) => columns.includes(column)) ?? [column];
    const text = Math.max(...group.map((other) => elementAt(needs, other).text + elementAt(needs, other).margins));
    const kept = Math.max(width * MIN_KEPT_SHARE, text * SLACK);
    return { need, width, missing: Math.max(0, text - width), spare: Math.max(0, width - kept) };
  });
  const allSpare = () => sum(columns.map(({ spare }) => spare));
  const alone = columns.flatMap((_, column) => (peers.some((group) => group.includes(column)) ? [] : [[column]]));
  const units = [...peers, ...alone].map((unit) => unit.map((column) => elementAt(columns, column)));
  const missingOf = (unit: readonly BalancedColumn[]) => sum(unit.map(({ missing }) => missing));
  const wraps = units.filter((unit) => missingOf(unit) > 0);
  if (wraps.length === 0 || allSpare() === 0) return needs;
  for (const unit of wraps.toSorted((a, b) => missingOf(a) / a.length - missingOf(b) / b.length)) {
    const given = Math.min(missingOf(unit), allSpare());
    takeEvenly(columns, given);
    const share = given / missingOf(unit);
    for (const column of unit) column.width += column.missing * share;
  }
  return columns.map(({ need, width }) => ({ ...need, width }));
}

/** A column whose width changes. `missing` and `spare` are in points. */
type BalancedColumn = { need: ColumnNeed; width: number; missing: number; spare: number };

/** Takes an amount of width from the columns in equal parts, as far as each column can spare it. */
function takeEvenly(columns: readonly BalancedColumn[], amount: number): void {
  let left = amount;
  for (const [index, column] of columns.toSorted((a, b) => a.spare - b.spare).entries()) {
    const taken = Math.min(column.spare, left / (columns.length - index));
    left -= taken;
    column.spare -= taken;
    column.width -= taken;
  }
}

/**
 * Widens columns that are too narrow for their words. Takes the width first from columns wider than their text, then
 * from columns wider than their widest word.
 *
 * @param leastScale Minimum scale of words that together are wider than the table
 */
function keepWordsWhole(
  needs: readonly ColumnNeed[],
  fixed: ReadonlySet<number>,
  leastScale: number,
): readonly ColumnNeed[] {
  const free = needs.filter((_, column) => !fixed.has(column));
  const room = sum(free.map(({ width }) => width));
  const total = sum(needs.map(({ width }) => width));
  const wordOf = ({ word }: ColumnNeed) => Math.min(word, total * MAX_WORD_SHARE);
  const fitting = (room - sum(free.map(({ margins }) => margins))) / Math.max(1, sum(free.map(wordOf)));
  const scale = Math.min(1, Math.max(fitting, leastScale));
  const columns = needs.map((need, column) => {
    const { width, margins, text } = need;
    const min = wordOf(need) * scale + margins;
    const missing = fixed.has(column) ? 0 : Math.max(0, min - width);
    if (fixed.has(column) || missing > 0) return { need, missing, easy: 0, rest: 0 };
    const easy = Math.max(0, width - Math.max(min, text + margins));
    return { need, missing, easy, rest: Math.max(0, width - Math.max(min, 0)) - easy };
  });
  const required = sum(columns.map(({ missing }) => missing));
  const freeShare = shareToTake(
    columns.map(({ easy }) => easy),
    required,
  );
  const fromEasy = sum(columns.map(({ easy }) => easy * freeShare));
  const remainingShare = shareToTake(
    columns.map(({ rest }) => rest),
    required - fromEasy,
  );
  const found = fromEasy + sum(columns.map(({ rest }) => rest * remainingShare));
  if (found === 0) return needs;
  return columns.map(({ need, missing, easy, rest }) => ({
    ...need,
    width: need.width - easy * freeShare - rest * remainingShare + (missing * found) / required,
  }));
}

/** Returns the share (0–1) to take from each stock to reach an amount, or to get as close as possible. */
function shareToTake(stocks: readonly number[], amount: number): number {
  const all = sum(stocks);
  return all === 0 ? 0 : Math.min(1, Math.max(0, amount) / all);
}

/**
 * Returns the needs of all columns.
 *
 * @param withWords False: `word` is not needed
 */
function columnNeeds(table: BuiltTable, withWords = true): ColumnNeed[] {
  const { rows, widths, grid } = table;
  const needs = widths.map((width): ColumnNeed => ({ width: width / EMU_PER_POINT, margins: 0, word: 0, text: 0 }));
  rows.forEach(({ measured }, row) => {
    forEachCell(grid, row, measured, (cell, column, span) => {
      const need = elementAt(needs, column);
      if (span > 1) return;
      const ease = easeOf(table, cell);
      need.margins = Math.max(need.margins, need.width - cell.width);
      if (withWords) need.word = Math.max(need.word, widestWord(cell) / ease + EASE);
      need.text = Math.max(need.text, naturalWidth(cell) / ease + EASE);
    });
  });
  return needs;
}

/** Returns the width (EMU) at which no text of a table would wrap. */
export const textWidth = (table: BuiltTable): number =>
  Math.ceil(sum(columnNeeds(table, false).map(({ text, margins }) => text + margins)) * EMU_PER_POINT);

/** Visits the measured cells of a row, each with its first column (0-based) and column span. */
function forEachCell(
  grid: BuiltTable["grid"],
  row: number,
  measured: readonly MeasuredCell[],
  visit: (cell: MeasuredCell, column: number, span: number, index: number) => void,
): void {
  const places = rowAt(grid, row);
  let index = 0;
  for (let column = 0; column < places.length; column++) {
    const place = elementAt(places, column);
    if (place.kind === "cell") visit(elementAt(measured, index), column, place.columnSpan, index++);
  }
}

/** Converts points to EMU and preserves the total. */
function roundedWidths(points: readonly number[], total: number): number[] {
  const widths = points.map((width) => Math.floor(width * EMU_PER_POINT));
  const widest = widths.indexOf(Math.max(...widths));
  const rest = Math.round(total - sum(widths));
  return widths.map((width, column) => (column === widest ? width + rest : width));
}

/** Returns the table with columns of these widths (EMU). */
export function withWidths(table: BuiltTable, widths: number[]): BuiltTable {
  const grown = widths.map((width, column) => (width - elementAt(table.widths, column)) / EMU_PER_POINT);
  const rows = table.rows.map((built, row) => {
    const measured = [...built.measured];
    forEachCell(table.grid, row, built.measured, (cell, column, span, index) => {
      measured[index] = withWidth(cell, cell.width + sum(grown.slice(column, column + span)));
    });
    return { ...built, measured };
  });
  return { ...table, rows, widths };
}
