import type { TextParagraph } from "../../fonts";
import type { TextContent, TextFormat } from "@/lib/contract/slide-data";
import { type ParagraphContent, textLines, type TextBody } from "../../pptx/model/text-body";
import { type ParagraphPattern, plainPattern } from "../../pptx/model/text-body-pattern";
import type { Bullet, ParagraphFormat, RunFormat } from "../../pptx/oxml/text-format";
import { el, type XmlElement } from "../../pptx/xml";
import { bodyParagraphs, hasBullet, type InheritedText } from "./body-paragraphs";
import { mergeFormats, paragraphFormat, runFormat } from "./wire-format";

/** Points. */
const DEFAULT_SIZE = 18;

/** A piece of a text block, or text that simply takes the look of its place (`plain`). */
export type TextPiece = { kind: "plain" | "header" | "text" | "bullet"; text: string; format?: TextFormat | null };

/** The look that the kinds of pieces take in one text body. */
type Looks = Record<"plain" | "header" | "text" | "bullet", { pattern: ParagraphPattern; run: RunFormat; paragraph: ParagraphFormat }>;

/** A text block's pieces, in the order in which they stand. */
export function blockPieces(block: TextContent, formats: Partial<Record<"header" | "text" | "bullets", TextFormat | null>> = {}): TextPiece[] {
  const header = mergeFormats(formats.header, block.header_format);
  const text = mergeFormats(formats.text, block.text_format);
  const bullets = mergeFormats(formats.bullets, block.bullets_format);
  return [
    ...(block.header ? [{ kind: "header" as const, text: block.header, format: header }] : []),
    ...(block.text ? [{ kind: "text" as const, text: block.text, format: text }] : []),
    ...(block.bullets ?? []).map((bullet) => ({ kind: "bullet" as const, text: bullet, format: bullets })),
  ];
}

/** The paragraphs that pieces become in a text body: each line one, after the pattern that the sample text gives its kind. */
export function pieceParagraphs(body: TextBody, inherited: InheritedText, pieces: readonly TextPiece[]): ParagraphContent[] {
  const looks = readLooks(body, inherited);
  return pieces.flatMap(({ kind, text, format }) => {
    const look = looks[kind];
    // A bullet of several lines stays one bullet.
    const lines = kind === "bullet" ? [textLines(text).join("\v")] : textLines(text);
    return lines.map((line) => ({
      pattern: look.pattern,
      runs: [{ text: line, format: mergeFormats<RunFormat>(look.run, runFormat(format)) }],
      format: { ...look.paragraph, ...mergeFormats<ParagraphFormat>(paragraphFormat(format)) },
    }));
  });
}

function readLooks(body: TextBody, inherited: InheritedText): Looks {
  const styles = inherited.styles;
  const filled = body.patterns.filter(({ text }) => text.trim() !== "");
  const patterns = filled.length > 0 ? filled : body.patterns.length > 0 ? body.patterns : [plainPattern];
  const bulleted = (pattern: ParagraphPattern) => hasBullet(pattern.properties, pattern.level, [...ownStyle(body), ...styles]);
  const first = patterns[0]!;
  const bullet = patterns.find(bulleted);
  const text = patterns.find((pattern) => !bulleted(pattern) && !isBold(pattern)) ?? patterns.find((pattern) => !bulleted(pattern));
  const header = patterns.find((pattern) => !bulleted(pattern) && isBold(pattern) && pattern !== text);
  const none: ParagraphFormat = { bullet: "none" };
  // Lines that hang from a bullet that isn't there look broken; PowerPoint straightens them when it takes a bullet away.
  const straight = (pattern: ParagraphPattern) => ((measure(pattern, inherited, body)?.indent ?? 0) < 0 ? none : {});
  return {
    plain: { pattern: first, run: {}, paragraph: {} },
    header: header ? { pattern: header, run: {}, paragraph: {} } : { pattern: text ?? first, run: { bold: true }, paragraph: text ? {} : none },
    text: text ? { pattern: text, run: {}, paragraph: straight(text) } : { pattern: first, run: {}, paragraph: none },
    bullet: bullet
      ? { pattern: bullet, run: {}, paragraph: {} }
      : { pattern: first, run: {}, paragraph: { bullet: ownBullet(measure(first, inherited, body)?.runs[0]?.size ?? DEFAULT_SIZE) } },
  };
}

const ownStyle = (body: TextBody): XmlElement[] => body.element.elements("a:lstStyle");

const isBold = ({ run }: ParagraphPattern): boolean => run?.bool("b") ?? false;

/** A bullet for a text that has none: hanging, as wide as PowerPoint's own at that size. */
function ownBullet(size: number): Bullet {
  const indent = Math.round(size * 1.25) * 12_700;
  return { char: "•", font: "Arial", marginLeft: indent, indent: -indent };
}

/** How a pattern's text measures, everything inherited. */
function measure(pattern: ParagraphPattern, inherited: InheritedText, body: TextBody): TextParagraph | undefined {
  const sample = el("a:p", {}, ...(pattern.properties ? [pattern.properties.clone()] : []));
  sample.append(el("a:r", {}, ...(pattern.run ? [pattern.run.clone()] : []), el("a:t", {}, "x")));
  return bodyParagraphs(el("p:txBody", {}, ...ownStyle(body).map((style) => style.clone()), sample), inherited)[0];
}
