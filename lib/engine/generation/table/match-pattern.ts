import type { TableContent } from "@/lib/contract/slide-data/table";
import { readsAsTotal } from "@/lib/contract/slide-data/total-label";
import { elementAt } from "@/lib/engine/generation/element-at";
import { hasText } from "@/lib/engine/pptx/model/shape";
import type { Table } from "@/lib/engine/pptx/model/table";
import { paragraphText } from "@/lib/engine/pptx/model/text-body";
import { fillNames, fillOf } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { cellNumber, cellText, isBlank, isNumber, isQuantity } from "./cell-text";
import type { TableGrid } from "./read-grid";

/** The template rows and columns from which the content's rows and columns are cloned. */
export type TablePattern = { rows: RowPattern; columns: ColumnPattern };

export function matchPattern(
  { table, rows: template, columns }: { table: Table; rows: TemplateRows; columns: TemplateColumns },
  grid: TableGrid,
  content: TableContent,
): TablePattern {
  const rows = matchRows(table, template, {
    headers: requestedHeaders(content),
    hasTitle: hasTitle(grid),
    total: isTotalRow(content),
    count: content.rows.length,
  });
  const textsIn = (column: number) => columnTexts(grid, rows.headers, column);
  return {
    rows,
    columns: matchColumns(
      columns,
      grid.columns,
      (column) => columnKindOf(textsIn(column)),
      (column) => figuresIn(textsIn(column)),
    ),
  };
}

/** Checks whether the first row is a title, that is, a single text in a cell across several columns. */
function hasTitle({ rows: [first = []] }: TableGrid): boolean {
  const written = first.filter((place) => place.kind === "cell" && !isBlank(cellText(place.cell)));
  return written.length === 1 && written.every((place) => place.kind === "cell" && place.columnSpan > 1);
}

/** Returns the content type of each column. Ignores header rows. */
export function columnKinds(grid: TableGrid, content: TableContent): ColumnKind[] {
  const headers = requestedHeaders(content) ?? content.rows.map((_, row) => row === 0);
  return Array.from({ length: grid.columns }, (_, column) => columnKindOf(columnTexts(grid, headers, column)));
}

/**
 * Returns which columns of a new table hold figures, which are aligned right: those in which all cells are quantities,
 * except for a few with a word such as `none`, and, if these are at least half of the columns, also those with some
 * quantities. The first column holds labels (years, ranks).
 */
export function figureColumns(grid: TableGrid, content: TableContent): boolean[] {
  const headers = requestedHeaders(content) ?? content.rows.map((_, row) => row === 0);
  const columns = Array.from({ length: grid.columns - 1 }, (_, index) => {
    const texts = columnTexts(grid, headers, index + 1).filter((text) => !isBlank(text));
    const others = texts.filter((text) => !isQuantity(text));
    return { texts: texts.length, figures: texts.length - others.length, hasWords: others.every(isWord) };
  });
  const isFull = ({ texts, figures, hasWords }: (typeof columns)[number]) =>
    figures > 0 && hasWords && figures >= texts * FIGURES;
  const isMostlyFigures = columns.filter(isFull).length * 2 >= columns.length;
  return [
    false,
    ...columns.map((column) => isFull(column) || (isMostlyFigures && (column.figures > 0 || column.texts === 0))),
  ];
}

/** Share of quantities in a column of figures. */
const FIGURES = 2 / 3;

/** Checks for a word in place of a figure. */
const isWord = (text: string): boolean => /^\p{L}[\p{L}/.]{0,11}$/u.test(text.trim());

/** Returns whether each row is a header; null if the template decides about the first row. */
function requestedHeaders({ rows, table_format }: TableContent): boolean[] | null {
  if (rows.some(({ is_header }) => is_header)) return rows.map(({ is_header }) => is_header === true);
  return table_format?.header_row === null ? rows.map(() => false) : null;
}

/** Checks whether the last row is a total: either the request says so, or the text of the row's first cell does. */
export function isTotalRow({ rows }: TableContent): boolean {
  const last = elementAt(rows, -1);
  const [first] = last.cells;
  return last.is_total ?? (first !== undefined && readsAsTotal(cellText(first)));
}

