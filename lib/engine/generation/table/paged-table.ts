import type { TableBody } from "@/lib/contract/slide-data/table";
import { SlideError, type Warnings, plural } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { applySizes } from "@/lib/engine/generation/text/fit-text";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { type TableFlags, styledLine } from "@/lib/engine/pptx/model/table-style";
import type { Theme } from "@/lib/engine/pptx/model/theme";
import { cellOrder } from "@/lib/engine/pptx/oxml/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type Among, type BorderedCell, type CellLines, drawBorders, noLines } from "./borders";
import { type BuiltRow, type BuiltTable, type TableBuildOptions, buildTable, sum } from "./build-table";
import { fitColumns, hasTightWords, linesOfNames, spaceColumns, textWidth, withWidths } from "./fit-columns";
import { type KeptMargins, isLabel, lineCount, tightWords, withMargins, withSizes, writeMargins } from "./measure-cell";
import {
  type SizeOf,
  type TablePage,
  type TablePlan,
  TableTooTallError,
  heightsAt,
  largestSize,
  pageOfRows,
  planTable,
  shrinkSteps,
} from "./plan-pages";
import { type GridPlace, rowAt } from "./read-grid";
import { TableTemplate, tableIn } from "./table-template";

type PagedTableOptions = {
  /** In points. */
  minimumSize: number;
  /** The largest size of text in points, for tables that share a column. Default: the table's own. */
  maximumSize?: number | undefined;
  /** The size in points of the largest text before smaller text was built to fit. Default: the table's own. */
  usualSize?: number | undefined;
  paginate: boolean;
  /** The lowest position (EMU) that the table may reach. */
  bottom: number;
  /** EMU above `bottom` that are kept free, unless this would require smaller text or another page. Default: 0. */
  clearance?: number;
  /** The room for a table with more columns than the template's. Default: none. */
  widthRoom?: WidthRoom;
  /**
   * The table's top and the lowest position it may reach (EMU) on further pages, and the room there. Default: as on the
   * first page.
   */
  later?: { top: number; bottom: number; widthRoom: WidthRoom };
  warnings: Warnings;
  label: string;
  /**
   * Set if the table was inserted for this block: the share of the free width beside it that stays on its left.
   * Default: it is the template's.
   */
  indent?: number;
  /** The template's table, if it is already parsed. */
  template?: TableTemplate;
  /** Checks whether a logo can be shown. Default: none can. */
  hasLogo?: (name: string) => boolean;
};

/** The free width (EMU) beside a table. The table grows to the right first, or to both sides if it is centered. */
export type WidthRoom = { left: number; right: number; isCentered?: boolean };

/** The rows (0-based) of a page, and their heights and the column widths in EMU. */
export type WrittenPage = TablePage & { widths: number[] };

/** A table as built for the first page, or for further pages, on which it may be wider. */
type PlacedTable = {
  built: BuiltTable;
  borders: PageBorders;
  /** EMU; null: the position in the template. */
  x: number | null;
};

/** Shares of the sample's height: below the first, a table's rows get air, up to the second. */
const LOW = 0.65;
const FILLED = 0.8;
/** Additional height of such a row, in multiples of the size of its text. */
const AIR = 0.65;

/** A table block that is built and laid out once, then written page by page. */
export class PagedTable {
  readonly #plan: TablePlan;
  readonly #first: PlacedTable;
  readonly #later: PlacedTable;
  /** EMU; null: as on the first page. */
  readonly #laterTop: number | null;
  /** In points. */
  readonly #laterRoom: number;

