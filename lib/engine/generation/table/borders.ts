import type { CellBorder, CellFormat } from "@/lib/contract/slide-data/table";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { Table } from "@/lib/engine/pptx/model/table";
import {
  type BorderFormat,
  type BorderSide,
  cellPropertiesOrder,
  withName,
  setBorder,
} from "@/lib/engine/pptx/oxml/table";
import { toColor } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { TemplateRows } from "./match-pattern";

/**
 * The source rows or columns (0-based) of a row or column of the deck's table and of its neighbours; null beyond the
 * table's edge.
 */
export type Among = { before: number | null; source: number; after: number | null };
export type CellLines = Readonly<Record<BorderSide, XmlElement | undefined>>;
export const noLines: CellLines = { L: undefined, R: undefined, T: undefined, B: undefined };

/** Two adjacent rows or columns of the template. */
type Seam = readonly [number, number];

const SIDES = ["L", "R", "T", "B"] as const;

/**
 * The lines that the template's own cells set. Rows that are adjacent in the template keep the line between them. Other
 * pairs of rows take a line that the template draws between rows of the same types. The table's edges take the lines of
 * its outermost rows. The same applies to columns.
 */
export class TemplateLines {
  /** False if no cell sets its own lines, so that the table style draws all of them. */
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
    const lines: CellLines = {
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
    this.#known.set(key, lines);
    return lines;
  }

  #betweenRows(upper: number, lower: number, column: number): [XmlElement | undefined, XmlElement | undefined] {
    const kind = (row: number) => (row < this.rows.headers ? "header" : row === this.rows.total ? "total" : "body");
    const find = (pair: Seam) => findSeam(this.#height, pair, kind, (row) => this.table.isMergedUp(row, column));
    // A second header row must not repeat the line below the headers.
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

  /** Returns the line of a cell, or that of the merged block to which it belongs. */
  #line(row: number, column: number, side: BorderSide): XmlElement | undefined {
    const line = (cell: XmlElement | undefined) => cell?.child("a:tcPr")?.child(`a:ln${side}`);
    return line(this.table.cell(row, column)) ?? line(this.table.shownCell(row, column));
  }
}

/**
 * Returns the template's own seam between two rows, or otherwise one between rows of the same types, preferably next to
 * one of the two; undefined if there is none.
 */
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

export type RequestedBorders = Partial<Record<BorderSide, BorderFormat | null>>;

/** Returns the borders that a cell format requests; null if it requests none. */
export function requestedBorders({
  border_left,
  border_right,
  border_top,
  border_bottom,
}: CellFormat): RequestedBorders | null {
  if (!border_left && !border_right && !border_top && !border_bottom) return null;
  return { L: border(border_left), R: border(border_right), T: border(border_top), B: border(border_bottom) };
}

function border(value: CellBorder | null | undefined): BorderFormat | null {
  return value ? { color: toColor(value.color), width: value.width ?? null, style: value.style ?? null } : null;
}

/** A cell of a page, with everything that affects its borders. */
export type BorderedCell = {
  properties: XmlElement;
  /** Number of rows and columns that the cell spans; null if another cell covers it. */
  span: { rows: number; columns: number } | null;
  /** The borders that the request sets. */
  requested: RequestedBorders | null;
  /** The template's lines at this position; null if the template has no lines. */
  lines: CellLines | null;
  /** Returns the table style's line (`a:ln`) on one side. */
  styled: (side: BorderSide) => XmlElement | undefined;
};

const opposite = { L: "R", R: "L", T: "B", B: "T" } as const;

/** Draws the lines of a page's cells: first those of the template, then the requested ones. */
export function drawBorders(rows: readonly (readonly BorderedCell[])[], rightToLeft: boolean): void {
  for (const cells of rows) for (const { properties, lines } of cells) if (lines) putLines(properties, lines);
  forEachBlock(rows, (cell, edges) => {
    if (cell.lines) takeFarEdges(cell, edges);
    for (const side of SIDES) {
      const requested = cell.requested?.[side];
      if (requested) drawRequested(cell, side, requested, edges(side), rightToLeft);
    }
  });
}

type Edge = { cells: BorderedCell[]; neighbours: (BorderedCell | undefined)[] };
type Edges = (side: BorderSide) => Edge;

/**
 * Visits each visible cell with the cells along its edges (itself, or the cells it covers) and their neighbours. Skips
 * cells that have neither requested borders nor spans.
 */
function forEachBlock(
  rows: readonly (readonly BorderedCell[])[],
  visit: (cell: BorderedCell, edges: Edges) => void,
): void {
  rows.forEach((cells, top) =>
    cells.forEach((cell, left) => {
      const { span } = cell;
      if (!span || (!cell.requested && span.rows === 1 && span.columns === 1)) return;
      visit(cell, (side) => {
        const along = side === "L" || side === "R" ? span.rows : span.columns;
        const edge: Edge = { cells: [], neighbours: [] };
        for (let index = 0; index < along; index++) {
          const row = side === "T" ? top : side === "B" ? top + span.rows - 1 : top + index;
          const column = side === "L" ? left : side === "R" ? left + span.columns - 1 : left + index;
          const [down, across] = steps[side];
          edge.cells.push(elementAt(elementAt(rows, row), column));
          edge.neighbours.push(rows[row + down]?.[column + across]);
        }
        return edge;
      });
    }),
  );
}

/** Row and column offsets to the neighbour on a side. */
const steps = { L: [0, -1], R: [0, 1], T: [-1, 0], B: [1, 0] } as const;

function putLines(properties: XmlElement, lines: CellLines): void {
  properties.removeAll("a:lnL", "a:lnR", "a:lnT", "a:lnB");
  for (const side of SIDES) if (lines[side]) properties.put(withName(lines[side], `a:ln${side}`), cellPropertiesOrder);
}

/** Copies the far lines of a merged cell from the cells it covers. */
function takeFarEdges({ properties }: BorderedCell, edges: Edges): void {
  for (const side of ["R", "B"] as const) {
    const far = elementAt(edges(side).cells, 0).properties.child(`a:ln${side}`);
    if (far) properties.put(far.clone(), cellPropertiesOrder);
    else properties.removeAll(`a:ln${side}`);
  }
}

/**
 * Draws a requested border into both cells that share it, as PowerPoint does. If both request one, the wider border
 * wins; if they are equally wide, the upper or left cell's.
 */
function drawRequested(
  cell: BorderedCell,
  side: BorderSide,
  requested: BorderFormat,
  edge: Edge,
  rightToLeft: boolean,
): void {
  const facing = opposite[side];
  const yields = (theirs: BorderFormat) =>
    width(theirs) < width(requested) || (width(theirs) === width(requested) && (side === "R" || side === "B"));
  const shared =
    rightToLeft && (side === "L" || side === "R") ? [] : edge.neighbours.filter((item) => item !== undefined);
  const yielding = shared.filter((neighbour) => !neighbour.requested?.[facing] || yields(neighbour.requested[facing]));
  if (shared.length > 0 && yielding.length === 0) return;
  setBorder(cell.properties, side, requested, cell.styled(side));
  const line = cell.properties.requireChild(`a:ln${side}`);
  for (const own of edge.cells) if (own !== cell) own.properties.put(line.clone(), cellPropertiesOrder);
  for (const { properties } of yielding) properties.put(withName(line, `a:ln${facing}`), cellPropertiesOrder);
}

/** Returns the width in points. A border without a width counts as 1 point wide. */
const width = ({ style, width: points }: BorderFormat): number => (style === "none" ? 0 : (points ?? 1));