/** Returns the texts of the cells that only belong to this column, without header rows. */
function columnTexts(grid: TableGrid, headers: readonly boolean[], column: number): string[] {
  const texts: string[] = [];
  for (const [row, places] of grid.rows.entries()) {
    const place = elementAt(places, column);
    if (!headers[row] && place.kind === "cell" && place.columnSpan === 1) texts.push(cellText(place.cell));
  }
  return texts;
}

/** The roles of the template's rows (0-based indexes). */
export type TemplateRows = {
  /** Number of leading header rows. */
  headers: number;
  body: readonly number[];
  /** One body row, the most ordinary one, for each step of the banding. */
  typical: readonly number[];
  /**
   * For each body cell, by row and column: the row of the cell in this column from which it is cloned. A single cell
   * that differs from the others of its column is a highlight of the sample's content, so another cell replaces it.
   */
  cellSources: ReadonlyMap<number, readonly number[]>;
  /** Columns in which each cell has a fill of another color, depending on its value. These colors belong to the sample. */
  coloredByValue: ReadonlySet<number>;
  /** Columns whose text color depends on the value, such as green for rises and red for falls. */
  textColors: ReadonlyMap<number, TextColors>;
  /** The total row; null if there is none. */
  total: number | null;
};

/**
 * The template rows (0-based) from which the texts of a column take their color, and the column from which all other
 * texts take it; null: other texts keep the color of their own column.
 */
type TextColors = {
  byText: ReadonlyMap<string, number>;
  rise?: number;
  fall?: number;
  plainColumn: number | null;
  /** The sample has only rises: the color is theirs, and only falls take another one. */
  isForRises?: boolean;
};

/** Checks whether a text has the color of its own column, although other texts of the column have others. */
export const keepsColor = ({ isForRises }: TextColors, text: string): boolean => isForRises === true && !isFall(text);

/** Returns the template row from which a text takes its color; null if the template's colors don't determine it. */
export function colorRow(colors: TextColors, text: string): number | null {
  const own = colors.byText.get(colorKey(text));
  if (own !== undefined) return own;
  if (!isNumber(text)) return null;
  return (isFall(text) ? colors.fall : isRise(text) ? colors.rise : undefined) ?? null;
}

/** Checks for an increase, which is written with its sign. */
const isRise = (text: string): boolean => text.trim().startsWith("+");
const isFall = (text: string): boolean => (cellNumber(text) ?? 0) < 0;
const colorKey = (text: string): string => text.trim().toLowerCase();

/** The role of each content row, and the template row (0-based) from which it is cloned. */
type RowPattern = {
  sources: number[];
  headers: boolean[];
  /** The template's body rows are repeated in turn, because their number differs from the content's. */
  isRepeated: boolean;
  /** The last row has the style of the template's total row. */
  totalRow: boolean;
  /** `a:tblPr/@firstRow` of the deck's table. */
  firstRow: boolean;
};

/**
 * Finds the roles of a template's rows. Headers are the first row, if the flag is set or the row has a style of its
 * own, and the rows below that look the same or that its cells span. The total row is the last row, if the flag is set
 * or the row breaks the pattern of all rows above.
 */
export function templateRows(table: Table, styles: TemplateStyles): TemplateRows {
  const height = table.rows.length;
  if (height === 0)
    return {
      headers: 0,
      body: [0],
      typical: [0],
      cellSources: new Map(),
      coloredByValue: new Set(),
      textColors: new Map(),
      total: null,
    };
  const headers = Math.min(headerRows(table, styles), height);
  const start = Math.min(headers, height - 1);
  const rest = Array.from({ length: height - start }, (_, index) => start + index);
  const closes = height > headers + 1 && (table.flag("lastRow") || breaksPattern(rest.map((row) => styles.row(row))));
  const body = closes ? rest.slice(0, -1) : rest;
  const bands = bandsOf(body, styles);
  return {
    headers,
    body,
    typical: bands.map((rows) => styles.typical(rows)),
    cellSources: new Map(bands.flatMap((rows) => rows.map((row) => [row, styles.cellSources(row, rows)] as const))),
    coloredByValue: new Set(
      table.columnWidths.flatMap((_, column) => (styles.isColoredByValue(column, body) ? [column] : [])),
    ),
    textColors: styles.textColors(body),
    total: closes ? height - 1 : null,
  };
}

