import { layoutText, spaceOf } from "@/lib/engine/fonts/layout-text";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { Box } from "@/lib/engine/pptx/model/box";
import {
  type ParagraphContent,
  type ParagraphPattern,
  TextBody,
  plainPattern,
} from "@/lib/engine/pptx/model/text-body";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type InheritedText, type MeasuredParagraph, bodyParagraphs, listStyles } from "./body-paragraphs";
import { fitText, largestSize, spacesBetween } from "./fit-text";
import { type Obstacles, isInTheWay, lineBoxes } from "./obstacles";
import { isFilled, resolve } from "./paragraph-content";
import type { BodySettings } from "./text-room";

/** Shares of a blank line that may be kept as space; a text has no blank line if none of them fits. */
const SHARES = [1, 0.75, 0.5];

type GapOptions = { paragraphs: readonly ParagraphContent[]; box: Box; obstacles: Obstacles; minimumSize: number };

/**
 * Gives paragraphs the distance that the sample's have by blank lines between them, as space above: between two in the
 * styles of two sample paragraphs that a blank line always separates. Sets what follows a list apart from it. Letters
 * don't shrink for it and reach nothing that they miss without it: the space becomes smaller, or isn't there.
 */
export function withGaps(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  { paragraphs, box, obstacles, minimumSize }: GapOptions,
): readonly ParagraphContent[] {
  if (room.vertical || (room.columns ?? 1) > 1 || paragraphs.length < 2) return paragraphs;
  const gaps = gapsOf(body, inherited, room);
  const plain = measuredIn(body, inherited, paragraphs);
  const styles = listStyles(body.element, inherited.styles);
  const looks = paragraphs.map(({ pattern = plainPattern, level = pattern.level, runs, format }) =>
    // A list that the sample doesn't have stays together.
    runs.some(({ text }) => text.trim() !== "") && typeof format?.bullet !== "object"
      ? lookOf({ ...pattern, level }, styles)
      : null,
  );
  const apart = gapsBelowLists(plain, room);
  const above = looks.map((look, at) =>
    Math.max(apart[at] ?? 0, at > 0 && look && looks[at - 1] ? (gaps.get(`${looks[at - 1]} ${look}`) ?? 0) : 0),
  );
  if (above.every((gap) => gap === 0)) return paragraphs;
  const spaced = SHARES.map((share) =>
    paragraphs.map((paragraph, at) =>
      withSpaceAbove(paragraph, elementAt(plain, at), elementAt(above, at) * share, room),
    ),
  );
  return firstHarmless(body, inherited, room, { paragraphs, box, obstacles, minimumSize }, spaced);
}

/**
 * Keeps the blank lines above a sample's first paragraph, with which designers place a text lower in its box: as many
 * as fit, together with those below its last one, without smaller letters, and without reaching anything that the text
 * misses without them.
 */
export function withLinesAbove(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  options: GapOptions,
): readonly ParagraphContent[] {
  const { paragraphs } = options;
  const { patterns } = body;
  const blank = patterns.slice(0, Math.max(0, patterns.findIndex(isFilled)));
  if (blank.length === 0 || room.anchor > 0 || room.vertical || (room.columns ?? 1) > 1) return paragraphs;
  const blankLine = (pattern: ParagraphPattern): ParagraphContent => ({
    runs: [],
    pattern: { ...pattern, end: pattern.end ?? endOf(pattern) },
  });
  const above = blank.map(blankLine);
  const below = patterns.slice(patterns.findLastIndex(isFilled) + 1).map(blankLine);
  const arrangements = above.map((_, from) => [...above.slice(from), ...paragraphs]);
  return firstHarmless(body, inherited, room, options, arrangements, below);
}

const endOf = ({ run }: ParagraphPattern): XmlElement | undefined =>
  run && new XmlElement("a:endParaRPr", run.attributeList, run.children);

/**
 * Returns the first arrangement in which letters, with further lines `below` them, don't shrink and reach nothing more
 * than in the plain one.
 */
function firstHarmless(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  { paragraphs, box, obstacles, minimumSize }: GapOptions,
  arrangements: readonly (readonly ParagraphContent[])[],
  below: readonly ParagraphContent[] = [],
): readonly ParagraphContent[] {
  const around = [...obstacles.covering, ...obstacles.drawn, ...obstacles.samples];
  const placed = (own: readonly ParagraphContent[]) => {
    const measured = measuredIn(body, inherited, own);
    const { scale, spaceScale, sizeOf } = fitText(measured, room, minimumSize);
    const smaller = { ...room, sizeOf, lineScale: scale, spaceScale };
    const lines = [lineBoxes(measured, room, box, true), lineBoxes(measured, smaller, box, true)];
    return { scale, reached: around.filter((other) => lines.some((boxes) => isInTheWay(other, boxes))).length };
  };
  const before = placed(paragraphs);
  const isHarmless = (own: readonly ParagraphContent[]): boolean => {
    const { scale, reached } = placed([...own, ...below]);
    return scale >= before.scale && reached <= before.reached;
  };
  return arrangements.find(isHarmless) ?? paragraphs;
}

/**
 * Space between a list and text that isn't part of it, or the next item on the level above, as a share of a line, and
 * how much more it is than within the list.
 */
const BELOW_LIST = { text: 0.6, item: 0.3, more: 0.3 };

/**
 * Returns the space (points) that each paragraph needs in addition to its own to stand apart from a list above it. A
 * paragraph that begins where the text of the list's items does continues the last one.
 */
function gapsBelowLists(measured: readonly MeasuredParagraph[], room: BodySettings): number[] {
  const lineOf = (paragraph: MeasuredParagraph) => largestSize([paragraph]) * (room.leading ?? singleSpacing);
  const spaceAbove = (at: number): number =>
    spacesBetween(measured.slice(at - 1, at + 1), lineOf(elementAt(measured, at)))[0] ?? 0;
  return measured.map((paragraph, at) => {
    const before = measured[at - 1];
    if (!before?.bullet || (paragraph.marginLeft ?? 0) >= (before.marginLeft ?? 0)) return 0;
    const line = lineOf(paragraph);
    const within = measured[at - 2]?.bullet ? spaceAbove(at - 1) : 0;
    return Math.max(
      0,
      Math.max(line * BELOW_LIST[paragraph.bullet ? "item" : "text"], within + line * BELOW_LIST.more) - spaceAbove(at),
    );
  });
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
  for (const [key, gap] of apart(gaps)) if (!gaps.has(key)) gaps.set(key, gap);
  return gaps;
}

/**
 * Returns the heights (points) of the gaps between two paragraphs in a style which, in the sample, is always separated
 * from paragraphs in other styles.
 */
function apart(gaps: ReadonlyMap<string, number>): Map<string, number> {
  const smallest = new Map<string, number>();
  for (const [key, gap] of gaps)
    for (const look of key.split(" ")) {
      const pair = `${look} ${look}`;
      smallest.set(pair, Math.min(gap, smallest.get(pair) ?? Infinity));
    }
  return smallest;
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
  const own = spaceOf(spaceBefore, line);
  const { pattern = plainPattern } = paragraph;
  const properties = pattern.properties?.clone() ?? el("a:pPr", pattern.level > 0 ? { lvl: pattern.level } : {});
  const points = el("a:spcPts", { val: Math.round((own + added) * 100) });
  properties.put(el("a:spcBef", {}, points), paragraphPropertiesOrder);
  return { ...paragraph, pattern: { ...pattern, properties } };
}
