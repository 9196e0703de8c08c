import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/** `RRGGBB`, or a theme color whose luminance is multiplied by the percentage `luminance` and then raised by `offset`. */
export type ColorFormat = string | { theme: string; luminance?: number; offset?: number };

/** A color as in requests: `#RRGGBB`, a theme color, or a lighter or darker theme color (percent, 0 to 100). */
export type RequestedColor =
  | string
  | { theme: string; lighter?: number | null | undefined; darker?: number | null | undefined };

/**
 * Converts a requested color. Lighter and darker shades match PowerPoint's color menu ("Lighter 40 %": luminance × 60 %
 *
 * - 40 %).
 */
export function toColor(color: RequestedColor): ColorFormat;
export function toColor(color: RequestedColor | null | undefined): ColorFormat | null;
export function toColor(color: RequestedColor | null | undefined): ColorFormat | null {
  if (!color) return null;
  if (typeof color === "string") return color.startsWith("#") ? color.slice(1) : { theme: color };
  const { theme, lighter, darker } = color;
  if (lighter) return { theme, luminance: 100 - lighter, offset: lighter };
  return darker ? { theme, luminance: 100 - darker } : { theme };
}

/**
 * The relationship id of a link, and the action of a link within the presentation (ECMA-376, 21.1.2.3.5). `color`: that
 * of its text if none is set, because the theme's link color can't be read.
 */
export type RunLink = { id: string; action?: string; color?: ColorFormat | null };

/** Properties to set on a run. Omitted or null values are not changed. */
export type RunFormat = {
  font?: string | null;
  /** In points. */
  size?: number | null;
  bold?: boolean | null;
  italic?: boolean | null;
  underline?: boolean | null;
  strike?: boolean | null;
  script?: "superscript" | "subscript" | "none" | null;
  color?: ColorFormat | null;
  link?: RunLink | null;
};

/** Offsets in thousandths of a percent of the text size by which PowerPoint raises superscript and lowers subscript. */
const BASELINES = { superscript: 30_000, subscript: -25_000, none: 0 } as const;

/**
 * A custom bullet. `marginLeft` is the start of the text, and `indent` the start of the bullet relative to it, both in
 * EMU.
 */
export type Bullet = { char: string; font: string | null; marginLeft: number; indent: number };

/** Properties to set on a paragraph. Omitted or null values are not changed. */
export type ParagraphFormat = {
  alignment?: "l" | "ctr" | "r" | "just" | null;
  /** Multiple of single spacing: 1.2 is 120 %. */
  lineSpacing?: number | null;
  bullet?: Bullet | "none" | null;
  /**
   * A number in place of the bullet, in the bullet's style. `startAt` is the first number of the list (`@startAt`).
   * `place` is the start of the text, and the start of the number relative to it, in EMU. A null `place` keeps those of
   * the bullet.
   */
  numbered?: { startAt: number; place: { marginLeft: number; indent: number } | null } | null;
  /** True for right-to-left paragraphs (`@rtl`). Doesn't change the alignment: `l` stays left. */
  rightToLeft?: boolean | null;
};

/** Checks whether a format sets anything. */
export const isSet = (format: object | null | undefined): boolean =>
  Object.values(format ?? {}).some((value) => value !== null && value !== undefined);

/** Writes a format into `a:rPr`, `a:endParaRPr` or `a:defRPr`. */
export function setRunFormat(properties: XmlElement, format: RunFormat): void {
  if (present(format.size)) properties.set("sz", Math.round(format.size * 100));
  if (present(format.bold)) properties.set("b", format.bold ? 1 : 0);
  if (present(format.italic)) properties.set("i", format.italic ? 1 : 0);
  if (present(format.underline)) properties.set("u", format.underline ? "sng" : "none");
  if (present(format.strike)) properties.set("strike", format.strike ? "sngStrike" : "noStrike");
  if (present(format.script)) properties.set("baseline", BASELINES[format.script]);
  const color = format.color ?? format.link?.color;
  if (present(color)) {
    properties.removeAll(...fillNames);
    properties.put(solidFill(color), runPropertiesOrder);
  }
  if (present(format.font)) {
    // Sets the font of all three scripts. Otherwise the theme's East Asian font would remain next to the new Latin one.
    for (const name of ["a:latin", "a:ea", "a:cs"])
      properties.put(el(name, { typeface: format.font }), runPropertiesOrder);
  }
  if (present(format.link)) {
    const { id, action } = format.link;
    const click = el("a:hlinkClick", { "r:id": id, ...(action && { action }) });
    if (present(color)) click.append(ownColorExtension());
    properties.put(click, runPropertiesOrder);
  }
}

