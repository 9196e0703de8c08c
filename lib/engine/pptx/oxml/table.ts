import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { fillNames, solidFill } from "./text";

export type BorderSide = "L" | "R" | "T" | "B";
/** Absent or null: as it is. */
export type BorderFormat = {
  /** `RRGGBB`. */
  color?: string | null;
  /** Points. */
  width?: number | null;
  style?: "solid" | "dash" | "dot" | "none" | null;
};

/** What is set on a cell; what is absent or null stays as it is. */
export type CellProperties = {
  /** `RRGGBB`, or no fill. */
  fill?: string | "none" | null;
  /** Percent. */
  transparency?: number | null;
  /** Margins in EMU. */
  margins?: Partial<Record<BorderSide, number | null>>;
  anchor?: "t" | "ctr" | "b" | null;
};

/** The elements that are a colour, which may be made transparent (ECMA-376, 20.1.2.3). */
const COLORS = /^a:(srgb|scheme|sys|prst|hsl|scrgb)Clr$/;
const dashes = { solid: "solid", dash: "dash", dot: "sysDot" } as const;

/**
 * Writes a look into `a:tcPr`. `inherited` is what the table style fills the cell with (`a:solidFill` …): a
 * transparency alone needs a fill to make transparent.
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
 * Draws a line on a side of a cell: what the format leaves out stays as the cell's own line has it, else as the table
 * style's (`inherited`, an `a:ln`), else a thin line in the text's colour.
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
  const fill = line
    .elements()
    .find(({ name: child }) => child !== "a:noFill" && (fillNames as readonly string[]).includes(child));
  const kept = fill ?? el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }));
  const dash = format.style ? el("a:prstDash", { val: dashes[format.style] }) : line.child("a:prstDash");
  const ends = line
    .elements()
    .filter(({ name: child }) => !(fillNames as readonly string[]).includes(child) && child !== "a:prstDash");
  line.children = [format.color ? solidFill(format.color) : kept, dash ?? el("a:prstDash", { val: "solid" }), ...ends];
}

/** A copy of a line under another name: `a:lnR` of a cell as `a:lnL` of its neighbour. */
export const withName = (line: XmlElement, name: string): XmlElement => {
  const copy = line.clone();
  return new XmlElement(name, [...copy.attributes()].flat(), copy.children);
};

function setTransparency(properties: XmlElement, percent: number, inherited: XmlElement | undefined): void {
  const own = properties.elements().find(({ name }) => (fillNames as readonly string[]).includes(name));
  const fill = own ?? (inherited && properties.put(inherited.clone(), cellPropertiesOrder));
  for (const color of fill?.descendants().filter(({ name }) => COLORS.test(name)) ?? []) {
    color.removeAll("a:alpha");
    if (percent > 0) color.append(el("a:alpha", { val: Math.round((100 - percent) * 1000) }));
  }
}

/** Child orders of DrawingML's tables (ECMA-376, 21.1.3). */

/** `a:tbl`. */
export const tableOrder = ["a:tblPr", "a:tblGrid", "a:tr"] as const;

/** `a:tc`. */
export const cellOrder = ["a:txBody", "a:tcPr", "a:extLst"] as const;

/** `a:tcPr` (CT_TableCellProperties). */
export const cellPropertiesOrder = [
  "a:lnL",
  "a:lnR",
  "a:lnT",
  "a:lnB",
  "a:lnTlToBr",
  "a:lnBlToTr",
  "a:cell3D",
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:headers",
  "a:extLst",
] as const;

/** `a:tblPr` (CT_TableProperties). */
export const tablePropertiesOrder = [
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:effectLst",
  "a:effectDag",
  "a:tableStyle",
  "a:tableStyleId",
  "a:extLst",
] as const;

/** The cell attributes that merge it with others. */
export const mergeAttributes = ["gridSpan", "rowSpan", "hMerge", "vMerge"] as const;
