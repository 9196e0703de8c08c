import type { TextRun, TextStyle } from "@/lib/engine/fonts/face";
import type { Spacing, TextParagraph } from "@/lib/engine/fonts/layout-text";
import { bulletNames } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** The styles that text inherits. */
export type InheritedText = {
  /** List styles (`a:lstStyle`, `p:bodyStyle` …), nearest first, without that of the text body itself. */
  styles: readonly XmlElement[];
  /** The theme's Latin fonts. */
  fonts: { major: string; minor: string };
  /** Style from a table style or shape style. Overrides the list styles, but not the text's own properties. */
  base?: { font?: string | null; bold?: boolean | null; italic?: boolean | null; size?: number | null };
};

/** A paragraph ready for layout, with its alignment (`a:pPr/@algn`). */
export type MeasuredParagraph = TextParagraph & { alignment: string };

/** Returns the share of a line's spare width that is on the left of its text. */
export const spareBefore = (alignment: string | undefined): number => ({ ctr: 0.5, r: 1 })[alignment ?? "l"] ?? 0;

/** Returns the paragraphs of a text body for layout. Resolves every property through the list styles. */
export function bodyParagraphs(body: XmlElement, inherited: InheritedText): MeasuredParagraph[] {
  const styles = listStyles(body, inherited.styles);
  return body.elements("a:p").map((paragraph) => measuredParagraph(paragraph, styles, inherited));
}

/** Returns the list styles that apply in a text body, starting with its own. */
export function listStyles(body: XmlElement, inherited: readonly XmlElement[]): readonly XmlElement[] {
  const own = body.child("a:lstStyle");
  return own && own.children.length > 0 ? [own, ...inherited] : inherited;
}

function measuredParagraph(
  paragraph: XmlElement,
  styles: readonly XmlElement[],
  inherited: InheritedText,
): MeasuredParagraph {
  let properties: XmlElement | undefined;
  let end: XmlElement | undefined;
  const texts: XmlElement[] = [];
  for (const item of paragraph.elements()) {
    if (item.name === "a:r" || item.name === "a:br" || item.name === "a:fld") texts.push(item);
    else if (item.name === "a:pPr") properties = item;
    else if (item.name === "a:endParaRPr") end = item;
  }
  const level = levelStyle(styles, properties?.int("lvl") ?? 0);
  const style: ParagraphStyle = properties ? { ...level, ...readParagraphStyle(properties) } : level;
  const under = level.run ?? NONE;
  const runs = texts.map((item) => shownRun(item, under, inherited));
  const endStyle = textStyle(end ? readRunStyle(end) : NONE, under, inherited);
  return {
    runs,
    endStyle,
    spaceBefore: style.spaceBefore,
    spaceAfter: style.spaceAfter,
    lineSpacing: style.lineSpacing,
    marginLeft: style.marginLeft,
    marginRight: style.marginRight,
    indent: style.indent,
    bullet: runs[0] && style.bullet ? shownBullet(style.bullet, style.bulletFont, runs[0]) : undefined,
    eastAsianBreak: style.eastAsianBreak,
    tabSize: style.tabSize,
    tabStops: style.tabStops,
    alignment: style.alignment ?? "l",
  };
}

const NONE: RunStyle = {};
/** Sizes at which PowerPoint draws superscript, subscript and small caps, relative to the text. */
const SCRIPT_SCALE = 2 / 3;
const SMALL_CAPITALS_SCALE = 0.8;

/** Returns an `a:r`, `a:fld` or `a:br` as it is shown: in capitals, raised or lowered. */
function shownRun(item: XmlElement, under: RunStyle, inherited: InheritedText): TextRun {
  const properties = item.child("a:rPr");
  const own = properties ? readRunStyle(properties) : NONE;
  const { font, size, bold, italic, letterSpacing } = textStyle(own, under, inherited);
  const text = item.name === "a:br" ? "\v" : (item.child("a:t")?.text ?? "");
  const caps = own.caps ?? under.caps ?? "none";
  const raised = own.raised ?? under.raised ?? false;
  if (caps === "none" && !raised) return { font, size, bold, italic, letterSpacing, text };
  const small = caps === "small" ? (text.match(/\p{Ll}/gu)?.length ?? 0) / Math.max(1, text.length) : 0;
  const glyphScale = (raised ? SCRIPT_SCALE : 1) * (1 - small * (1 - SMALL_CAPITALS_SCALE));
  return { font, size, bold, italic, letterSpacing, glyphScale, text: caps === "none" ? text : text.toUpperCase() };
}

