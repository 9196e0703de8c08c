import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type ColorFormat, fillNames, fillOf, solidFill } from "./text";

export type BorderSide = "L" | "R" | "T" | "B";
/** The line on a side of a cell. Omitted or null values are not changed. */
export type BorderFormat = {
  color?: ColorFormat | null;
  /** In points. */
  width?: number | null;
  style?: "solid" | "dash" | "dot" | "none" | null;
};

/** Properties to set on a cell. Omitted or null values are not changed. */
export type CellProperties = {
  /** A color, or `none` for no fill. */
  fill?: ColorFormat | "none" | null;
  /** In percent. */
  transparency?: number | null;
  /** In EMU. */
  margins?: Partial<Record<BorderSide, number | null>>;
  anchor?: "t" | "ctr" | "b" | null;
};

/** Matches the color elements, which can be transparent (ECMA-376, 20.1.2.3). */
const COLORS = /^a:(srgb|scheme|sys|prst|hsl|scrgb)Clr$/;
const dashes = { solid: "solid", dash: "dash", dot: "sysDot" } as const;

/**
 * Writes a format into an `a:tcPr`.
 *
 * @param inherited The cell's fill from the table style (`a:solidFill` …). A transparency without a fill applies to it
 */
export function setCellFormat(properties: XmlElement, format: CellProperties, inherited?: XmlElement): void {
  for (const side of ["L", "R", "T", "B"] as const) {
    const margin = format.margins?.[side];
    if (margin !== null && margin !== undefined) properties.set(`mar${side}`, Math.round(margin));
  }
  if (format.anchor) properties.set("anchor", format.anchor);
  if (format.fill) {
    properties.removeAll(...fillNames);
    const fill = format.fill === "none" ? el("a:noFill") : solidFill(format.fill, 100 - (format.transparency ?? 0));
    properties.put(fill, cellPropertiesOrder);
  } else if (format.transparency !== null && format.transparency !== undefined)
    setTransparency(properties, format.transparency, inherited);
}

/**
 * Draws a line on a side of a cell. Properties that the format omits are taken from the cell's own line, then from the
 * line of the table style, then from a thin line in the text color.
 *
 * @param inherited The line of the table style (`a:ln`)
 */
export function setBorder(
  properties: XmlElement,
  side: BorderSide,
  format: BorderFormat,
  inherited?: XmlElement,
): void {
  const name = `a:ln${side}`;
  const line = properties.child(name) ?? properties.put(withName(inherited ?? el("a:ln"), name), cellPropertiesOrder);
  if (format.style === "none" || format.width === 0) {
    line.set("w", 0).children = [el("a:noFill")];
    return;
  }
  const width = format.width ?? (line.int("w") ?? 0) / EMU_PER_POINT;
  line.set("w", Math.round((width > 0 ? width : 1) * EMU_PER_POINT));
  for (const [attribute, value] of Object.entries({ cap: "flat", cmpd: "sng", algn: "ctr" })) {
    if (line.get(attribute) === undefined) line.set(attribute, value);
  }
  const fill = line.elements().find(({ name: child }) => child !== "a:noFill" && fillNames.includes(child));
  const kept = fill ?? el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }));
  const dash = format.style ? el("a:prstDash", { val: dashes[format.style] }) : line.child("a:prstDash");
  const ends = line.elements().filter(({ name: child }) => !fillNames.includes(child) && child !== "a:prstDash");
  line.children = [format.color ? solidFill(format.color) : kept, dash ?? el("a:prstDash", { val: "solid" }), ...ends];
}

/** Copies a line under another name, for example `a:lnR` of a cell as `a:lnL` of its neighbor. */
export const withName = (line: XmlElement, name: string): XmlElement => {
  const copy = line.clone();
  return new XmlElement(name, [...copy.attributes()].flat(), copy.children);
};

function setTransparency(properties: XmlElement, percent: number, inherited: XmlElement | undefined): void {
  const own = fillOf(properties);
  const fill = own ?? (inherited && properties.put(inherited.clone(), cellPropertiesOrder));
  for (const color of fill?.descendants().filter(({ name }) => COLORS.test(name)) ?? []) {
    color.removeAll("a:alpha");
    if (percent > 0) color.append(el("a:alpha", { val: Math.round((100 - percent) * 1000) }));
  }
}

/** Child order of `a:tbl` (ECMA-376, 21.1.3). */
export const tableOrder = ["a:tblPr", "a:tblGrid", "a:tr"] as const;

/** Child order of `a:tc`. */
export const cellOrder = ["a:txBody", "a:tcPr", "a:extLst"] as const;

/** Child order of `a:tcPr` (CT_TableCellProperties). */
export const cellPropertiesOrder = [
  "a:lnL",
  "a:lnR",
  "a:lnT",
  "a:lnB",
  "a:lnTlToBr",
  "a:lnBlToTr",
  "a:cell3D",
  ...fillNames,
  "a:headers",
  "a:extLst",
] as const;

/** Child order of `a:tblPr` (CT_TableProperties). */
export const tablePropertiesOrder = [
  ...fillNames,
  "a:effectLst",
  "a:effectDag",
  "a:tableStyle",
  "a:tableStyleId",
  "a:extLst",
] as const;

/** The attributes that merge a cell with others. */
export const mergeAttributes = ["gridSpan", "rowSpan", "hMerge", "vMerge"] as const;
