import type { TableContent } from "@/lib/contract/slide-data/table";
import type { Table } from "@/lib/engine/pptx/model/table";
import { paragraphText } from "@/lib/engine/pptx/model/text-body";
import { fillNames } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { cellText, isNumber } from "./cell-text";
import type { TableGrid } from "./read-grid";

/** Which rows and columns of the template's table those of the content are made after. */
export type TablePattern = { rows: RowPattern; columns: ColumnPattern };

export function matchPattern(
  { table, rows: template, columns }: { table: Table; rows: TemplateRows; columns: TemplateColumns },
  grid: TableGrid,
  content: TableContent,
): TablePattern {
  const rows = matchRows(
    table,
    template,
    content.rows.map(({ is_header }) => is_header ?? null),
  );
  return { rows, columns: matchColumns(columns, grid.columns, (column) => columnKind(grid, rows.headers, column)) };
}

/** What a table's columns hold, apart from header rows. */
export function columnKinds(grid: TableGrid, content: TableContent): ColumnKind[] {
  const headers = content.rows.map(({ is_header }, row) => is_header ?? row === 0);
  return Array.from({ length: grid.columns }, (_, column) => columnKind(grid, headers, column));
}

function columnKind(grid: TableGrid, headers: readonly boolean[], column: number): ColumnKind {
  const texts: string[] = [];
  for (let row = 0; row < grid.rows.length; row++) {
    const place = grid.rows[row]![column]!;
    if (!headers[row] && place.kind === "cell" && place.columnSpan === 1) texts.push(cellText(place.cell));
  }
  return columnKindOf(texts);
}

/** What the template's rows are (0-based indexes). */
export type TemplateRows = {
  /** Leading rows that are headers. */
  headers: number;
  body: readonly number[];
  /** A body row of each kind that takes turns there, the most ordinary of its kind. */
  typical: readonly number[];
  /** The row that closes the table with its totals; null where none does. */
  total: number | null;
};

/** What each row of the content is, and after which row of the template (0-based) it is made. */
type RowPattern = {
  sources: number[];
  headers: boolean[];
  /** Whether the last row takes the look of the template's total row. */
  totalRow: boolean;
  /** `a:tblPr/@firstRow` of the output. */
  firstRow: boolean;
};

/**
 * A template's header rows: its first row where the flag says so, or where it sets itself apart by hand; and those
 * below it that look the same or that its cells reach into. The total row: the last one where the flag says so, or
 * where it breaks the rhythm of all rows above it.
 */
export function templateRows(table: Table, looks: TemplateStyles): TemplateRows {
  const height = table.rows.length;
  if (height === 0) return { headers: 0, body: [0], typical: [0], total: null };
  const headers = Math.min(headerRows(table, looks), height);
  const start = Math.min(headers, height - 1);
  const rest = Array.from({ length: height - start }, (_, index) => start + index);
  const closes = height > headers + 1 && (table.flag("lastRow") || breaksPattern(rest.map((row) => looks.row(row))));
  const body = closes ? rest.slice(0, -1) : rest;
  return { headers, body, typical: typicalRows(body, looks), total: closes ? height - 1 : null };
}

function headerRows(table: Table, looks: TemplateStyles): number {
  const height = table.rows.length;
  const all = table.rows.map((_, row) => looks.row(row));
  const other = all.findIndex((look) => !isSimilar(look, all[0]!));
  const byHand =
    looks.isMarked(0) &&
    other > 0 &&
    other <= Math.min(3, height - other) &&
    !all.slice(other).some((look) => isSimilar(look, all[0]!));
  const marked = byHand ? other : Number(table.flag("firstRow"));
  const reach = Math.max(...(table.rows[0]?.elements("a:tc").map((cell) => cell.int("rowSpan") ?? 1) ?? [1]));
  return marked > 0 && reach < height ? Math.max(marked, reach) : marked;
}

/** Whether the last of at least three looks is unlike what the rhythm of the others would put there. */
function breaksPattern(looks: readonly (readonly string[])[]): boolean {
  const others = looks.slice(0, -1);
  const period = others.length > 1 ? repeatPeriod(others) : null;
  return period !== null && !isSimilar(looks.at(-1)!, others[(looks.length - 1) % period]!);
}

/**
 * Headers after the template's headers, the last row after its total row, and the rest after its body rows: one by one
 * where there are as many as in the template, else in the rhythm of their banding by hand. `flags` is what each row
 * says of being a header; where none says anything, the template's first row decides.
 */
