import type { AgendaContent } from "@/lib/contract/slide-data/slide-data";
import { SlideError } from "@/lib/engine/generation/diagnostics";
import { type ParagraphPattern, plainPattern } from "@/lib/engine/pptx/model/text-body";
import type { RunFormat } from "@/lib/engine/pptx/oxml/text";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

/**
 * The index (0-based) of the active section, or null for none.
 *
 * @throws SlideError INVALID_AGENDA where it is out of range
 */
export function activeIndex({ active_index, sections }: AgendaContent): number | null {
  if (active_index === null || active_index === undefined) return null;
  if (active_index >= 0 && active_index < sections.length) return active_index;
  throw new SlideError(
    "INVALID_AGENDA",
    `active_index ${active_index} is out of range: the agenda has ${sections.length} section(s) (valid: 0-${sections.length - 1}).`,
    ["active_index"],
  );
}

/**
 * What marks the active section. What is switched off leaves the look that all sections have, which may be bold; where
 * the template has a look of its own for the active one (`marked`), it is taken off that.
 */
export function activeFormat(
  { active_bold, active_underline, active_font_color }: AgendaContent,
  marked: boolean,
): RunFormat {
  const off = marked ? false : null;
  return {
    bold: active_bold === false ? off : true,
    underline: active_underline === false ? off : true,
    color: active_font_color?.slice(1) ?? null,
  };
}

/** The look of the sections that aren't active: that of most samples, as one of them may be shown as the active one. */
export function commonPattern(patterns: readonly ParagraphPattern[]): ParagraphPattern {
  const filled = patterns.filter(({ text }) => text.trim() !== "");
  const candidates = filled.length > 0 ? filled : patterns;
  const counts = new Map<string, number>();
  for (const pattern of candidates) counts.set(lookOf(pattern), (counts.get(lookOf(pattern)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return candidates.find((pattern) => counts.get(lookOf(pattern)) === most) ?? plainPattern;
}

/**
 * Whether two paragraphs stand in a list alike: a line of other indent or without the others' bullets is no entry of
 * theirs.
 */
export function standAlike(one: ParagraphPattern, other: ParagraphPattern): boolean {
  const place = ({ properties }: ParagraphPattern) =>
    ["lvl", "marL", "indent"].map((name) => properties?.get(name) ?? "") +
    `${properties?.child("a:buNone") !== undefined}`;
  return place(one) === place(other);
}

/** What tells looks apart: not the language, which differs from text to text. */
export function lookOf({ properties, run }: ParagraphPattern): string {
  const plain = run?.clone().set("lang", null).set("altLang", null);
  return `${properties ? outerXml(properties) : ""}${plain ? outerXml(plain) : ""}`;
}
