import type { CellLines } from "@/lib/engine/generation/table/template/template-lines";
import { type BorderFormat, type BorderSide, renamed, setBorder } from "@/lib/engine/pptx/oxml/table-cell-format";
import { cellPropertiesOrder } from "@/lib/engine/pptx/oxml/table-order";
import type { XmlElement } from "@/lib/engine/pptx/xml";

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
    for (const side of SIDES) if (cell.asked?.[side]) drawAsked(cell, side, edges(side), rightToLeft);
  });
}

type Edge = { cells: BorderedCell[]; neighbours: (BorderedCell | undefined)[] };
type Edges = (side: BorderSide) => Edge;

/** Each cell that shows, with the cells along its edges: its own, or those that it covers there, and their neighbours. */
function forEachBlock(
  rows: readonly (readonly BorderedCell[])[],
  act: (cell: BorderedCell, edges: Edges) => void,
): void {
  rows.forEach((cells, top) =>
    cells.forEach((cell, left) => {
      const { span } = cell;
      if (!span || (!cell.asked && span.rows === 1 && span.columns === 1)) return;
      act(cell, (side) => {
        const along = side === "L" || side === "R" ? span.rows : span.columns;
        const edge: Edge = { cells: [], neighbours: [] };
        for (let index = 0; index < along; index++) {
          const row = side === "T" ? top : side === "B" ? top + span.rows - 1 : top + index;
          const column = side === "L" ? left : side === "R" ? left + span.columns - 1 : left + index;
          const [down, across] = steps[side];
          edge.cells.push(rows[row]![column]!);
          edge.neighbours.push(rows[row + down]?.[column + across]);
        }
        return edge;
      });
    }),
  );
}

/** Rows and columns to the neighbour on a side. */
const steps = { L: [0, -1], R: [0, 1], T: [-1, 0], B: [1, 0] } as const;

function putLines(properties: XmlElement, lines: CellLines): void {
  properties.removeAll("a:lnL", "a:lnR", "a:lnT", "a:lnB");
  for (const side of SIDES) if (lines[side]) properties.put(renamed(lines[side], `a:ln${side}`), cellPropertiesOrder);
}

/** A merged cell ends where the cells that it covers end: its far lines are theirs. */
function takeFarEdges({ properties }: BorderedCell, edges: Edges): void {
  for (const side of ["R", "B"] as const) {
    const far = edges(side).cells[0]!.properties.child(`a:ln${side}`);
    if (far) properties.put(far.clone(), cellPropertiesOrder);
    else properties.removeAll(`a:ln${side}`);
  }
}

/**
 * Two cells share the line between them, and PowerPoint writes it into both. Where both ask for one, the wider wins,
 * the upper or left one of two as wide.
 */
function drawAsked(cell: BorderedCell, side: BorderSide, edge: Edge, rightToLeft: boolean): void {
  const asked = cell.asked![side]!;
  const facing = opposite[side];
  const yields = (theirs: BorderFormat) =>
    width(theirs) < width(asked) || (width(theirs) === width(asked) && (side === "R" || side === "B"));
  const shared =
    rightToLeft && (side === "L" || side === "R") ? [] : edge.neighbours.filter((item) => item !== undefined);
  const yielding = shared.filter((neighbour) => !neighbour.asked?.[facing] || yields(neighbour.asked[facing]));
  if (shared.length > 0 && yielding.length === 0) return;
  setBorder(cell.properties, side, asked, cell.styled(side));
  const line = cell.properties.child(`a:ln${side}`)!;
  for (const own of edge.cells) if (own !== cell) own.properties.put(line.clone(), cellPropertiesOrder);
  for (const { properties } of yielding) properties.put(renamed(line, `a:ln${facing}`), cellPropertiesOrder);
}

/** Points; a line that is asked for without a width counts as a thin one. */
const width = ({ style, width: points }: BorderFormat): number => (style === "none" ? 0 : (points ?? 1));