/** Makes a link keep the color of its text instead of the theme's link color ([MS-ODRAWXML], 2.37.1). */
const ownColorExtension = (): XmlElement =>
  el(
    "a:extLst",
    {},
    el(
      "a:ext",
      { uri: "{A12FA001-AC4F-418D-AE19-62706E023703}" },
      el("ahyp:hlinkClr", {
        "xmlns:ahyp": "http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor",
        val: "tx",
      }),
    ),
  );

/** Writes a format into `a:pPr`. */
export function setParagraphFormat(properties: XmlElement, format: ParagraphFormat): void {
  if (present(format.alignment)) properties.set("algn", format.alignment);
  if (present(format.lineSpacing)) {
    const percent = el("a:spcPct", { val: Math.round(format.lineSpacing * 100_000) });
    properties.put(el("a:lnSpc", {}, percent), paragraphPropertiesOrder);
  }
  if (present(format.rightToLeft)) properties.set("rtl", format.rightToLeft ? 1 : 0);
  if (present(format.bullet)) setBullet(properties, format.bullet);
  if (present(format.numbered)) {
    const { startAt: first, place } = format.numbered;
    const startAt = first > 1 ? { startAt: first } : {};
    if (place) properties.set("marL", Math.round(place.marginLeft)).set("indent", Math.round(place.indent));
    // The bullet may have a symbol font, in which digits look different (ECMA-376, 21.1.2.4.1).
    properties.removeAll(...bulletNames, "a:buFontTx", "a:buFont").put(el("a:buFontTx"), paragraphPropertiesOrder);
    properties.put(el("a:buAutoNum", { type: "arabicPeriod", ...startAt }), paragraphPropertiesOrder);
  }
}

/** Creates an `a:solidFill`. `alpha` is in percent; default 100. */
export function solidFill(color: ColorFormat, alpha?: number): XmlElement {
  const value = colorElement(color);
  if (alpha !== undefined && alpha < 100) value.append(el("a:alpha", { val: Math.round(alpha * 1000) }));
  return el("a:solidFill", {}, value);
}

function colorElement(color: ColorFormat): XmlElement {
  if (typeof color === "string") return el("a:srgbClr", { val: color.toUpperCase() });
  const { theme, luminance, offset } = color;
  const value = el("a:schemeClr", { val: theme });
  if (luminance !== undefined) value.append(el("a:lumMod", { val: Math.round(luminance * 1000) }));
  if (offset !== undefined) value.append(el("a:lumOff", { val: Math.round(offset * 1000) }));
  return value;
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

/** The fill elements (EG_FillProperties, ECMA-376, 20.1.8). An element has at most one of them. */
export const fillNames: readonly string[] = [
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
];

/** Returns the fill among an element's children; undefined if it has none. */
export const fillOf = (parent: XmlElement | undefined): XmlElement | undefined =>
  parent?.elements().find(({ name }) => fillNames.includes(name));

/**
 * Child order of `a:rPr`, `a:endParaRPr` and `a:defRPr` (CT_TextCharacterProperties, ECMA-376, 21.1.2). PowerPoint
 * repairs files whose elements are out of order.
 */
export const runPropertiesOrder = [
  "a:ln",
  ...fillNames,
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

/** Child order of `a:pPr`, `a:lvl1pPr` … (CT_TextParagraphProperties). */
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

/** Child order of `a:bodyPr` (CT_TextBodyProperties). */
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

/** The bullet elements, except those for color, size and font. */
export const bulletNames = ["a:buNone", "a:buAutoNum", "a:buChar", "a:buBlip"] as const;

/** The either-or groups of text properties (ECMA-376, 21.1.2). An element has at most one property of each group. */
export const textChoices: readonly (readonly string[])[] = [
  fillNames,
  ["a:effectLst", "a:effectDag"],
  ["a:uLnTx", "a:uLn"],
  ["a:uFillTx", "a:uFill"],
  ["a:noAutofit", "a:normAutofit", "a:spAutoFit"],
  bulletNames,
  ["a:buClrTx", "a:buClr"],
  ["a:buSzTx", "a:buSzPct", "a:buSzPts"],
  ["a:buFontTx", "a:buFont"],
];

const choiceOf = new Map(textChoices.flatMap((group) => group.map((name) => [name, group] as const)));

/** Checks whether an element has a child with this name, or another one of its either-or group. */
export const hasChoice = (parent: XmlElement, name: string): boolean =>
  (choiceOf.get(name) ?? [name]).some((other) => parent.child(other) !== undefined);

/** Puts a child at its position, and removes the others of its either-or group. */
export function putChoice(parent: XmlElement, child: XmlElement, order: readonly string[]): void {
  parent.removeAll(...(choiceOf.get(child.name) ?? []).filter((name) => name !== child.name));
  parent.put(child, order);
}