export function matchRows(table: Table, template: TemplateRows, flags: readonly (boolean | null)[]): RowPattern {
  const known = flags.some((flag) => flag !== null);
  const headers = flags.map((flag, row) => (known ? flag === true : row === 0 && template.headers > 0));
  const bodyRows = headers.filter((header) => !header).length;
  const totalRow = template.total !== null && bodyRows > 1 && headers.at(-1) === false;
  const { body } = template;
  const count = bodyRows - Number(totalRow);
  const pattern = count === body.length ? body : template.typical;
  let next = 0;
  const leading = headers.indexOf(false);
  const last = Math.max(0, template.headers - 1);
  const sources = headers.map((header, row) => {
    if (header) return leading < 0 || row < leading ? Math.min(row, last) : last;
    return totalRow && row === headers.length - 1 ? template.total! : pattern[next++ % pattern.length]!;
  });
  // A header that the author made by hand needs no more than its own look; where there is none, the table style's is switched on.
  const flag = table.flag("firstRow");
  return {
    sources,
    headers,
    totalRow,
    firstRow: known ? headers[0] === true && (flag || template.headers === 0) : flag,
  };
}

function typicalRows(body: readonly number[], looks: TemplateStyles): number[] {
  const period = repeatPeriod(body.map((row) => looks.row(row))) ?? 1;
  return Array.from({ length: period }, (_, phase) =>
    looks.typical(body.filter((__, index) => index % period === phase)),
  );
}

type ColumnPattern = {
  /** After which column of the template (0-based) each column is made. */
  sources: number[];
  /**
   * The column of the template whose alignment each column takes; its source, but for text in a column of numbers and
   * the reverse.
   */
  alignments: number[];
};

/** What the template's columns are (0-based indexes). */
export type TemplateColumns = {
  kinds: readonly ColumnKind[];
  /** All but a special last one. */
  regular: readonly number[];
  /** The last one where it is special, as a column of totals is; else null. */
  last: number | null;
  /** Those that take turns where columns are banded by hand; null where none are. */
  bands: readonly number[] | null;
};

export function templateColumns(table: Table, looks: TemplateStyles, { body, total }: TemplateRows): TemplateColumns {
  const [from, to] = [body[0] ?? 0, total ?? table.rows.length];
  const all = table.columnWidths.map((_, column) => column);
  const columns = all.map((column) => looks.column(column, from, to));
  const differs = all.length === 3 && !isSimilar(columns[2]!, columns[1]!) && !isSimilar(columns[2]!, columns[0]!);
  const special = all.length > 2 && (table.flag("lastCol") || breaksPattern(columns.slice(1)) || differs);
  const regular = special ? all.slice(0, -1) : all;
  const rhythm = (list: readonly number[]) => repeatPeriod(list.map((column) => columns[column]!));
  const inner = regular.length > 1 && (table.flag("firstCol") || rhythm(regular) === null) ? regular.slice(1) : regular;
  // Two columns that look different are a label and a value, not bands.
  const period = inner.length > 2 ? (rhythm(inner) ?? 1) : 1;
  return {
    kinds: all.map((column) => looks.kind(column, from, to)),
    regular,
    last: special ? all.length - 1 : null,
    bands: period > 1 ? inner.slice(0, period) : null,
  };
}

/**
 * The first columns after the template's one by one; a special last column stays the last. Further ones go on in the
 * rhythm of columns banded by hand, else are made after the nearest column that holds the same kind of content, never
 * after the first.
 *
 * @param kindOf What a column of the content (0-based) holds
 */
export function matchColumns(
  { kinds, regular, last, bands }: TemplateColumns,
  count: number,
  kindOf: (column: number) => ColumnKind,
): ColumnPattern {
  const candidates = regular.length > 1 ? regular.slice(1) : regular;
  const found: (ColumnKind | undefined)[] = [];
  const kindAt = (column: number): ColumnKind =>
    found[column] === undefined ? (found[column] = kindOf(column)) : found[column];
  const sources = Array.from({ length: count }, (_, index) => {
    if (last !== null && index === count - 1 && index > 0) return last;
    if (index < regular.length) return index;
    if (bands) return bands[(index - bands[0]!) % bands.length]!;
    const kind = kindAt(index);
    return candidates.findLast((column) => kinds[column] === kind) ?? candidates.at(-1)!;
  });
  const alignments = sources.map((source, index) => {
    const was = kinds[source];
    const is = was ? kindAt(index) : null;
    if (!is || was === is) return source;
    const same = kinds.flatMap((kind, column) => (kind === is ? [column] : []));
    return nearest(same, source) ?? source;
  });
  return { sources, alignments };
}

