import { type BorderFormat, type BorderSide, renamed, setBorder } from "../../../pptx/oxml/table-cell-format";
import { cellPropertiesOrder } from "../../../pptx/oxml/table-order";
import type { XmlElement } from "../../../pptx/xml";
import type { CellLines } from "../template/template-lines";

export type AskedBorders = Partial<Record<BorderSide, BorderFormat | null>>;

/** A cell of a page with what its borders depend on. */
export type BorderedCell = {
  properties: XmlElement;
  /** Rows and columns that it covers; null where another cell covers it. */
  span: { rows: number; columns: number } | null;
  /** What the request says. */
  asked: AskedBorders | null;
  /** The lines that the template's cells have there; null where none has any. */
  lines: CellLines | null;
  /** The line (`a:ln`) of the table style on a side. */
  styled: (side: BorderSide) => XmlElement | undefined;
};

const SIDES = ["L", "R", "T", "B"] as const;
const opposite = { L: "R", R: "L", T: "B", B: "T" } as const;

/** Draws the lines of a page's cells: the template's, and over them what the request asks for. */
export function drawBorders(rows: readonly (readonly BorderedCell[])[], rightToLeft: boolean): void {
  for (const cells of rows) for (const { properties, lines } of cells) if (lines) putLines(properties, lines);
  forEachBlock(rows, (cell, edges) => {
    if (cell.lines) takeFarEdges(cell, edges);
    for (const side of SIDES) drawAsked(cell, side, edges[side], rightToLeft);
  });
}

type Edge = { cells: BorderedCell[]; neighbours: (BorderedCell | undefined)[] };
type Edges = Record<BorderSide, Edge>;

/** Each cell that shows, with the cells along its four edges: its own, or those that it covers there, and their neighbours. */
function forEachBlock(rows: readonly (readonly BorderedCell[])[], act: (cell: BorderedCell, edges: Edges) => void): void {
  rows.forEach((cells, top) =>
    cells.forEach((cell, left) => {
      if (!cell.span || (!cell.asked && cell.span.rows === 1 && cell.span.columns === 1)) return;
      const [bottom, right] = [top + cell.span.rows - 1, left + cell.span.columns - 1];
      const across = Array.from({ length: cell.span.columns }, (_, index) => left + index);
      const down = Array.from({ length: cell.span.rows }, (_, index) => top + index);
      const edge = (own: [number, number][], step: [number, number]): Edge => ({
        cells: own.map(([r, c]) => rows[r]![c]!),
        neighbours: own.map(([r, c]) => rows[r + step[0]]?.[c + step[1]]),
      });
      act(cell, {
        L: edge(down.map((r) => [r, left]), [0, -1]),
        R: edge(down.map((r) => [r, right]), [0, 1]),
        T: edge(across.map((c) => [top, c]), [-1, 0]),
        B: edge(across.map((c) => [bottom, c]), [1, 0]),
      });
    }),
  );
}

function putLines(properties: XmlElement, lines: CellLines): void {
  properties.removeAll("a:lnL", "a:lnR", "a:lnT", "a:lnB");
  for (const side of SIDES) if (lines[side]) properties.put(renamed(lines[side], `a:ln${side}`), cellPropertiesOrder);
}

/** A merged cell ends where the cells that it covers end: its far lines are theirs. */
function takeFarEdges({ properties }: BorderedCell, edges: Edges): void {
  for (const side of ["R", "B"] as const) {
    const far = edges[side].cells[0]!.properties.child(`a:ln${side}`);
    if (far) properties.put(far.clone(), cellPropertiesOrder);
    else properties.removeAll(`a:ln${side}`);
  }
}

/**
 * Two cells share the line between them, and PowerPoint writes it into both. Where both ask for one, the wider wins, the upper
 * or left one of two as wide.
 */
function drawAsked(cell: BorderedCell, side: BorderSide, edge: Edge, rightToLeft: boolean): void {
  const asked = cell.asked?.[side];
  if (!asked) return;
  const facing = opposite[side];
  const yields = (theirs: BorderFormat) => width(theirs) < width(asked) || (width(theirs) === width(asked) && (side === "R" || side === "B"));
  const shared = rightToLeft && (side === "L" || side === "R") ? [] : edge.neighbours.filter((item) => item !== undefined);
  const yielding = shared.filter((neighbour) => !neighbour.asked?.[facing] || yields(neighbour.asked[facing]));
  if (shared.length > 0 && yielding.length === 0) return;
  setBorder(cell.properties, side, asked, cell.styled(side));
  const line = cell.properties.child(`a:ln${side}`)!;
  for (const own of edge.cells) if (own !== cell) own.properties.put(line.clone(), cellPropertiesOrder);
  for (const { properties } of yielding) properties.put(renamed(line, `a:ln${facing}`), cellPropertiesOrder);
}

/** Points; a line that is asked for without a width counts as a thin one. */
const width = ({ style, width: points }: BorderFormat): number => (style === "none" ? 0 : (points ?? 1));
