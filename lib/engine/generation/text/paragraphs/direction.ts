import type { ParagraphContent } from "@/lib/engine/pptx/model/text-body";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { levelOf } from "./text-look";

/** Letters and marks of direction (Unicode, UAX #9): the first one decides which way a paragraph runs. */
const strong = /[\p{L}\u200e\u200f\u061c]/u;
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their extensions. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether the first letter of a text belongs to a script that runs from right to left. */
export const startsRightToLeft = (text: string): boolean => {
  const first = rightToLeft.test(text) ? strong.exec(text)?.[0] : undefined;
  return first !== undefined && rightToLeft.test(first);
};

/**
 * A paragraph whose text begins in a right-to-left script runs that way, and stands at the right where the template has
 * it at the left: what PowerPoint's own button does (`a:pPr/@algn` means sides of the page, not of the text). A
 * template that runs from right to left anyway, another alignment of its, and one that the request asks for stay. All
 * other text is left alone.
 *
 * @param styles List styles of the text body and what it inherits from, nearest first
 */
export function directed(content: ParagraphContent, styles: readonly XmlElement[]): ParagraphContent {
  if (!startsRightToLeft(content.runs.map(({ text }) => text).join(""))) return content;
  const { pattern, format } = content;
  const levels = styles.flatMap((style) => levelOf(style, content.level ?? pattern?.level ?? 0));
  const chain = pattern?.properties ? [pattern.properties, ...levels] : levels;
  const inherited = (name: string) => chain.map((item) => item.get(name)).find((value) => value !== undefined);
  if (/^(1|true)$/.test(inherited("rtl") ?? "")) return content;
  const alignment = format?.alignment ?? ((inherited("algn") ?? "l") === "l" ? "r" : null);
  return { ...content, format: { ...format, alignment, rightToLeft: true } };
}