/**
 * Checks whether the first row is a title, that is, a single text in a cell across several columns. The header is then
 * the row below it.
 */
function isTitled(table: Table): boolean {
  const cells = table.rows[0]?.elements("a:tc").filter((cell) => cell.get("hMerge") === undefined) ?? [];
  const [title, ...others] = cells;
  return (title?.int("gridSpan") ?? 1) > 1 && !others.some((cell) => hasText(cell.child("a:txBody")));
}

/**
 * Checks whether a row (0-based) can be read as the first one, which the table style may fill: its texts have no color
 * of their own, or have it on a fill of their own.
 */
const isReadableAsFirst = (table: Table, row: number): boolean =>
  table.columnWidths.every((_, column) => {
    const cell = table.shownCell(row, column);
    const isColored = cell?.descendants("a:rPr").some((run) => fillOf(run) !== undefined) ?? false;
    return !isColored || fillOf(cell?.child("a:tcPr")) !== undefined;
  });

function headerRows(table: Table, styles: TemplateStyles): number {
  const height = table.rows.length;
  const all = table.rows.map((_, row) => styles.row(row));
  const looksLikeFirst = (row: CellStyles) => isSimilar(row, styles.row(0));
  const other = all.findIndex((row) => !looksLikeFirst(row));
  const byHand =
    styles.isMarked(0) && other > 0 && other <= Math.min(3, height - other) && !all.slice(other).some(looksLikeFirst);
  const marked = byHand ? other : Number(table.flag("firstRow"));
  if (marked === 1 && height > 3 && isTitled(table)) return 2;
  const reach = Math.max(...(table.rows[0]?.elements("a:tc").map((cell) => cell.int("rowSpan") ?? 1) ?? [1]));
  return marked > 0 && reach < height ? Math.max(marked, reach) : marked;
}

/** Checks whether the last of at least three styles breaks the pattern of the others. */
function breaksPattern(styles: readonly CellStyles[]): boolean {
  const others = styles.slice(0, -1);
  const period = others.length > 1 ? repeatPeriod(others) : null;
  return period !== null && !isSimilar(elementAt(styles, -1), elementAt(others, others.length % period));
}

/**
 * Chooses the source row of each content row: headers are cloned from headers, and a total in the last row from the
 * total row. The rest is cloned from the body rows: one to one if there are equally many, or otherwise in the order of
 * manual banding. Below a title, which is a header, the next row is the header that the sample has there.
 *
 * @param content Whether each row is a header (null: the template's first row decides), whether the first row is a
 *   title, and whether the last row is a total
 */
export function matchRows(
  table: Table,
  template: TemplateRows,
  content: { headers: readonly boolean[] | null; hasTitle: boolean; total: boolean; count: number },
): RowPattern {
  const known = content.headers !== null;
  const requested =
    content.headers ?? Array.from({ length: content.count }, (_, row) => row === 0 && template.headers > 0);
  const isTwofold = template.headers > 1 && isTitled(table);
  const isBelowTitle = isTwofold && content.hasTitle && requested.indexOf(false) === 1 && content.count > 2;
  const headers = isBelowTitle ? requested.with(1, true) : requested;
  const bodyRows = headers.filter((header) => !header).length;
  const total = content.total && bodyRows > 1 && headers.at(-1) === false ? template.total : null;
  const totalRow = total !== null;
  const { body } = template;
  const count = bodyRows - Number(totalRow);
  const pattern = count === body.length ? body : template.typical;
  let next = 0;
  const leading = headers.indexOf(false);
  const last = Math.max(0, template.headers - 1);
  const title = Number(leading === 1 && isTwofold && isReadableAsFirst(table, 1));
  const sources = headers.map((header, row) => {
    if (header) return leading < 0 || row < leading ? Math.min(row + title, last) : last;
    return total !== null && row === headers.length - 1 ? total : elementAt(pattern, next++ % pattern.length);
  });
  // A header with a manual style only needs its own style. If the template has no header, the table style's header is
  // switched on.
  const flag = table.flag("firstRow");
  return {
    sources,
    headers: [...headers],
    isRepeated: count !== body.length,
    totalRow,
    firstRow: known ? headers[0] === true && (flag || template.headers === 0) : flag,
  };
}

