import { layoutText } from "@/lib/engine/fonts/layout-text";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { Box } from "@/lib/engine/pptx/model/box";
import { type ParagraphContent, TextBody, plainPattern } from "@/lib/engine/pptx/model/text-body";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { el } from "@/lib/engine/pptx/xml/element";
import { type InheritedText, type MeasuredParagraph, bodyParagraphs, listStyles } from "./body-paragraphs";
import { fitText, largestSize } from "./fit-text";
import { type Obstacles, isInTheWay, lineBoxes } from "./obstacles";
import { isFilled, resolve } from "./paragraph-content";
import type { BodySettings } from "./text-room";

/** Shares of a blank line that may be kept as space; a text has no blank line if none of them fits. */
const SHARES = [1, 0.75, 0.5];

type GapOptions = { paragraphs: readonly ParagraphContent[]; box: Box; obstacles: Obstacles; minimumSize: number };

/**
 * Gives paragraphs the distance that the sample's have by blank lines between them, as space above: between two in the
 * styles of two sample paragraphs that a blank line always separates. Letters don't shrink for it and reach nothing
 * that they miss without it: the space becomes smaller, or isn't there.
 */
export function withGaps(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  { paragraphs, box, obstacles, minimumSize }: GapOptions,
): readonly ParagraphContent[] {
  if (room.vertical || (room.columns ?? 1) > 1 || paragraphs.length < 2) return paragraphs;
  const gaps = gapsOf(body, inherited, room);
  if (gaps.size === 0) return paragraphs;
  const styles = listStyles(body.element, inherited.styles);
  const looks = paragraphs.map(({ pattern = plainPattern, level = pattern.level, runs, format }) =>
    // A list that the sample doesn't have stays together.
    runs.some(({ text }) => text.trim() !== "") && typeof format?.bullet !== "object"
      ? lookOf({ ...pattern, level }, styles)
      : null,
  );
  const above = looks.map((look, at) =>
    at > 0 && look && looks[at - 1] ? (gaps.get(`${looks[at - 1]} ${look}`) ?? 0) : 0,
  );
  if (above.every((gap) => gap === 0)) return paragraphs;
  const plain = measuredIn(body, inherited, paragraphs);
  const around = [...obstacles.covering, ...obstacles.drawn, ...obstacles.samples];
  const placed = (measured: readonly MeasuredParagraph[]) => {
    const { scale, spaceScale, sizeOf } = fitText(measured, room, minimumSize);
    const own = lineBoxes(measured, room, box, true);
    const smaller = { ...room, sizeOf, lineScale: scale, spaceScale };
    const fitted = lineBoxes(measured, smaller, box, true);
    const reached = around.filter((other) => isInTheWay(other, own) || isInTheWay(other, fitted)).length;
    return { scale, reached };
  };
  const spaced = (share: number) =>
    paragraphs.map((paragraph, at) =>
      withSpaceAbove(paragraph, elementAt(plain, at), elementAt(above, at) * share, room),
    );
  const before = placed(plain);
  const share = SHARES.find((own) => {
    const { scale, reached } = placed(measuredIn(body, inherited, spaced(own)));
    return scale >= before.scale && reached <= before.reached;
  });
  return share === undefined ? paragraphs : spaced(share);
}

const lookOf = (pattern: Parameters<typeof resolve>[0], styles: Parameters<typeof resolve>[1]): string => {
  const { bulleted, bold, size } = resolve(pattern, styles);
  return `${bulleted}/${bold}/${size}/${pattern.level}`;
};

/** Returns the height (points) of the blank line that always separates a sample's paragraphs in two styles. */
function gapsOf(body: TextBody, inherited: InheritedText, room: BodySettings): Map<string, number> {
  const { patterns } = body;
  const gaps = new Map<string, number>();
  const filled = patterns.flatMap((pattern, at) => (isFilled(pattern) ? [at] : []));
  if (filled.length === patterns.length) return gaps;
  const styles = listStyles(body.element, inherited.styles);
  const measured = bodyParagraphs(body.element, inherited);
  for (const [index, at] of filled.entries()) {
    const before = filled[index - 1];
    if (before === undefined) continue;
    const key = `${lookOf(elementAt(patterns, before), styles)} ${lookOf(elementAt(patterns, at), styles)}`;
    const blank = measured.slice(before + 1, Math.min(at, before + 2));
    const { height } = layoutText(blank, { ...room, spaceFirstLast: true });
    gaps.set(key, Math.min(height, gaps.get(key) ?? Infinity));
  }
  return gaps;
}

function measuredIn(
  body: TextBody,
  inherited: InheritedText,
  paragraphs: readonly ParagraphContent[],
): MeasuredParagraph[] {
  const copy = new TextBody(body.element.clone());
  copy.write(paragraphs);
  return bodyParagraphs(copy.element, inherited);
}

function withSpaceAbove(
  paragraph: ParagraphContent,
  measured: MeasuredParagraph,
  added: number,
  room: BodySettings,
): ParagraphContent {
  if (added === 0) return paragraph;
  const { spaceBefore } = measured;
  const line = largestSize([measured]) * (room.leading ?? singleSpacing);
  const own = spaceBefore === undefined ? 0 : "points" in spaceBefore ? spaceBefore.points : spaceBefore.percent * line;
  const { pattern = plainPattern } = paragraph;
  const properties = pattern.properties?.clone() ?? el("a:pPr", pattern.level > 0 ? { lvl: pattern.level } : {});
  const points = el("a:spcPts", { val: Math.round((own + added) * 100) });
  properties.put(el("a:spcBef", {}, points), paragraphPropertiesOrder);
  return { ...paragraph, pattern: { ...pattern, properties } };
}
