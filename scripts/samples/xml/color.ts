import { el } from "./element";

export type SchemeColor =
  | "bg1"
  | "tx1"
  | "bg2"
  | "tx2"
  | "dk1"
  | "lt1"
  | "dk2"
  | "lt2"
  | "accent1"
  | "accent2"
  | "accent3"
  | "accent4"
  | "accent5"
  | "accent6";

/**
 * A theme colour, with its luminance or opacity changed where wanted (thousandths of a percent, as DrawingML writes
 * them).
 */
export type Color = SchemeColor | { scheme: SchemeColor; lumMod?: number; lumOff?: number; alpha?: number };

export function colorXml(color: Color): string {
  if (typeof color === "string") return el("a:schemeClr", { val: color });
  const { scheme, ...modifiers } = color;
  const written = Object.entries(modifiers).map(([name, val]) => el(`a:${name}`, { val }));
  return el("a:schemeClr", { val: scheme }, ...written);
}

export function solidFill(color: Color): string {
  return el("a:solidFill", {}, colorXml(color));
}

export const noFill = "<a:noFill/>";

/** An outline of the given width in points; null draws none. `tag` is the element's name, such as `a:ln` or `a:lnB`. */
export function line(stroke: { color: Color; width: number } | null, tag = "a:ln"): string {
  if (stroke === null) return el(tag, {}, noFill);
  return el(tag, { w: Math.round(stroke.width * 12_700), cmpd: "sng" }, solidFill(stroke.color));
}