/**
 * Returns the body rows of each step of the banding. Only fills distinguish bands, because rows with another font
 * weight are sub-headings of the sample.
 */
function bandsOf(body: readonly number[], styles: TemplateStyles): number[][] {
  const period = repeatPeriod(body.map((row) => styles.fills(row))) ?? 1;
  return Array.from({ length: period }, (_, phase) => body.filter((__, index) => index % period === phase));
}

export type ColumnPattern = {
  /** The template column (0-based) from which each column is cloned. */
  sources: number[];
  /**
   * The template column whose alignment each column takes. It is the column's source, unless one contains text and the
   * other numbers, or they contain different kinds of numbers, such as changes and amounts. Null: figures whose column
   * is empty or mixed in the template, or that have only columns of text there.
   */
  alignments: (number | null)[];
  /** The content type of each column of the content. */
  kinds: ColumnKind[];
};

/** The roles of the template's columns (0-based indexes). */
export type TemplateColumns = {
  kinds: readonly ColumnKind[];
  /** The notation of each column's figures. */
  figures: readonly Figures[];
  /** The alignment (`a:pPr/@algn`) of each column's header, and of most of its body cells. */
  alignments: readonly { header: string; body: string }[];
  /** All columns except a last column with a different style. */
  regular: readonly number[];
  /** The last column, if its style is different, such as that of a column of totals; otherwise null. */
  last: number | null;
  /** The columns that alternate in manual banding; null if there is none. */
  bands: readonly number[] | null;
};

export function templateColumns(
  table: Table,
  styles: TemplateStyles,
  { headers, body, total }: TemplateRows,
): TemplateColumns {
  const [from, to] = [body[0] ?? 0, total ?? table.rows.length];
  const all = table.columnWidths.map((_, column) => column);
  const columns = all.map((column) => styles.column(column, from, to));
  const differs = columns.length === 3 && !columns.slice(0, 2).some((other) => isSimilar(elementAt(columns, 2), other));
  const special = all.length > 2 && (table.flag("lastCol") || breaksPattern(columns.slice(1)) || differs);
  const regular = special ? all.slice(0, -1) : all;
  const rhythm = (list: readonly number[]) => repeatPeriod(list.map((column) => elementAt(columns, column)));
  const inner = regular.length > 1 && (table.flag("firstCol") || rhythm(regular) === null) ? regular.slice(1) : regular;
  // Two columns that look different are a label and a value rather than bands.
  const period = inner.length > 2 ? (rhythm(inner) ?? 1) : 1;
  return {
    kinds: all.map((column) => columnKindOf(styles.texts(column, from, to))),
    figures: all.map((column) => figuresIn(styles.texts(column, from, to))),
    alignments: all.map((column) => styles.alignments(column, headers - 1, body)),
    regular,
    last: special ? all.length - 1 : null,
    bands: period > 1 ? inner.slice(0, period) : null,
  };
}

/**
 * Chooses the source column of each content column: one to one at first; a special last column stays last. Additional
 * columns continue manual banding, or otherwise copy the last column with the same content type, but never the first
 * column of several.
 *
 * @param kindOf Returns the content type of a content column (0-based)
 * @param figuresOf Returns the notation of a content column's figures
 */
