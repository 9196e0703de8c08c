import type { AgendaContent } from "@/lib/contract/slide-data/slide-data";
import { SlideError, plural } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { type ColorContext, contrast, luminance, resolveColor } from "@/lib/engine/pptx/model/color";
import { type ParagraphPattern, plainPattern } from "@/lib/engine/pptx/model/text-body";
import { type RunFormat, toColor } from "@/lib/engine/pptx/oxml/text";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

/**
 * Returns the 0-based index of the active section; null if there is none.
 *
 * @throws SlideError INVALID_AGENDA if the index is out of range
 */
export function activeIndex({ active_index, sections }: AgendaContent): number | null {
  if (active_index === null || active_index === undefined) return null;
  if (active_index >= 0 && active_index < sections.length) return active_index;
  throw new SlideError(
    "INVALID_AGENDA",
    `active_index ${active_index} is out of range: the agenda has ${plural(sections.length, "section")} (valid: 0-${sections.length - 1}).`,
    ["active_index"],
  );
}

/**
 * Returns the format that marks the active section. If a mark is switched off, the section keeps the format of all
 * sections, which may be bold. But if the template itself has a style for the active section (`marked`), the mark is
 * removed from that style.
 */
export function activeFormat(
  { active_bold, active_underline, active_font_color }: AgendaContent,
  marked: boolean,
): RunFormat {
  const off = marked ? false : null;
  return {
    bold: active_bold === false ? off : true,
    underline: active_underline === false ? off : true,
    color: toColor(active_font_color),
  };
}

/** Returns the pattern of inactive sections: the most common one, because one sample may show the active section. */
export function commonPattern(patterns: readonly ParagraphPattern[]): ParagraphPattern {
  const filled = patterns.filter(({ text }) => text.trim() !== "");
  const candidates = filled.length > 0 ? filled : patterns;
  const counts = new Map<string, number>();
  for (const pattern of candidates) counts.set(styleKey(pattern), (counts.get(styleKey(pattern)) ?? 0) + 1);
  const max = Math.max(0, ...counts.values());
  return candidates.find((pattern) => counts.get(styleKey(pattern)) === max) ?? plainPattern;
}

/** Contrast between the letters of two sections from which on readers see that one of them is the active one. */
const CLEAR = 1.5;

/**
 * Returns the only one of at least three sections whose letters clearly differ from the plain ones in lightness, even
 * if the others don't all have one style; null if there is none.
 */
export function standingOut(
  patterns: readonly ParagraphPattern[],
  plain: ParagraphPattern,
  colors: ColorContext,
): ParagraphPattern | null {
  const lightness = ({ run }: ParagraphPattern): number | null => {
    const color = run && resolveColor(run.child("a:solidFill"), colors);
    return color ? luminance(color.hex) : null;
  };
  const usual = lightness(plain);
  if (patterns.length < 3 || usual === null) return null;
  const clear = patterns.filter((pattern) => contrast(lightness(pattern) ?? usual, usual) >= CLEAR);
  return clear.length === 1 ? elementAt(clear, 0) : null;
}

/** Checks whether two paragraphs can be entries of the same list. A line with another indent or without bullets can't. */
export function haveSameIndent(one: ParagraphPattern, other: ParagraphPattern): boolean {
  const place = ({ properties }: ParagraphPattern) =>
    ["lvl", "marL", "indent"].map((name) => properties?.get(name) ?? "") +
    `${properties?.child("a:buNone") !== undefined}`;
  return place(one) === place(other);
}

/**
 * Returns a key that is equal for paragraphs with the same style. Ignores the language, which differs from text to
 * text.
 */
export function styleKey({ properties, run }: ParagraphPattern): string {
  const plain = run?.clone().set("lang", null).set("altLang", null);
  return `${properties ? outerXml(properties) : ""}${plain ? outerXml(plain) : ""}`;
}

/** Returns a key that is equal for paragraphs that look the same, regardless of their spacing. */
export function lookKey({ properties, ...pattern }: ParagraphPattern): string {
  const look = properties?.clone();
  look?.removeAll("a:lnSpc", "a:spcBef", "a:spcAft");
  return styleKey({ ...pattern, properties: look ?? properties });
}
