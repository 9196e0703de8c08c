import type { Table } from "@/lib/engine/pptx/model/table";
import type { BorderSide } from "@/lib/engine/pptx/oxml/table-cell-format";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { TemplateRows } from "./match-rows";

/**
 * Where a row or column of the output stands: what it and its neighbours are made after (0-based); null beyond the
 * table's edge.
 */
export type Among = { before: number | null; source: number; after: number | null };
export type CellLines = Readonly<Record<BorderSide, XmlElement | undefined>>;
export const noLines: CellLines = { L: undefined, R: undefined, T: undefined, B: undefined };

/** Two rows or columns of the template that lie side by side. */
type Seam = readonly [number, number];

const SIDES = ["L", "R", "T", "B"] as const;

/**
 * The lines that the template's cells have of their own. Between rows that are neighbours in the template they stay as
 * they are; rows that have come together take a line that the template draws between rows of these kinds, and the
 * table's edges those of its outermost rows. Columns likewise.
 */
export class TemplateLines {
  /** False where no cell has lines of its own: then the table style draws them all, and nothing is to be done. */
  readonly any: boolean;
  readonly #height: number;
  readonly #width: number;
  readonly #known = new Map<string, CellLines>();

  constructor(
    readonly table: Table,
    readonly rows: TemplateRows,
  ) {
    const all = table.rows.flatMap((row) => row.elements("a:tc"));
    this.any = all.some((cell) => SIDES.some((side) => cell.child("a:tcPr")?.child(`a:ln${side}`)));
    this.#height = table.rows.length;
    this.#width = table.columnWidths.length;
  }

  of(row: Among, column: Among): CellLines {
    const key = [row.before, row.source, row.after, column.before, column.source, column.after].join();
    const known = this.#known.get(key);
    if (known) return known;
    const made: CellLines = {
      T:
        row.before === null
          ? this.#line(0, column.source, "T")
          : this.#betweenRows(row.before, row.source, column.source)[1],
      B:
        row.after === null
          ? this.#line(this.#height - 1, column.source, "B")
          : this.#betweenRows(row.source, row.after, column.source)[0],
      L:
        column.before === null
          ? this.#line(row.source, 0, "L")
          : this.#betweenColumns(column.before, column.source, row.source)[1],
      R:
        column.after === null
          ? this.#line(row.source, this.#width - 1, "R")
          : this.#betweenColumns(column.source, column.after, row.source)[0],
    };
    this.#known.set(key, made);
    return made;
  }

  #betweenRows(upper: number, lower: number, column: number): [XmlElement | undefined, XmlElement | undefined] {
    const kind = (row: number) => (row < this.rows.headers ? "header" : row === this.rows.total ? "total" : "body");
    const find = (pair: Seam) => findSeam(this.#height, pair, kind, (row) => this.table.isMergedUp(row, column));
    // A second header row is no reason for the line under the headers to be drawn twice.
    const headers = kind(upper) === "header" && kind(lower) === "header";
    const [body = lower] = this.rows.body;
    const seam = find([upper, lower]) ?? (headers ? find([body, body]) : undefined);
    if (seam) return [this.#line(seam[0], column, "B"), this.#line(seam[1], column, "T")];
    if (headers) return [undefined, undefined];
    const line = this.#line(upper, column, "B");
    return [line, line];
  }

  #betweenColumns(left: number, right: number, row: number): [XmlElement | undefined, XmlElement | undefined] {
    const kind = (column: number) => (column === 0 ? "first" : "other");
    const seam = findSeam(this.#width, [left, right], kind, (column) => this.table.isMergedLeft(row, column));
    if (seam) return [this.#line(row, seam[0], "R"), this.#line(row, seam[1], "L")];
    const line = this.#line(row, left, "R");
    return [line, line];
  }

  /** A cell's line, or that of the block that it is merged into. */
  #line(row: number, column: number, side: BorderSide): XmlElement | undefined {
    const line = (cell: XmlElement | undefined) => cell?.child("a:tcPr")?.child(`a:ln${side}`);
    return line(this.table.cell(row, column)) ?? line(this.table.shownCell(row, column));
  }
}

/** The template's own seam of two rows, else one between rows of these kinds, next to one of the two if possible. */
function findSeam(
  count: number,
  [before, after]: Seam,
  kind: (index: number) => string,
  isMerged: (index: number) => boolean,
): Seam | undefined {
  const all = Array.from({ length: Math.max(0, count - 1) }, (_, index): Seam => [index, index + 1]).filter(
    ([, next]) => !isMerged(next),
  );
  const own = all.find(([a, b]) => a === before && b === after);
  if (own) return own;
  const same = all.filter(([a, b]) => kind(a) === kind(before) && kind(b) === kind(after));
  return same.find(([a]) => a === before) ?? same.find(([, b]) => b === after) ?? same[0];
}