export function matchColumns(
  { kinds, figures, regular, last, bands }: TemplateColumns,
  count: number,
  kindOf: (column: number) => ColumnKind,
  figuresOf: (column: number) => Figures = () => PLAIN,
): ColumnPattern {
  const candidates = regular.length > 1 ? regular.slice(1) : regular;
  const found: (ColumnKind | undefined)[] = [];
  const kindAt = (column: number): ColumnKind =>
    found[column] === undefined ? (found[column] = kindOf(column)) : found[column];
  const sources = Array.from({ length: count }, (_, index) => {
    if (last !== null && index === count - 1 && index > 0) return last;
    if (index < regular.length) return index;
    if (bands) return elementAt(bands, (index - elementAt(bands, 0)) % bands.length);
    const kind = kindAt(index);
    return candidates.findLast((column) => kinds[column] === kind) ?? candidates.at(-1) ?? 0;
  });
  const alignments = sources.map((source, index) => {
    const was = kinds[source];
    const is = kindAt(index);
    if (!was) return is === "number" ? null : source;
    if (!is) return source;
    const own = is === "number" ? figuresOf(index) : PLAIN;
    if (was === is && (is !== "number" || isAlike(figures[source] ?? PLAIN, own))) return source;
    const alike = kinds.flatMap((kind, column) =>
      kind === "number" && is === kind && isAlike(figures[column] ?? PLAIN, own) ? [column] : [],
    );
    const like = nearest(alike, source);
    if (like !== undefined || was === is) return like ?? source;
    const same = kinds.flatMap((kind, column) => (kind === is ? [column] : []));
    return nearest(same, source) ?? (is === "number" ? null : source);
  });
  return { sources, alignments, kinds: sources.map((_, column) => kindAt(column)) };
}

export const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/** The notation of a column's figures: `percent` if most have a percent sign, `plus` and `minus` if any has that sign. */
type Figures = { percent: boolean; plus: boolean; minus: boolean };
const PLAIN: Figures = { percent: false, plus: false, minus: false };

function figuresIn(texts: readonly string[]): Figures {
  const written = texts.filter(isNumber);
  return {
    percent: written.filter((text) => text.includes("%")).length * 2 > written.length,
    plus: written.some(isRise),
    minus: written.some(isFall),
  };
}

/** Checks whether figures have the notation of a template's: changes with their sign, or otherwise shares or amounts. */
const isAlike = (template: Figures, own: Figures): boolean =>
  template.plus ? own.plus || own.minus : !own.plus && template.percent === own.percent;

/** Content type of a column; null if it is unclear. */
export type ColumnKind = "number" | "text" | null;

/** The fills and weights that the cells of a row or column set themselves, without those of the table style. */
type CellStyles = readonly string[];

/**
 * The styles that a template's author set on individual cells. They reveal headers, totals and banding that no flag
 * marks.
 */
export class TemplateStyles {
  readonly #cells: ReturnType<typeof readCell>[][];

