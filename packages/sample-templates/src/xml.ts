export type AttributeValue = string | number | boolean | undefined;

/** Escapes text for both element content and double-quoted attributes. */
export function escapeXml(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Writes one element. Omits undefined attributes; booleans become `1` and `0`. Children are XML. */
export function el(name: string, attributes: Record<string, AttributeValue> = {}, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === "boolean" ? String(Number(value)) : String(value))}"`)
    .join("");
  const content = children.join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Returns a whole part: the XML declaration and the root element. */
export function xmlPart(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;
}

const schemas = "http://schemas.openxmlformats.org";

/** The namespace declarations of each PresentationML root element. */
export const presentationNamespaces = {
  "xmlns:a": `${schemas}/drawingml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
  "xmlns:p": `${schemas}/presentationml/2006/main`,
};

export const drawingNamespace = { "xmlns:a": `${schemas}/drawingml/2006/main` };

export const chartNamespaces = {
  "xmlns:c": `${schemas}/drawingml/2006/chart`,
  "xmlns:a": `${schemas}/drawingml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
};

export const spreadsheetNamespaces = {
  xmlns: `${schemas}/spreadsheetml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
};

/** Returns the type URI of an ECMA-376 relationship by its last segment, for example `slideLayout`. */
export function relationshipType(name: string): string {
  return `${schemas}/officeDocument/2006/relationships/${name}`;
}

/** A rectangle in inches, from the top left corner of the slide. */
export type Box = { x: number; y: number; w: number; h: number };

/** Converts inches to English Metric Units. */
export function emu(inches: number): number {
  return Math.round(inches * 914_400);
}

/** Splits a box into a left and a right part. `share` is the left part's share of the width without the gap. */
export function splitColumns(box: Box, share: number, gap: number): [Box, Box] {
  const left = (box.w - gap) * share;
  return [
    { ...box, w: left },
    { ...box, x: box.x + left + gap, w: box.w - gap - left },
  ];
}

/** Returns the box with `amount` inches cut off at the top. */
export function cutTop(box: Box, amount: number): Box {
  return { ...box, y: box.y + amount, h: box.h - amount };
}

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

/** A theme colour, optionally with changed luminance or opacity (in thousandths of a percent, as in DrawingML). */
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

/** Returns an `a:ln` with a width in points; null draws none. */
export function line(stroke: { color: Color; width: number } | null): string {
  if (stroke === null) return el("a:ln", {}, noFill);
  return el("a:ln", { w: Math.round(stroke.width * 12_700), cmpd: "sng" }, solidFill(stroke.color));
}