/** Returns the style of a run. A table style or shape style ranks between the run's own properties and the list styles. */
function textStyle(own: RunStyle, under: RunStyle, { base, fonts }: InheritedText): TextStyle {
  const face = own.face ?? base?.font ?? under.face ?? "+mn-lt";
  return {
    font: face.startsWith("+") ? (face.startsWith("+mj") ? fonts.major : fonts.minor) : face,
    size: own.size ?? (base?.size ? clampSize(base.size) : (under.size ?? DEFAULT_SIZE)),
    bold: own.bold ?? base?.bold ?? under.bold ?? false,
    italic: own.italic ?? base?.italic ?? under.italic ?? false,
    letterSpacing: own.letterSpacing ?? under.letterSpacing ?? 0,
  };
}

const symbolFont = /^(Wingdings|Webdings|Symbol)/;

/**
 * Returns a bullet as it is shown. The code of a glyph in a symbol font, such as "§", means another character
 * elsewhere.
 */
function shownBullet(bullet: XmlElement, font: string | undefined, style: TextStyle): TextRun {
  if (bullet.name !== "a:buChar") return { ...style, text: "•." };
  return { ...style, text: font && symbolFont.test(font) ? "•" : (bullet.get("char") ?? "•") };
}

/** Text size in points if nothing sets one. */
export const DEFAULT_SIZE = 18;

/** Run properties that affect layout. Undefined if not set. */
type RunStyle = {
  /** `a:latin/@typeface`, with unresolved theme references. */
  face?: string;
  /** In points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  /** In points. */
  letterSpacing?: number;
  /** `none`, `small`, `all`. */
  caps?: string;
  /** Superscript or subscript. */
  raised?: boolean;
};

/** Paragraph properties that affect layout. Lengths are in points; undefined if not set. */
export type ParagraphStyle = {
  marginLeft?: number;
  marginRight?: number;
  indent?: number;
  lineSpacing?: Spacing;
  spaceBefore?: Spacing;
  spaceAfter?: Spacing;
  /** `a:buChar` or similar; null for `a:buNone`. */
  bullet?: XmlElement | null;
  /** `a:buFont/@typeface`; empty for the font of the text. */
  bulletFont?: string;
  eastAsianBreak?: boolean;
  tabSize?: number;
  tabStops?: readonly number[];
  /** `l`, `ctr`, `r`, `just` … */
  alignment?: string;
  /** From `a:defRPr`. */
  run?: RunStyle;
};

const levels = new WeakMap<readonly XmlElement[], ParagraphStyle[]>();
const styleLevels = new WeakMap<XmlElement, ParagraphStyle[]>();

/**
 * Merges the list styles (nearest first) for paragraphs of a level (0–8; ECMA-376, 21.1.2.4). `a:defPPr` replaces
 * missing levels. Cached by array and by style, so neither may change.
 */
export function levelStyle(styles: readonly XmlElement[], level: number): ParagraphStyle {
  return remembered(levels, styles, level, () => merge(styles.map((style) => ownLevelStyle(style, level))));
}

const ownLevelStyle = (style: XmlElement, level: number): ParagraphStyle =>
  remembered(styleLevels, style, level, () => merge(levelProperties(style, level).map(readParagraphStyle)));

function remembered<Key extends object>(
  cache: WeakMap<Key, ParagraphStyle[]>,
  key: Key,
  level: number,
  make: () => ParagraphStyle,
): ParagraphStyle {
  let known = cache.get(key);
  if (!known) cache.set(key, (known = []));
  return (known[level] ??= make());
}

