import type { XmlElement } from "@/lib/pptx/xml";

/** The switches of `a:tblPr`. */
export type TableFlags = {
  firstRow: boolean;
  lastRow: boolean;
  firstCol: boolean;
  lastCol: boolean;
  bandRow: boolean;
  bandCol: boolean;
};

export type CellPlace = { row: number; column: number; rows: number; columns: number };

/** A part of a table style that covers a cell, and which of its own edges the cell lies at. */
export type StylePart = { element: XmlElement; edges: { top: boolean; right: boolean; bottom: boolean; left: boolean } };

export function tableFlags(properties: XmlElement | undefined): TableFlags {
  const flag = (name: keyof TableFlags) => properties?.bool(name) ?? false;
  return {
    firstRow: flag("firstRow"),
    lastRow: flag("lastRow"),
    firstCol: flag("firstCol"),
    lastCol: flag("lastCol"),
    bandRow: flag("bandRow"),
    bandCol: flag("bandCol"),
  };
}

/**
 * The parts of a table style that cover a cell, the one that wins first: corners, header and total row, first and last
 * column, bands, whole table (ECMA-376, 20.1.4.2). Bands count from the first body row or column.
 */
export function stylePartsOf(style: XmlElement | undefined, flags: TableFlags, place: CellPlace): StylePart[] {
  const { row, column, rows, columns } = place;
  const top = flags.firstRow && row === 0;
  const bottom = flags.lastRow && row === rows - 1 && !top;
  const left = flags.firstCol && column === 0;
  const right = flags.lastCol && column === columns - 1 && !left;
  const names: string[] = [];
  if (top || bottom) {
    if (left) names.push(top ? "a:nwCell" : "a:swCell");
    if (right) names.push(top ? "a:neCell" : "a:seCell");
    names.push(top ? "a:firstRow" : "a:lastRow");
  }
  if (left || right) names.push(left ? "a:firstCol" : "a:lastCol");
  if (flags.bandRow && !top && !bottom) names.push((row - Number(flags.firstRow)) % 2 === 0 ? "a:band1H" : "a:band2H");
  if (flags.bandCol && !left && !right) names.push((column - Number(flags.firstCol)) % 2 === 0 ? "a:band1V" : "a:band2V");
  names.push("a:wholeTbl");
  return names.flatMap((name) => {
    const element = style?.child(name);
    return element ? [{ element, edges: edgesOf(name, place) }] : [];
  });
}

function edgesOf(name: string, { row, column, rows, columns }: CellPlace): StylePart["edges"] {
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