const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/** What a column holds; null: nothing that tells. */
export type ColumnKind = "number" | "text" | null;

/** A row's or column's own fills and weights, cell by cell; what a table style gives is not in it. */
type CellStyles = readonly string[];

/**
 * The looks that a template's author gave rows and columns by hand: what tells headers, totals and banding where no
 * flag does.
 */
export class TemplateStyles {
  readonly #cells: ReturnType<typeof readCell>[][];

  constructor(table: Table) {
    this.#cells = table.rows.map((_, row) =>
      table.columnWidths.map((__, column) => readCell(table.shownCell(row, column))),
    );
  }

  row(row: number): CellStyles {
    return this.#cells[row]!.map(({ look }) => look);
  }

  /** Of the rows `from` to `to` (exclusive). */
  column(column: number, from: number, to: number): CellStyles {
    return this.#cells.slice(from, to).map((cells) => cells[column]!.look);
  }

  /** Whether a row sets itself apart as headers do: each cell filled, or each text bold. */
  isMarked(row: number): boolean {
    const cells = this.#cells[row]!;
    const written = cells.filter(({ text }) => text !== "");
    return cells.every(({ filled }) => filled) || (written.length > 0 && written.every(({ bold }) => bold));
  }

  /**
   * The one of some rows whose cells look most like the others': a value that is framed or tilted in the sample is no
   * pattern.
   */
  typical(rows: readonly number[]): number {
    const likes = (row: number) =>
      this.#cells[row]!.reduce(
        (count, { format }, column) =>
          count + rows.filter((other) => this.#cells[other]![column]!.format === format).length,
        0,
      );
    const counts = rows.map(likes);
    return rows[counts.indexOf(Math.max(...counts))]!;
  }

  /** What a column's cells hold in the rows `from` to `to` (exclusive). */
  kind(column: number, from: number, to: number): ColumnKind {
    return columnKindOf(this.#cells.slice(from, to).map((cells) => cells[column]!.text));
  }
}

function readCell(cell: XmlElement | undefined) {
  const properties = cell?.child("a:tcPr");
  const fill = properties?.elements().find(({ name }) => (fillNames as readonly string[]).includes(name));
  const paragraphs = cell?.child("a:txBody")?.elements("a:p") ?? [];
  const text = paragraphs.map(paragraphText).join(" ").trim();
  const bold =
    paragraphs
      .flatMap((paragraph) => paragraph.elements("a:r"))[0]
      ?.child("a:rPr")
      ?.bool("b") ?? false;
  const aligned = paragraphs[0]?.child("a:pPr")?.get("algn") ?? "";
  const format = `${properties ? outerXml(properties) : ""}${bold}${aligned}`;
  return {
    look: `${fill ? outerXml(fill) : ""}${bold ? "b" : ""}`,
    format,
    bold,
    filled: fill !== undefined && fill.name !== "a:noFill",
    text,
  };
}

/** A column of numbers has nothing but numbers, dashes and blanks; one without any number or word tells nothing. */
export function columnKindOf(texts: readonly string[]): ColumnKind {
  const telling = texts.filter((text) => !/^[\s\-–—.·/]*$|^n\/?a$/i.test(text));
  if (telling.length === 0) return null;
  if (telling.every(isNumber)) return "number";
  return telling.some(isNumber) ? null : "text";
}

/** Whether two looks are the same but for single cells: a highlighted value doesn't make another kind of row. */
const isSimilar = (one: CellStyles, other: CellStyles): boolean =>
  one.filter((look, index) => look !== other[index]).length * 2 < Math.max(1, one.length);

/**
 * How many looks repeat down (or along) the table: 1 where all are alike, 2 for banding by hand, 3 for groups of three.
 * Null where they follow no rhythm.
 */
function repeatPeriod(looks: readonly CellStyles[]): number | null {
  if (looks.length < 2) return 1;
  const repeats = (period: number) => looks.every((look, index) => isSimilar(look, looks[index % period]!));
  if (repeats(1)) return 1;
  if (repeats(2)) return 2;
  return looks.length > 3 && repeats(3) ? 3 : null;
}
