import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/** What to set on a run; absent or null: unchanged. */
export type RunFormat = {
  font?: string | null;
  /** Points. */
  size?: number | null;
  bold?: boolean | null;
  italic?: boolean | null;
  underline?: boolean | null;
  /** `RRGGBB`. */
  color?: string | null;
};

/** A custom bullet: its character, and in EMU where the text starts and, relative to that, the bullet. */
export type Bullet = { char: string; font: string | null; marginLeft: number; indent: number };

/** What to set on a paragraph; absent or null: unchanged. */
export type ParagraphFormat = {
  alignment?: "l" | "ctr" | "r" | "just" | null;
  /** A multiplier: 1.2 is 120 %. */
  lineSpacing?: number | null;
  bullet?: Bullet | "none" | null;
  /** True for right-to-left paragraphs (`@rtl`); the alignment is unchanged (`l` stays left). */
  rightToLeft?: boolean | null;
};

/** Writes a format into `a:rPr`, `a:endParaRPr` or `a:defRPr`. */
export function setRunFormat(properties: XmlElement, format: RunFormat): void {
  if (present(format.size)) properties.set("sz", Math.round(format.size * 100));
  if (present(format.bold)) properties.set("b", format.bold ? 1 : 0);
  if (present(format.italic)) properties.set("i", format.italic ? 1 : 0);
  if (present(format.underline)) properties.set("u", format.underline ? "sng" : "none");
  if (present(format.color)) {
    properties.removeAll(...fillNames);
    properties.put(solidFill(format.color), runPropertiesOrder);
  }
  if (present(format.font)) {
    // All three scripts, otherwise the theme's East Asian font would remain next to the new Latin one.
    for (const name of ["a:latin", "a:ea", "a:cs"])
      properties.put(el(name, { typeface: format.font }), runPropertiesOrder);
  }
}

/** Writes a format into `a:pPr`. */
export function setParagraphFormat(properties: XmlElement, format: ParagraphFormat): void {
  if (present(format.alignment)) properties.set("algn", format.alignment);
  if (present(format.lineSpacing)) {
    const percent = el("a:spcPct", { val: Math.round(format.lineSpacing * 100_000) });
    properties.put(el("a:lnSpc", {}, percent), paragraphPropertiesOrder);
  }
  if (present(format.rightToLeft)) properties.set("rtl", format.rightToLeft ? 1 : 0);
  if (present(format.bullet)) setBullet(properties, format.bullet);
}

/** Creates an `a:solidFill` with an `RRGGBB` color; `alpha` in percent, default 100. */
export function solidFill(color: string, alpha?: number): XmlElement {
  const value = el("a:srgbClr", { val: color.toUpperCase() });
  if (alpha !== undefined && alpha < 100) value.append(el("a:alpha", { val: Math.round(alpha * 1000) }));
  return el("a:solidFill", {}, value);
}

function setBullet(properties: XmlElement, bullet: Bullet | "none"): void {
  properties.removeAll(...bulletNames, "a:buFontTx", "a:buFont");
  if (bullet === "none") {
    properties.set("marL", 0).set("indent", 0);
    properties.put(el("a:buNone"), paragraphPropertiesOrder);
    return;
  }
  properties.set("marL", Math.round(bullet.marginLeft)).set("indent", Math.round(bullet.indent));
  if (bullet.font !== null) properties.put(el("a:buFont", { typeface: bullet.font }), paragraphPropertiesOrder);
  properties.put(el("a:buChar", { char: bullet.char }), paragraphPropertiesOrder);
}

function present<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Child orders of DrawingML text elements (ECMA-376, 21.1.2): an element out of place makes PowerPoint repair the file. */

/** `a:rPr`, `a:endParaRPr`, `a:defRPr` (CT_TextCharacterProperties). */
export const runPropertiesOrder = [
  "a:ln",
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:effectLst",
  "a:effectDag",
  "a:highlight",
  "a:uLnTx",
  "a:uLn",
  "a:uFillTx",
  "a:uFill",
  "a:latin",
  "a:ea",
  "a:cs",
  "a:sym",
  "a:hlinkClick",
  "a:hlinkMouseOver",
  "a:rtl",
  "a:extLst",
] as const;

/** `a:pPr`, `a:lvl1pPr` … (CT_TextParagraphProperties). */
export const paragraphPropertiesOrder = [
  "a:lnSpc",
  "a:spcBef",
  "a:spcAft",
  "a:buClrTx",
  "a:buClr",
  "a:buSzTx",
  "a:buSzPct",
  "a:buSzPts",
  "a:buFontTx",
  "a:buFont",
  "a:buNone",
  "a:buAutoNum",
  "a:buChar",
  "a:buBlip",
  "a:tabLst",
  "a:defRPr",
  "a:extLst",
] as const;

/** `a:bodyPr` (CT_TextBodyProperties). */
export const bodyPropertiesOrder = [
  "a:prstTxWarp",
  "a:noAutofit",
  "a:normAutofit",
  "a:spAutoFit",
  "a:scene3d",
  "a:sp3d",
  "a:flatTx",
  "a:extLst",
] as const;

/** The fill elements, of which an element has at most one. */
export const fillNames: readonly string[] = [
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
];

/** The bullet elements, apart from color, size and font. */
export const bulletNames = ["a:buNone", "a:buAutoNum", "a:buChar", "a:buBlip"] as const;
