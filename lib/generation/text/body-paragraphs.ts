import type { Spacing, TextParagraph, TextRun, TextStyle } from "../../fonts";
import { bulletNames } from "../../pptx/oxml/text-order";
import type { XmlElement } from "../../pptx/xml";
import { EMU_PER_POINT } from "../../pptx/units";

const DEFAULT_SIZE = 18;
/** Points (ECMA-376, 20.1.10.72 ST_TextFontSize); a broken template may say anything. */
const SIZES = { least: 1, most: 4000 };

/** What text takes its look from where it says nothing itself. */
export type InheritedText = {
  /** List styles (`a:lstStyle`, `p:bodyStyle` …), nearest first, without the text body's own. */
  styles: readonly XmlElement[];
  /** The theme's Latin faces. */
  fonts: { major: string; minor: string };
  /** Look of text that a table style or shape style gives: under its own properties, over the list styles. */
  base?: { font?: string | null; bold?: boolean | null; italic?: boolean | null; size?: number | null };
};

/** The paragraphs of a text body as they measure: every property resolved through the list styles. */
export function bodyParagraphs(body: XmlElement, inherited: InheritedText): TextParagraph[] {
  const own = body.child("a:lstStyle");
  const styles = own ? [own, ...inherited.styles] : inherited.styles;
  return body.elements("a:p").map((paragraph) => measuredParagraph(paragraph, { ...inherited, styles }));
}

function measuredParagraph(paragraph: XmlElement, inherited: InheritedText): TextParagraph {
  const properties = paragraph.child("a:pPr");
  const level = properties?.int("lvl") ?? 0;
  const levels = inherited.styles.flatMap((style) => levelOf(style, level));
  const chain = properties ? [properties, ...levels] : levels;
  const runLevels = levels.map((item) => item.child("a:defRPr")).filter((item) => item !== undefined);
  const styleOf = (own: XmlElement | undefined) => textStyle(own, runLevels, inherited);
  const runs = paragraph.elements().flatMap((item): TextRun[] => {
    if (item.name === "a:br") return [{ ...styleOf(item.child("a:rPr")), text: "\v" }];
    if (item.name !== "a:r" && item.name !== "a:fld") return [];
    const style = styleOf(item.child("a:rPr"));
    return [shownRun(item.child("a:t")?.text ?? "", style, item.child("a:rPr"), runLevels)];
  });
  const endStyle = styleOf(paragraph.child("a:endParaRPr"));
  return {
    runs,
    endStyle,
    spaceBefore: spacing(chain, "a:spcBef"),
    spaceAfter: spacing(chain, "a:spcAft"),
    lineSpacing: spacing(chain, "a:lnSpc"),
    marginLeft: length(chain, "marL"),
    marginRight: length(chain, "marR"),
    indent: length(chain, "indent"),
    bullet: runs[0] && bullet(chain, runs[0]),
    eastAsianBreak: first(chain, (item) => item.get("eaLnBrk")) !== "0",
    tabSize: (first(chain, (item) => item.int("defTabSz")) ?? 0) / EMU_PER_POINT,
    tabStops: tabStops(chain),
  };
}

/** `a:lvl3pPr` for level 2; `a:defPPr` stands for all levels that aren't there. */
export function levelOf(style: XmlElement, level: number): XmlElement[] {
  return [style.child(`a:lvl${level + 1}pPr`), style.child("a:defPPr")].filter((item) => item !== undefined);
}

/** Positions in points, rising; the same list for every paragraph without any. */
function tabStops(chain: readonly XmlElement[]): readonly number[] {
  const list = first(chain, (item) => item.child("a:tabLst"));
  if (!list) return NO_STOPS;
  return list.elements("a:tab").map((tab) => (tab.int("pos") ?? 0) / EMU_PER_POINT).toSorted((a, b) => a - b);
}

const NO_STOPS: readonly number[] = [];
/** How PowerPoint draws super- and subscript, and the small letters among small capitals, beside the size of the text. */
const SCRIPT_SCALE = 2 / 3;
const SMALL_CAPITALS_SCALE = 0.8;

