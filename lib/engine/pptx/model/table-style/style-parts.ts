import type { XmlElement } from "@/lib/engine/pptx/xml";

/** The switches of `a:tblPr` that say which parts of its style a table shows. */
export type TableFlag = "firstRow" | "lastRow" | "firstCol" | "lastCol" | "bandRow" | "bandCol";
export type TableFlags = Partial<Record<TableFlag, boolean>>;

/** A cell by its 0-based place in a table of so many rows and columns. */
export type StyledPlace = { row: number; column: number; rows: number; columns: number };

/** A part of a table style that covers a cell, and which of its own edges the cell lies at. */
export type StylePart = {
  element: XmlElement;
  edges: { top: boolean; right: boolean; bottom: boolean; left: boolean };
};

/**
 * The parts of a table style that cover a cell, the one that wins first: corners, header and total row, first and last
 * column, bands, whole table (ECMA-376, 20.1.4.2). Bands count from the first body row or column.
 */
export function stylePartsOf(style: XmlElement, flags: TableFlags, place: StyledPlace): StylePart[] {
  const { row, column, rows, columns } = place;
  const top = flags.firstRow === true && row === 0;
  const bottom = flags.lastRow === true && row === rows - 1 && !top;
  const left = flags.firstCol === true && column === 0;
  const right = flags.lastCol === true && column === columns - 1 && !left;
  const names: string[] = [];
  if (top || bottom) {
    if (left) names.push(top ? "a:nwCell" : "a:swCell");
    if (right) names.push(top ? "a:neCell" : "a:seCell");
    names.push(top ? "a:firstRow" : "a:lastRow");
  }
  if (left || right) names.push(left ? "a:firstCol" : "a:lastCol");
  if (flags.bandRow && !top && !bottom)
    names.push((row - Number(flags.firstRow ?? false)) % 2 === 0 ? "a:band1H" : "a:band2H");
  if (flags.bandCol && !left && !right)
    names.push((column - Number(flags.firstCol ?? false)) % 2 === 0 ? "a:band1V" : "a:band2V");
  names.push("a:wholeTbl");
  return names.flatMap((name) => {
    const element = style.child(name);
    return element ? [{ element, edges: edgesOf(name, place) }] : [];
  });
}

function edgesOf(name: string, { row, column, rows, columns }: StyledPlace): StylePart["edges"] {
  const oneCell = name.endsWith("Cell");
  const oneRow = oneCell || name.endsWith("Row") || name.endsWith("H");
  const oneColumn = oneCell || name.endsWith("Col") || name.endsWith("V");
  return {
    top: oneRow || row === 0,
    bottom: oneRow || row === rows - 1,
    left: oneColumn || column === 0,
    right: oneColumn || column === columns - 1,
  };
}
