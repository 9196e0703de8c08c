import type { TextParagraph, TextRun, TextStyle } from "@/lib/engine/fonts";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import {
  DEFAULT_SIZE,
  levelLook,
  paragraphLook,
  type ParagraphLook,
  type RunLook,
  runLook,
  soundSize,
} from "./text-look";

/** What text takes its look from where it says nothing itself. */
export type InheritedText = {
  /** List styles (`a:lstStyle`, `p:bodyStyle` …), nearest first, without the text body's own. */
  styles: readonly XmlElement[];
  /** The theme's Latin faces. */
  fonts: { major: string; minor: string };
  /** Look of text that a table style or shape style gives: under its own properties, over the list styles. */
  base?: { font?: string | null; bold?: boolean | null; italic?: boolean | null; size?: number | null };
};

/** A paragraph as it measures, and at which side it stands (`a:pPr/@algn`). */
export type MeasuredParagraph = TextParagraph & { alignment: string };

/** The paragraphs of a text body as they measure: every property resolved through the list styles. */
export function bodyParagraphs(body: XmlElement, inherited: InheritedText): MeasuredParagraph[] {
  const styles = stylesOf(body, inherited.styles);
  return body.elements("a:p").map((paragraph) => measuredParagraph(paragraph, styles, inherited));
}

/** The list styles that hold in a text body, its own first. */
export function stylesOf(body: XmlElement, inherited: readonly XmlElement[]): readonly XmlElement[] {
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
  const level = levelLook(styles, properties?.int("lvl") ?? 0);
  const look: ParagraphLook = properties ? { ...level, ...paragraphLook(properties) } : level;
  const under = level.run ?? NONE;
  const runs = texts.map((item) => shownRun(item, under, inherited));
  const endStyle = textStyle(end ? runLook(end) : NONE, under, inherited);
  return {
    runs,
    endStyle,
    spaceBefore: look.spaceBefore,
    spaceAfter: look.spaceAfter,
    lineSpacing: look.lineSpacing,
    marginLeft: look.marginLeft,
    marginRight: look.marginRight,
    indent: look.indent,
    bullet: runs[0] && look.bullet ? shownBullet(look.bullet, runs[0]) : undefined,
    eastAsianBreak: look.eastAsianBreak,
    tabSize: look.tabSize,
    tabStops: look.tabStops,
    alignment: look.alignment ?? "l",
  };
}

const NONE: RunLook = {};
/** How PowerPoint draws super- and subscript, and the small letters among small capitals, beside the size of the text. */
const SCRIPT_SCALE = 2 / 3;
const SMALL_CAPITALS_SCALE = 0.8;

/** `a:r`, `a:fld` or `a:br` as it shows: in capitals, raised or lowered where its properties say so. */
function shownRun(item: XmlElement, under: RunLook, inherited: InheritedText): TextRun {
  const properties = item.child("a:rPr");
  const own = properties ? runLook(properties) : NONE;
  const { font, size, bold, italic, letterSpacing } = textStyle(own, under, inherited);
  const text = item.name === "a:br" ? "\v" : (item.child("a:t")?.text ?? "");
  const caps = own.caps ?? under.caps ?? "none";
  const raised = own.raised ?? under.raised ?? false;
  if (caps === "none" && !raised) return { font, size, bold, italic, letterSpacing, text };
  const small = caps === "small" ? (text.match(/\p{Ll}/gu)?.length ?? 0) / Math.max(1, text.length) : 0;
  const glyphScale = (raised ? SCRIPT_SCALE : 1) * (1 - small * (1 - SMALL_CAPITALS_SCALE));
  return { font, size, bold, italic, letterSpacing, glyphScale, text: caps === "none" ? text : text.toUpperCase() };
}

/** The table style or shape style stands between the run's own properties and the list styles. */
function textStyle(own: RunLook, under: RunLook, { base, fonts }: InheritedText): TextStyle {
  const face = own.face ?? base?.font ?? under.face ?? "+mn-lt";
  return {
    font: face.startsWith("+") ? (face.startsWith("+mj") ? fonts.major : fonts.minor) : face,
    size: own.size ?? (base?.size ? soundSize(base.size) : (under.size ?? DEFAULT_SIZE)),
    bold: own.bold ?? base?.bold ?? under.bold ?? false,
    italic: own.italic ?? base?.italic ?? under.italic ?? false,
    letterSpacing: own.letterSpacing ?? under.letterSpacing ?? 0,
  };
}

/** The bullet as drawn. */
const shownBullet = (bullet: XmlElement, style: TextStyle): TextRun => ({
  ...style,
  text: bullet.name === "a:buChar" ? (bullet.get("char") ?? "•") : "•.",
});