  constructor(table: Table) {
    this.#cells = table.rows.map((_, row) =>
      table.columnWidths.map((__, column) => readCell(table.shownCell(row, column))),
    );
  }

  row(row: number): CellStyles {
    return elementAt(this.#cells, row).map(({ style }) => style);
  }

  /** Returns the fills of a row's cells. */
  fills(row: number): CellStyles {
    return elementAt(this.#cells, row).map(({ fill }) => fill);
  }

  /**
   * Returns the styles of a column's cells.
   *
   * @param from First row
   * @param to End row (exclusive)
   */
  column(column: number, from: number, to: number): CellStyles {
    return this.#cells.slice(from, to).map((cells) => elementAt(cells, column).style);
  }

  /** Checks whether a row is styled like a header: all cells are filled, or all texts are bold. */
  isMarked(row: number): boolean {
    const cells = elementAt(this.#cells, row);
    const written = cells.filter(({ text }) => text !== "");
    return cells.every(({ filled }) => filled) || (written.length > 0 && written.every(({ bold }) => bold));
  }

  /**
   * Returns the row that looks most like the others, so that a highlighted value of the sample does not become the
   * pattern. Of several, returns the one with the fewest bold cells.
   */
  typical(rows: readonly number[]): number {
    const likes = (row: number) =>
      elementAt(this.#cells, row).reduce((count, _, column) => count + this.#sameInColumn(row, column, rows), 0);
    const bold = (row: number) => elementAt(this.#cells, row).filter((cell) => cell.bold).length;
    const ranked = rows
      .map((row) => ({ row, likes: likes(row), bold: bold(row) }))
      .sort((one, other) => other.likes - one.likes || one.bold - other.bold);
    return elementAt(ranked, 0).row;
  }

  /**
   * Returns, for each column, the row whose cell replaces the cell of a row. This is the row itself, unless its cell is
   * one of few in the row whose format differs from that of most given rows.
   */
  cellSources(row: number, rows: readonly number[]): number[] {
    const usual = elementAt(this.#cells, row).map((_, column) => this.#usualRow(row, column, rows));
    const odd = usual.filter((source) => source !== row).length;
    return odd * 2 < usual.length ? usual : usual.map(() => row);
  }

  /** Checks whether a column's cells have at least three fills, none of which most cells have. */
  isColoredByValue(column: number, rows: readonly number[]): boolean {
    const fills = rows.map((row) => elementAt(elementAt(this.#cells, row), column).fill).filter((fill) => fill !== "");
    const counts = [...new Set(fills)].map((fill) => fills.filter((other) => other === fill).length);
    return counts.length >= 3 && Math.max(...counts) * 2 <= rows.length;
  }

  /**
   * Returns the row itself if more than half of the column's cells have its format; otherwise a row with such a format,
   * or the row itself if there is none.
   */
  #usualRow(row: number, column: number, rows: readonly number[]): number {
    const single = this.#plainRows(column, rows);
    const isUsual = (other: number) => this.#sameInColumn(other, column, rows) * 2 > single.length;
    return isUsual(row) ? row : (single.find(isUsual) ?? row);
  }

  /** Returns how many of the rows have the same format as a row in a column, including the row itself. */
  #sameInColumn(row: number, column: number, rows: readonly number[]): number {
    const { format } = elementAt(elementAt(this.#cells, row), column);
    const plain = this.#plainRows(column, rows);
    if (!plain.includes(row)) return 0;
    return plain.filter((other) => elementAt(elementAt(this.#cells, other), column).format === format).length;
  }

  /** Returns the rows without a merged cell in a column whose fill no other cell there has: it is made for its text. */
  #plainRows(column: number, rows: readonly number[]): readonly number[] {
    const at = (row: number) => elementAt(elementAt(this.#cells, row), column);
    if (!rows.some((row) => at(row).isMerged)) return rows;
    const fills = new Set(rows.flatMap((row) => (at(row).isMerged ? [] : [at(row).fill])));
    return fills.size === 0 ? rows : rows.filter((row) => fills.has(at(row).fill));
  }

  /** Returns the alignment of a column's header, and of most of its body cells with text; at the left by default. */
  alignments(column: number, header: number, body: readonly number[]): { header: string; body: string } {
    const cells = body.flatMap((row) => this.#cells[row]?.[column] ?? []);
    const written = cells.filter(({ text }) => text !== "");
    const aligned = (written.length > 0 ? written : cells).map((cell) => cell.aligned || "l");
    return { header: this.#cells[header]?.[column]?.aligned || "l", body: mostFrequent(aligned) ?? "l" };
  }

  /** Returns the texts of a column's cells in the rows `from` to `to` (exclusive). */
  texts(column: number, from: number, to: number): string[] {
    return this.#cells.slice(from, to).map((cells) => elementAt(cells, column).text);
  }

  /**
   * Returns the text colors of the columns whose texts have several colors, while those of the first column have one.
   * Such colors depend on the sample's values rather than its rows. So may the single color of a column of rises.
   */
  textColors(rows: readonly number[]): Map<number, TextColors> {
    const written = (column: number) =>
      rows.flatMap((row) => {
        const { text, color, bold } = elementAt(elementAt(this.#cells, row), column);
        return text === "" ? [] : [{ row, text, color, bold }];
      });
    const columns = (this.#cells[0] ?? []).map((_, column) => written(column));
    const isPlain = columns.map((cells) => new Set(cells.map(({ color }) => color)).size <= 1);
    const plain = columns.flatMap((_, column) => (column > 0 && isPlain[column] ? [column] : []));
    if (!isPlain[0]) return new Map();
    const areRises = columns.map(
      (cells, column) =>
        column > 0 &&
        isPlain[column] === true &&
        cells.length > 1 &&
        cells.every(({ text }) => isNumber(text) && isRise(text)),
    );
    return new Map(
      columns.flatMap((cells, column): (readonly [number, TextColors])[] => {
        if (areRises[column]) {
          const others = plain.filter((other) => !areRises[other] && columns[other]?.[0]?.color !== cells[0]?.color);
          const plainColumn = nearest(others, column);
          return plainColumn === undefined
            ? []
            : [[column, { byText: new Map<string, number>(), plainColumn, isForRises: true }] as const];
        }
        if (isPlain[column]) return [];
        const signed = (isMeant: (text: string) => boolean) =>
          cells
            .filter(({ text }) => isNumber(text) && isMeant(text))
            .toSorted((one, other) => Number(one.bold) - Number(other.bold))[0];
        const rise = signed(isRise);
        const fall = signed(isFall);
        const isSigned = rise !== undefined && fall !== undefined && rise.color !== fall.color;
        const byText = new Map(
          cells.flatMap(({ row, text }) => (isNumber(text) ? [] : [[colorKey(text), row] as const])),
        );
        return [
          [
            column,
            {
              byText,
              ...(isSigned && { rise: rise.row, fall: fall.row }),
              plainColumn: nearest(plain, column) ?? null,
            },
          ] as const,
        ];
      }),
    );
  }
}

/** Returns the most frequent value, the first of equally frequent ones; undefined if there are none. */
export function mostFrequent<T extends string>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [found, most]: [T | undefined, number] = [undefined, 0];
  for (const [value, count] of counts) if (count > most) [found, most] = [value, count];
  return found;
}

function readCell(cell: XmlElement | undefined) {
  const properties = cell?.child("a:tcPr");
  const fill = fillOf(properties);
  const paragraphs = cell?.child("a:txBody")?.elements("a:p") ?? [];
  const text = paragraphs.map(paragraphText).join(" ").trim();
  const run = paragraphs.flatMap((paragraph) => paragraph.elements("a:r"))[0]?.child("a:rPr");
  const bold = run?.bool("b") ?? false;
  const aligned = paragraphs[0]?.child("a:pPr")?.get("algn") ?? "";
  const emphasis = run
    ? [run.get("u"), run.bool("i"), run.get("strike"), ...run.elements().map(emphasisOf)].filter(Boolean).join(" ")
    : "";
  const filled = fill ? outerXml(fill) : "";
  return {
    style: `${filled}${bold ? "b" : ""}`,
    fill: filled,
    // Excludes the lines, which are drawn again.
    format: [filled, properties?.get("anchor"), bold, aligned, text === "" ? "" : emphasis].join("|"),
    color: (run?.elements() ?? []).map(emphasisOf).join(""),
    bold,
    aligned,
    filled: fill !== undefined && fill.name !== "a:noFill",
    isMerged: ((cell?.int("gridSpan") ?? 1) > 1 || (cell?.int("rowSpan") ?? 1) > 1) && fill?.name === "a:solidFill",
    text,
  };
}

/** Returns the XML of a run's color or highlight; "" for other properties. */
const emphasisOf = (property: XmlElement): string =>
  property.name === "a:highlight" || fillNames.includes(property.name) ? outerXml(property) : "";

/**
 * Returns "number" if all texts are numbers, dashes or blanks, "text" if none is a number, and null if they are mixed
 * or all blank.
 */
export function columnKindOf(texts: readonly string[]): ColumnKind {
  const relevant = texts.filter((text) => !isBlank(text));
  if (relevant.length === 0) return null;
  if (relevant.every(isNumber)) return "number";
  return relevant.some(isNumber) ? null : "text";
}

/** Checks whether two rows (or columns) look the same except for single cells, such as a highlighted value. */
const isSimilar = (one: CellStyles, other: CellStyles): boolean =>
  one.filter((style, index) => style !== other[index]).length * 2 < Math.max(1, one.length);

/**
 * Returns the period at which styles repeat: 1 if all are the same, 2 for manual banding, 3 for groups of three. Null
 * if they follow no pattern.
 */
function repeatPeriod(styles: readonly CellStyles[]): number | null {
  if (styles.length < 2) return 1;
  const repeats = (period: number) =>
    styles.every((style, index) => isSimilar(style, elementAt(styles, index % period)));
  if (repeats(1)) return 1;
  if (repeats(2)) return 2;
  return styles.length > 3 && repeats(3) ? 3 : null;
}