  /** @throws SlideError INVALID_TABLE, TABLE_OVERFLOW */
  constructor(content: TableBody, canvas: SlideCanvas, frame: XmlElement, options: PagedTableOptions) {
    const around = buildOptions(canvas, frame, options);
    const requested =
      content.table.column_configs?.flatMap(({ column_index, width }) => (width ? [column_index] : [])) ?? [];
    const fixed = new Set(requested);
    const build = (width: number) => buildTable(content.table, { ...around, width });
    const usual = build(around.width);
    const columns = around.template.table.columnWidths.length;
    const box = canvas.box(frame);
    const placed = (
      room: WidthRoom | undefined,
      mayWiden: boolean,
      margins: KeptMargins,
      sizeOf: SizeOf | null = null,
    ): PlacedTable => {
      const growth = room && mayWiden && fixed.size === 0 ? growthWithin(usual, columns, room) : null;
      const plain = withTableMargins(growth ? build(growth.width) : usual, margins);
      const sized = withTableSizes(plain, sizeOf);
      const spaced = around.isNew && fixed.size === 0 ? spaceColumns(sized) : sized;
      const fitted = fitColumns(spaced, fixed, options.minimumSize);
      const built = sizeOf ? withWidths(plain, fitted.widths) : fitted;
      const freed = Math.round((sum(plain.widths) - sum(spaced.widths)) * (options.indent ?? 0));
      const x = box && (growth || freed > 0) ? box.x - (growth?.left ?? 0) + freed : null;
      return { built, borders: new PageBorders(built, around, canvas.theme), x };
    };
    const onFirst: PlaceFirst = (margins, sizeOf) =>
      placed(options.widthRoom, !around.isNew && usual.widths.length > columns, margins, sizeOf);
    warnAboutColumns(content, usual.widths.length, options);
    const top = box?.y ?? 0;
    this.#laterTop = options.later?.top ?? null;
    const { later = { top, bottom: options.bottom } } = options;
    this.#laterRoom = Math.max(0, later.bottom - later.top) / EMU_PER_POINT;
    const rooms = { room: Math.max(0, options.bottom - top) / EMU_PER_POINT, laterRoom: this.#laterRoom };
    const { table: first, plan, margins } = tightenedToFit(onFirst, rooms, options);
    [this.#first, this.#plan] = [first, plan];
    if (!around.isNew) this.#airRows(sum(around.template.table.rowHeights));
    this.#later = this.pages > 1 && options.later ? placed(options.later.widthRoom, true, margins) : first;
    if (margins !== OWN_MARGINS)
      for (const { rows } of new Set([first.built, this.#later.built]))
        for (const cell of rows.flatMap(({ measured }) => measured)) writeMargins(cell, margins);
    if (this.#plan.sizeOf) this.#shrink(this.#plan.sizeOf);
    const [from, to] = [options.usualSize ?? this.textSize, this.shrunkSize ?? this.textSize];
    if (to < from)
      options.warnings.addShrunk(
        from,
        to,
        `The text of ${options.label} was shrunk from ${from} pt to ${to} pt to fit.`,
      );
  }

  /**
   * Gives the rows of a table air if it is far lower than the sample, whose rows had more text: a table with lines of a
   * few figures would leave a hole below it, and be tight at once.
   *
   * @param sample EMU: the height of the sample
   */
  #airRows(sample: number): void {
    const { pages, sizeOf } = this.#plan;
    const [page, another] = pages;
    if (!page || another || sizeOf !== null) return;
    const { rows } = this.built;
    const count = rows.filter(({ isDrivenByText }) => isDrivenByText).length;
    const air = Math.min(AIR * this.textSize * EMU_PER_POINT, (sample * FILLED - sum(page.heights)) / count);
    if (count === 0 || sum(page.heights) > sample * LOW || air < EMU_PER_POINT) return;
    const heights = airyHeights(rows, page.heights, air);
    for (const [at, { cells, measured }] of rows.entries()) {
      if (heights[at] === page.heights[at]) continue;
      page.heights[at] = elementAt(heights, at);
      const isOneLine = measured.every((cell) => lineCount(cell) <= 1);
      for (const properties of isOneLine ? cells.flatMap((cell) => cell.child("a:tcPr") ?? []) : [])
        if (!properties.get("anchor")) properties.set("anchor", "ctr");
    }
  }

  /** The table as built for the first page. */
  get built(): BuiltTable {
    return this.#first.built;
  }

  get pages(): number {
    return this.#plan.pages.length;
  }

  /** EMU: the height of all rows; infinite if they continue on another page or their text was shrunk. */
  get height(): number {
    const { pages, sizeOf } = this.#plan;
    return pages.length === 1 && sizeOf === null ? sum(elementAt(pages, 0).heights) : Infinity;
  }

  /** The number of lines in all cells, before text was shrunk. */
  get lines(): number {
    return sum(this.built.rows.flatMap(({ measured }) => measured.map(lineCount)));
  }

  /** The number of lines in all cells with a few words at most, before text was shrunk. */
  get labelLines(): number {
    return sum(this.built.rows.flatMap(({ measured }) => measured.filter((cell) => isLabel(cell)).map(lineCount)));
  }

  /** Checks for a first page without rows, because other content leaves no room for them. */
  isEmpty(page: number): boolean {
    return elementAt(this.#plan.pages, page).rows.length === 0;
  }

  /** Writes the rows of a page (0-based) into a copy of the template's frame. */
  write(frame: XmlElement, canvas: SlideCanvas, page: number): WrittenPage {
    const table = tableIn(frame);
    const { built, borders, x } = page > 0 ? this.#later : this.#first;
    const { rows, widths, pattern, grid, links } = built;
    const planned = elementAt(this.#plan.pages, page);
    const shown = built === this.built ? planned : pageOfRows(built, planned.rows, this.#plan.sizeOf, this.#laterRoom);
    const shownRows = shown.rows.map((row): ShownRow => {
      const built = elementAt(rows, row);
      // Each page has its own links in repeated headers.
      const isCopied = built.header && (page > 0 || links.length > 0);
      const cells = isCopied ? built.cells.map((cell) => cell.clone()) : built.cells;
      return { built, cells, places: rowAt(grid, row) };
    });
    const { totalRow, firstRow } = pattern.rows;
    table.setFlag("firstRow", firstRow);
    if (!(totalRow && shown.rows.includes(rows.length - 1))) table.setFlag("lastRow", false);
    for (const { cells } of shownRows) addLinks(cells, links, canvas);
    borders.draw(shownRows, table.flags);
    table.setColumns(widths, pattern.columns.sources);
    table.setRows(
      shownRows.map(({ built, cells }, index) => table.rowAfter(built.source, elementAt(shown.heights, index), cells)),
    );
    const box = ownBox(frame) ?? canvas.box(frame);
    const y = page > 0 ? this.#laterTop : null;
    const place = {
      ...(x !== null && { x }),
      ...(y !== null && { y }),
      width: sum(widths),
      height: sum(shown.heights),
    };
    if (box) setBox(frame, { ...box, ...place });
    return { ...shown, widths };
  }

  /** The size in points of the largest text before it was shrunk. */
  get textSize(): number {
    return largestSize(this.built.rows);
  }

  /**
   * Returns the preferred height and the least height in points, with text of at most this size (points) and this share
   * of the margins above and below it.
   */
  heights(size: number, tops: number, minimumSize: number): { least: number; usual: number } {
    const { built } = this.#first;
    const lower = tops < 1 ? withTableMargins(built, { ...OWN_MARGINS, tops }) : built;
    return heightsAt(built, lower, { size, minimumSize });
  }

  /** The size in points to which the largest text was shrunk; null if all text keeps its size. */
  get shrunkSize(): number | null {
    return this.#plan.sizeOf?.(this.textSize) ?? null;
  }

  #shrink(sizeOf: SizeOf): void {
    for (const { rows } of new Set([this.#first.built, this.#later.built])) {
      for (const { measured } of rows) {
        for (const { element, paragraphs } of measured)
          applySizes(element.requireChild("a:txBody"), paragraphs, { sizeOf });
      }
    }
  }
}

const OWN_MARGINS: KeptMargins = { sides: 1, tops: 1 };
/**
 * Returns the heights (EMU) of rows with air: a row that was as high as its text stays lower than a header whose height
 * the author chose, and no header is lower than the rows below it.
 */
function airyHeights(rows: readonly BuiltRow[], heights: readonly number[], air: number): number[] {
  const [first] = rows;
  const header = first?.header && !first.isDrivenByText ? elementAt(heights, 0) : 0;
  const airy = rows.map(({ isDrivenByText }, at) => {
    const own = elementAt(heights, at);
    const max = header > own ? header - EMU_PER_POINT : Infinity;
    return isDrivenByText ? Math.max(own, Math.round(Math.min(own + air, max))) : own;
  });
  const body = airy.filter((_, at) => !rows[at]?.header);
  const lowest = body.length === 0 ? 0 : Math.min(...body);
  return airy.map((height, at) => (rows[at]?.header ? Math.max(height, lowest) : height));
}

/**
 * Shares of their top and bottom margins that cells may be reduced to before the table continues on another page,
 * largest first.
 */
export const LOWER: readonly number[] = [0.5, 0];

/** Places a table on the first page, with columns that suit its letters at these sizes; null: at their own. */
type PlaceFirst = (margins: KeptMargins, sizeOf?: SizeOf | null) => PlacedTable;

type Fitting = { table: PlacedTable; plan: TablePlan; margins: KeptMargins };

/**
 * Plans the pages of a table. Cells lose their side margins if fewer words then break at the smallest size. They lose
 * top and bottom margins if the table then needs only one page, or at most half as many.
 *
 * @throws SlideError TABLE_OVERFLOW
 */
function tightenedToFit(
  placed: PlaceFirst,
  rooms: { room: number; laterRoom: number },
  options: PagedTableOptions,
): Fitting {
  const broken = ({ built }: PlacedTable) => brokenWords(built, options.minimumSize);
  let [usual, sides] = [placed(OWN_MARGINS), OWN_MARGINS.sides];
  const [before, narrow] = [broken(usual), { ...OWN_MARGINS, sides: 0 }];
  if (before > 0) {
    const tried = placed(narrow);
    if (broken(tried) < before) [usual, sides] = [tried, narrow.sides];
  }
  const margins = sides === OWN_MARGINS.sides ? OWN_MARGINS : narrow;
  let best: Fitting | TableTooTallError = attempt(usual, rooms, options, margins);
  for (const tops of LOWER) {
    if (!(best instanceof Error) && best.plan.pages.length === 1) break;
    const lower = { sides, tops };
    const tried = attempt(placed(lower), rooms, options, lower);
    if (tried instanceof Error) continue;
    if (best instanceof Error || isWorthwhile(tried.plan, best.plan)) best = tried;
  }
  if (best instanceof Error) throw overflow(usual.built, best, options);
  return withClearance(refitted(best, placed, rooms, options), rooms, options);
}

/** Only tables of at most this many columns and rows are laid out at several sizes, and at this many at most. */
const REFITTED = { columns: 16, rows: 40, sizes: 40 };
/** A name takes at most this many lines, if smaller letters allow for it. */
const NAME_LINES = 2;
/** The smallest of these letters, in points and as a share of their size. */
const FOR_NAMES = { size: 11, share: 0.75 };

/**
 * Returns a table on one page with columns that suit smaller letters: those that it has, if it then has fewer lines, or
 * larger ones on as many. If a name in its first column takes more than two lines, in widths that the template's author
 * didn't choose, the letters become smaller until none does, as long as they can be read. Words don't get tighter. A
 * new table is built anew for each size, so only its names count here.
 */
function refitted(
  fitting: Fitting,
  placed: PlaceFirst,
  rooms: { room: number; laterRoom: number },
  options: PagedTableOptions,
): Fitting {
  const { table, plan, margins } = fitting;
  const { rows, widths, templateWidths, isNew } = table.built;
  const isSmall = rows.length <= REFITTED.rows && widths.length <= REFITTED.columns;
  if (!isSmall || plan.pages.length > 1 || !Number.isFinite(rooms.room)) return fitting;
  const before = looksOf(fitting);
  const find = (least: number, isBetter: (after: Looks) => boolean): Fitting | null => {
    const steps = shrinkSteps(rows, Math.max(least, options.minimumSize), options.maximumSize ?? Infinity);
    for (const sizeOf of steps.slice(-REFITTED.sizes)) {
      const size = sizeOf(largestSize(rows));
      const tried = attempt(placed(margins, sizeOf), rooms, { ...options, maximumSize: size }, margins);
      if (tried instanceof Error || tried.plan.pages.length > 1) continue;
      const after = looksOf(tried);
      if (after.size === size && (before.isTight || !after.isTight) && isBetter(after)) return tried;
    }
    return null;
  };
  const isCrowded = before.nameLines > NAME_LINES && !templateWidths && options.maximumSize === undefined;
  const smallest = Math.min(before.size, Math.max(FOR_NAMES.size, before.size * FOR_NAMES.share));
  return (
    (isCrowded ? find(smallest, ({ nameLines }) => nameLines <= NAME_LINES) : null) ??
    (plan.sizeOf && !isNew
      ? find(before.size, ({ lines, size }) => lines < before.lines || (lines === before.lines && size > before.size))
      : null) ??
    fitting
  );
}

/**
 * The size in points of a table's largest text as planned, the lines of all rows, those of the longest name in the
 * first column, and whether a word barely fits.
 */
type Looks = { size: number; lines: number; nameLines: number; isTight: boolean };

function looksOf({ table, plan }: Fitting): Looks {
  const sized = withTableSizes(table.built, plan.sizeOf);
  return {
    size: largestSize(sized.rows),
    lines: sum(sized.rows.map(({ measured }) => Math.max(0, ...measured.map(lineCount)))),
    nameLines: linesOfNames(sized),
    isTight: hasTightWords(sized),
  };
}

/** Returns the table with lower rows that keep their distance from the shapes below, if the text size can stay the same. */
function withClearance(
  fitting: Fitting,
  rooms: { room: number; laterRoom: number },
  options: PagedTableOptions,
): Fitting {
  const { table, plan, margins } = fitting;
  const clear = rooms.room - (options.clearance ?? 0) / EMU_PER_POINT;
  const [page] = plan.pages;
  if (plan.pages.length > 1 || !page || sum(page.heights) <= clear * EMU_PER_POINT) return fitting;
  const tried = attempt(table, { ...rooms, room: clear }, options, margins);
  if (tried instanceof Error || tried.plan.pages.length > 1) return fitting;
  const largest = largestSize(table.built.rows);
  const sizeOf = (size: number) => tried.plan.sizeOf?.(size) ?? size;
  return sizeOf(largest) === (plan.sizeOf?.(largest) ?? largest) ? tried : fitting;
}

const isWorthwhile = ({ pages }: TablePlan, { pages: before }: TablePlan): boolean =>
  pages.length < before.length && (pages.length === 1 || pages.length * 2 <= before.length);

function attempt(
  table: PlacedTable,
  rooms: { room: number; laterRoom: number },
  { minimumSize, maximumSize, paginate }: PagedTableOptions,
  margins: KeptMargins,
): Fitting | TableTooTallError {
  try {
    return { table, plan: planTable(table.built, { ...rooms, minimumSize, maximumSize, paginate }), margins };
  } catch (error) {
    if (error instanceof TableTooTallError) return error;
    throw error;
  }
}

/** Returns the number of words that would break even at the smallest size. */
function brokenWords({ rows }: BuiltTable, minimumSize: number): number {
  const words = rows.flatMap(({ measured }) => measured.flatMap(tightWords));
  return words.filter(({ size, lines }) => lines * Math.min(1, minimumSize / size) > 1).length;
}

const withTableMargins = (table: BuiltTable, margins: KeptMargins): BuiltTable =>
  margins === OWN_MARGINS
    ? table
    : {
        ...table,
        rows: table.rows.map((row) => ({ ...row, measured: row.measured.map((cell) => withMargins(cell, margins)) })),
      };

const withTableSizes = (table: BuiltTable, sizeOf: SizeOf | null): BuiltTable =>
  sizeOf === null
    ? table
    : {
        ...table,
        rows: table.rows.map((row) => ({ ...row, measured: row.measured.map((cell) => withSizes(cell, sizeOf)) })),
      };

/**
 * Returns the new width (EMU) of a table whose text wraps, and how far it extends to the left: the width that its text
 * needs, or that of all columns in the template's average width if this is more. Null if the text doesn't need it or
 * there is no room.
 *
 * @param columns The number of columns in the template
 */
function growthWithin(table: BuiltTable, columns: number, room: WidthRoom): { width: number; left: number } | null {
  const width = sum(table.widths);
  const needed = textWidth(table);
  const proportional = (width * table.widths.length) / Math.min(table.widths.length, columns);
  const growth = Math.round(Math.min(room.left + room.right, Math.max(needed, proportional) - width));
  if (needed <= width || growth <= 0) return null;
  const left = room.isCentered ? growth / 2 : Math.max(0, growth - room.right);
  return { width: width + growth, left: Math.round(left) };
}

/** Adds the links of cells to the page to which they are written. */
function addLinks(cells: readonly XmlElement[], links: BuiltTable["links"], canvas: SlideCanvas): void {
  if (links.length === 0) return;
  for (const click of cells.flatMap((cell) => cell.descendants("a:hlinkClick"))) {
    const link = links[click.requireInt("r:id")];
    if (!link) continue;
    const { id, action } = canvas.addLink(link);
    click.set("r:id", id).set("action", action ?? null);
  }
}

function buildOptions(
  canvas: SlideCanvas,
  frame: XmlElement,
  { template = new TableTemplate(canvas, frame), indent, hasLogo }: PagedTableOptions,
): TableBuildOptions {
  const accent = canvas.theme.colors.get("accent1") ?? "#4472C4";
  return {
    template,
    isNew: indent !== undefined,
    hasPeers: canvas.root.descendants("a:tbl").length > 1,
    width: sum(template.table.columnWidths) || (canvas.box(frame)?.width ?? 0),
    highlightColor: tint(accent, 0.8),
    hasLogo: hasLogo ?? (() => false),
  };
}

function overflow(
  built: BuiltTable,
  { needed, room, row }: TableTooTallError,
  { minimumSize, label }: PagedTableOptions,
): SlideError {
  const subject =
    row === null
      ? `${label} is too long for the slide: its ${plural(built.rows.length, "row")}`
      : `Row ${row} of ${label} is too tall for the slide: with the header and the rows that belong to it,`;
  const verb = row !== null ? "it needs" : built.rows.length === 1 ? "needs" : "need";
  const advice =
    row === null
      ? "Send fewer or shorter rows, lower table_min_font_size, or let it continue on further pages: don't set auto_paginate_tables to false."
      : "Shorten its text, split it into several rows, give its column more width, or lower table_min_font_size.";
  return new SlideError(
    "TABLE_OVERFLOW",
    `${subject} ${verb} ${needed} pt of height at the smallest allowed text size (${minimumSize} pt), but only ${room} pt are available. ${advice}`,
    row === null ? [] : ["rows", row],
  );
}

/** Mixes a color with white. `share` is that of white, 0–1. */
function tint(color: string, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** A row of a page, with its own cells and their places in the grid. */
type ShownRow = { built: BuiltRow; cells: readonly XmlElement[]; places: readonly GridPlace[] };

/** Draws a table's lines page by page, because each page has its own edges. */
class PageBorders {
  readonly #needed: boolean;

  constructor(
    readonly built: BuiltTable,
    readonly around: TableBuildOptions,
    readonly theme: Theme,
  ) {
    const requested = () => built.rows.some(({ borders }) => borders.some((border) => border !== null));
    const headers = built.pattern.rows.firstRow && built.rows.some(({ header }, row) => header && row > 0);
    this.#needed = around.template.lines.any || headers || requested();
  }

  /** @param rows The rows of the page, from top to bottom */
  draw(rows: readonly ShownRow[], flags: TableFlags): void {
    if (!this.#needed) return;
    const { template } = this.around;
    const shown = { firstRow: flags.firstRow === true, lastRow: flags.lastRow === true };
    const lines = this.#lines(rows);
    const bordered = rows.map(({ built, cells, places }, index) => {
      const rowLines = elementAt(lines, index);
      return cells.map((cell, column): BorderedCell => {
        const place = elementAt(places, column);
        return {
          properties: cell.ensure("a:tcPr", cellOrder),
          span: place.kind === "cell" ? { rows: place.rowSpan, columns: place.columnSpan } : null,
          requested: elementAt(built.borders, column),
          lines: elementAt(rowLines, column),
          styled: (side) => {
            const at = { row: index, column, rows: rows.length, columns: cells.length };
            return styledLine(template.styleOf(at, shown).parts, side, this.theme.lineWidths);
          },
        };
      });
    });
    drawBorders(bordered, template.table.rightToLeft);
  }

  /**
   * Returns the template's lines for the rows of a page, by row and column; null if neither the template nor a header
   * row needs any.
   */
  #lines(rows: readonly ShownRow[]): (CellLines | null)[][] {
    const { lines, header } = this.around.template;
    const { firstRow } = this.built.pattern.rows;
    const across = neighbours(this.built.pattern.columns.sources);
    const down = neighbours(rows.map(({ built }) => built.source));
    const isHeader = (index: number) => rows[index]?.built.header === true;
    return down.map((row, index) => {
      const drawn = across.map((column) => (lines.any ? lines.of(row, column) : null));
      // The style only draws the header line below the first row, even if there are more headers.
      const drawsLine = isHeader(index) && (index > 0 || isHeader(1)) && index < rows.length - 1;
      if (!firstRow || !drawsLine) return drawn;
      const line = isHeader(index + 1) ? header.between : header.below;
      return drawn.map((own) => ({ ...(own ?? noLines), B: own?.B ?? line }));
    });
  }
}

const neighbours = (sources: readonly number[]): Among[] =>
  sources.map((source, index) => ({ before: sources[index - 1] ?? null, source, after: sources[index + 1] ?? null }));

/** Warns about formats for columns that the table doesn't have. */
function warnAboutColumns({ table }: TableBody, columns: number, { warnings, label }: PagedTableOptions): void {
  table.column_configs?.forEach(({ column_index: index }, at) => {
    if (index >= 0 && index < columns) return;
    warnings.add(
      "COLUMN_OUT_OF_RANGE",
      `${label}: column_configs[${at}] was ignored, because its column_index ${index} is out of range: the table has ${plural(columns, "column")} (valid: 0-${columns - 1}).`,
      "column_configs",
      String(at),
      "column_index",
    );
  });
}