/** Merges styles, the nearest of which comes first and wins. */
function merge(styles: readonly ParagraphStyle[]): ParagraphStyle {
  const merged: ParagraphStyle = {};
  const run: RunStyle = {};
  for (const style of styles.toReversed()) {
    Object.assign(merged, style);
    Object.assign(run, style.run);
  }
  return { ...merged, run };
}

/** Returns the properties of a level (0-based): for level 2, `a:lvl3pPr` and then `a:defPPr`. */
export function levelProperties(style: XmlElement, level: number): XmlElement[] {
  return [style.child(`a:lvl${level + 1}pPr`), style.child("a:defPPr")].filter((item) => item !== undefined);
}

/** Reads `a:pPr`, `a:lvl1pPr` … */
export function readParagraphStyle(properties: XmlElement): ParagraphStyle {
  const style: ParagraphStyle = {};
  const attributes = properties.attributeList;
  for (let i = 0; i < attributes.length; i += 2) {
    const value = attributes[i + 1]!;
    switch (attributes[i]) {
      case "marL":
        style.marginLeft = length(value);
        break;
      case "marR":
        style.marginRight = length(value);
        break;
      case "indent":
        style.indent = length(value);
        break;
      case "defTabSz":
        style.tabSize = length(value);
        break;
      case "algn":
        style.alignment = value;
        break;
      case "eaLnBrk":
        style.eastAsianBreak = truth(value);
        break;
    }
  }
  for (const child of properties.elements()) {
    switch (child.name) {
      case "a:lnSpc":
        style.lineSpacing = spacing(child);
        break;
      case "a:spcBef":
        style.spaceBefore = spacing(child);
        break;
      case "a:spcAft":
        style.spaceAfter = spacing(child);
        break;
      case "a:tabLst":
        style.tabStops = child
          .elements("a:tab")
          .map((tab) => length(tab.get("pos") ?? "0"))
          .toSorted((a, b) => a - b);
        break;
      case "a:buFont":
        style.bulletFont = child.get("typeface") ?? "";
        break;
      case "a:buFontTx":
        style.bulletFont = "";
        break;
      case "a:defRPr":
        style.run = readRunStyle(child);
        break;
      default:
        if (bullets.has(child.name)) style.bullet = child.name === "a:buNone" ? null : child;
    }
  }
  return style;
}

const bullets: ReadonlySet<string> = new Set(bulletNames);

/** Reads `a:rPr`, `a:endParaRPr`, `a:defRPr`. */
export function readRunStyle(properties: XmlElement): RunStyle {
  const style: RunStyle = {};
  const attributes = properties.attributeList;
  for (let i = 0; i < attributes.length; i += 2) {
    const value = attributes[i + 1]!;
    switch (attributes[i]) {
      case "sz":
        style.size = clampSize(integer(value) / 100);
        break;
      case "b":
        style.bold = truth(value);
        break;
      case "i":
        style.italic = truth(value);
        break;
      case "spc":
        style.letterSpacing = integer(value) / 100;
        break;
      case "cap":
        style.caps = value;
        break;
      case "baseline":
        style.raised = integer(value) !== 0;
        break;
    }
  }
  const face = properties.child("a:latin")?.get("typeface");
  if (face !== undefined) style.face = face;
  return style;
}

/** Clamps a size in points to ST_TextFontSize (ECMA-376, 20.1.10.72), because broken templates may contain any size. */
const clampSize = (size: number): number => Math.min(4000, Math.max(1, size));

const integer = (value: string): number => Number.parseInt(value, 10) || 0;
const length = (value: string): number => integer(value) / EMU_PER_POINT;
const truth = (value: string): boolean => value === "1" || value === "true" || value === "on";

function spacing(element: XmlElement): Spacing | undefined {
  const points = element.child("a:spcPts")?.int("val");
  if (points !== undefined) return { points: points / 100 };
  const percent = element.child("a:spcPct")?.get("val");
  if (percent === undefined) return undefined;
  // The strict format writes "90%", the transitional format 90000.
  return { percent: percent.endsWith("%") ? Number.parseFloat(percent) / 100 : Number.parseInt(percent, 10) / 100_000 };
}