/** A run as it shows: in capitals, raised or lowered where its properties say so. */
function shownRun(text: string, style: TextStyle, own: XmlElement | undefined, levels: readonly XmlElement[]): TextRun {
  const chain = own ? [own, ...levels] : levels;
  const caps = first(chain, (item) => item.get("cap")) ?? "none";
  const raised = (Number.parseInt(first(chain, (item) => item.get("baseline")) ?? "0", 10) || 0) !== 0;
  if (caps === "none" && !raised) return { ...style, text };
  const small = caps === "small" ? (text.match(/\p{Ll}/gu)?.length ?? 0) / Math.max(1, text.length) : 0;
  const glyphScale = (raised ? SCRIPT_SCALE : 1) * (1 - small * (1 - SMALL_CAPITALS_SCALE));
  return { ...style, glyphScale, text: caps === "none" ? text : text.toUpperCase() };
}

/** Resolves run properties; the table style or shape style stands between the run's own and the list styles. */
export function textStyle(own: XmlElement | undefined, levels: readonly XmlElement[], { base, fonts }: InheritedText): TextStyle {
  const pick = <T>(read: (item: XmlElement) => T | undefined, styled: T | null | undefined): T | undefined =>
    (own && read(own)) ?? styled ?? first(levels, read);
  const face = pick((item) => item.child("a:latin")?.get("typeface"), base?.font) ?? "+mn-lt";
  return {
    font: resolveTheme(face, fonts),
    size: soundSize((pick((item) => item.int("sz"), base?.size ? base.size * 100 : null) ?? DEFAULT_SIZE * 100) / 100),
    bold: pick((item) => flag(item, "b"), base?.bold) ?? false,
    italic: pick((item) => flag(item, "i"), base?.italic) ?? false,
    letterSpacing: (pick((item) => item.int("spc"), null) ?? 0) / 100,
  };
}

const soundSize = (size: number): number => Math.min(SIZES.most, Math.max(SIZES.least, size));

function resolveTheme(face: string, fonts: InheritedText["fonts"]): string {
  if (!face.startsWith("+")) return face;
  return face.startsWith("+mj") ? fonts.major : fonts.minor;
}

const flag = (item: XmlElement, name: string): boolean | undefined =>
  item.get(name) === undefined ? undefined : item.bool(name);

function first<T>(chain: readonly XmlElement[], read: (item: XmlElement) => T | undefined): T | undefined {
  for (const item of chain) {
    const value = read(item);
    if (value !== undefined) return value;
  }
  return undefined;
}

function length(chain: readonly XmlElement[], attribute: string): number {
  return (first(chain, (item) => item.int(attribute)) ?? 0) / EMU_PER_POINT;
}

function spacing(chain: readonly XmlElement[], name: string): Spacing | undefined {
  const element = first(chain, (item) => item.child(name));
  const points = element?.child("a:spcPts")?.int("val");
  if (points !== undefined) return { points: points / 100 };
  const percent = element?.child("a:spcPct")?.get("val");
  if (percent === undefined) return undefined;
  // The strict form writes "90%", the transitional one 90000.
  return { percent: percent.endsWith("%") ? Number.parseFloat(percent) / 100 : Number.parseInt(percent, 10) / 100_000 };
}

/** Whether paragraphs with these properties (`a:pPr`) show a bullet or number. */
export function hasBullet(properties: XmlElement | undefined, level: number, styles: readonly XmlElement[]): boolean {
  const levels = styles.flatMap((style) => levelOf(style, level));
  return bulletKind(properties ? [properties, ...levels] : levels) !== undefined;
}

function bulletKind(chain: readonly XmlElement[]): XmlElement | undefined {
  const kind = first(chain, (item) => bulletNames.map((name) => item.child(name)).find((child) => child !== undefined));
  return kind?.name === "a:buNone" ? undefined : kind;
}

/** The bullet as drawn, or undefined where the paragraph has none. */
function bullet(chain: readonly XmlElement[], style: TextStyle): TextRun | undefined {
  const kind = bulletKind(chain);
  if (!kind) return undefined;
  return { ...style, text: kind.name === "a:buChar" ? (kind.get("char") ?? "•") : "•." };
}
