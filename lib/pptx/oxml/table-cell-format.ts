import { el, type XmlElement } from "../xml";
import { cellPropertiesOrder } from "./table-order";
import { solidFill } from "./text-format";
import { fillNames } from "./text-order";
import { EMU_PER_POINT } from "../units";

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
export type CellLook = {
  /** `RRGGBB`, or no fill. */
  fill?: string | "none" | null;
  /** Percent. */
  transparency?: number | null;
  /** Margins in EMU. */
  margins?: Partial<Record<BorderSide, number | null>>;
  anchor?: "t" | "ctr" | "b" | null;
  borders?: Partial<Record<BorderSide, BorderFormat | null>>;
};

const dashes = { solid: "solid", dash: "dash", dot: "sysDot" } as const;

/**
 * Writes a look into `a:tcPr`. `inheritedFill` (`RRGGBB`) is what the table style fills the cell with: a transparency
 * alone needs a colour to be transparent of.
 */
export function setCellLook(properties: XmlElement, look: CellLook, inheritedFill?: string | null): void {
  setFill(properties, look, inheritedFill ?? null);
  for (const side of ["L", "R", "T", "B"] as const) {
    const margin = look.margins?.[side];
    if (margin !== null && margin !== undefined) properties.set(`mar${side}`, Math.round(margin));
    const border = look.borders?.[side];
    if (border) setBorder(properties, side, border);
  }
  if (look.anchor) properties.set("anchor", look.anchor);
}

export function setBorder(properties: XmlElement, side: BorderSide, format: BorderFormat): void {
  const name = `a:ln${side}`;
  const line = properties.child(name) ?? properties.put(el(name), cellPropertiesOrder);
  if (format.style === "none" || format.width === 0) {
    line.set("w", 0).children = [el("a:noFill")];
    return;
  }
  const width = format.width ?? (line.int("w") ?? 0) / EMU_PER_POINT;
  line.set("w", Math.round((width > 0 ? width : 1) * EMU_PER_POINT));
  for (const [attribute, value] of Object.entries({ cap: "flat", cmpd: "sng", algn: "ctr" })) {
    if (line.get(attribute) === undefined) line.set(attribute, value);
  }
  const fill = line.child("a:solidFill");
  const kept = fill ?? el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }));
  const dash = format.style ? el("a:prstDash", { val: dashes[format.style] }) : line.child("a:prstDash");
  const ends = line.elements().filter(({ name: child }) => !(fillNames as readonly string[]).includes(child) && child !== "a:prstDash");
  line.children = [format.color ? solidFill(format.color) : kept, dash ?? el("a:prstDash", { val: "solid" }), ...ends];
}

function setFill(properties: XmlElement, { fill, transparency }: CellLook, inherited: string | null): void {
  if (fill === "none") {
    properties.removeAll(...fillNames);
    properties.put(el("a:noFill"), cellPropertiesOrder);
    return;
  }
  const present = properties.child("a:solidFill");
  if (fill) {
    properties.removeAll(...fillNames);
    properties.put(solidFill(fill, 100 - (transparency ?? 0)), cellPropertiesOrder);
    return;
  }
  if (transparency === null || transparency === undefined) return;
  if (present) setAlpha(present, 100 - transparency);
  else if (inherited && !fillNames.some((name) => properties.child(name))) {
    properties.put(solidFill(inherited, 100 - transparency), cellPropertiesOrder);
  }
}

function setAlpha(fill: XmlElement, percent: number): void {
  const color = fill.elements()[0];
  color?.removeAll("a:alpha");
  if (percent < 100) color?.append(el("a:alpha", { val: Math.round(percent * 1000) }));
}
