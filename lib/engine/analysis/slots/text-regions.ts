import type { AnalysedShape } from "@/lib/contract/analysis";
import { area, bottom, type Box, right, union } from "@/lib/engine/pptx/model/box";
import { centerX, horizontalOverlap, readingOrder, verticalOverlap } from "./geometry";
import type { ShapeRef, TextRegion } from "./slide-slots";
import {
  fontSize,
  hasLetters,
  isBodyPlaceholder,
  isFreeText,
  lineCount,
  type ShapePool,
  textWidth,
} from "./slot-input";
import type { Markers } from "./text/markers";
import { isLegalNote, isPrompt, isSampleText } from "./text/sample-text";

const textRegion = (
  text: ShapeRef | null,
  header: ShapeRef | null = null,
  bullets: ShapeRef | null = null,
): TextRegion => ({ kind: "text", header, text, bullets });

/** Where a text region lies. */
export const regionBox = (region: TextRegion): Box =>
  union([region.header, region.text, region.bullets].flatMap((ref) => (ref ? [ref.shape] : [])));

/**
 * The places for text: markers, body placeholders, and, where a slide has neither to speak of, text boxes with real
 * text.
 */
export function takeTextRegions(pool: ShapePool, markers: Markers, title: ShapeRef | null): TextRegion[] {
  const marked = markerRegions(markers);
  const bodies = pool.places(isBodyPlaceholder).map((ref) => pool.take(ref));
  const boxes = marked.length === 0 ? textBoxes(pool, bodies, title) : [];
  for (const ref of boxes) pool.take(ref);
  return [...marked, ...withKeys([...bodies, ...boxes], pool)];
}

/**
 * Marker shapes as regions. A text marker and a bullet marker one above the other, or one of each on the whole slide,
 * take the pieces of one block; all others are regions of their own.
 */
function markerRegions(markers: Markers): TextRegion[] {
  const texts = readingOrder(markers.text_placeholder, ({ shape }) => shape);
  const bullets = readingOrder(markers.bullet_placeholder, ({ shape }) => shape);
  const columned = markers.lhs_header.length > 0 || markers.rhs_header.length > 0;
  const onlyPair = texts.length === 1 && bullets.length === 1 && !columned;
  const regions = texts.map((text) => {
    const below = bullets
      .filter((ref) => onlyPair || (ref.shape.y >= text.shape.y && horizontalOverlap(ref.shape, text.shape) > 0.5))
      .toSorted((a, b) => a.shape.y - b.shape.y)[0];
    if (below) bullets.splice(bullets.indexOf(below), 1);
    return textRegion(text, null, below ?? null);
  });
  return [...regions, ...bullets.map((ref) => textRegion(null, null, ref))];
}

/**
 * Text boxes with real text. Beside body placeholders that outweigh them only those whose text is plainly there to be
 * replaced: what is in large letters beside a list is its label.
 */
function textBoxes(pool: ShapePool, bodies: readonly ShapeRef[], title: ShapeRef | null): ShapeRef[] {
  const kicker = (shape: AnalysedShape) =>
    title !== null && bottom(shape) <= title.shape.y + 4 && horizontalOverlap(shape, title.shape) > 0;
  const boxes = pool.places(
    (shape) =>
      isFreeText(shape) &&
      isRealText(shape, pool) &&
      !isLegalNote(shape.text) &&
      (isSampleText(shape.text) || !kicker(shape)),
  );
  const total = (refs: readonly ShapeRef[]) => refs.reduce((sum, { shape }) => sum + area(shape), 0);
  const outweigh = bodies.length === 0 || (boxes.length >= 2 && total(boxes) > total(bodies));
  return outweigh ? boxes : boxes.filter(({ shape }) => isSampleText(shape.text));
}

/** A text worth replacing: not a short label, a number in an oval, a logo's caption. */
function isRealText(shape: AnalysedShape, pool: ShapePool): boolean {
  if (!hasLetters(shape.text) || shape.width < pool.width * 0.1) return false;
  const paragraphs = lineCount(shape.text);
  const roomy = shape.height >= pool.height * 0.1 && shape.width >= pool.width * 0.15;
  const wide = shape.width >= pool.width * 0.45;
  if (isPrompt(shape.text)) return roomy || wide;
  if (!roomy && paragraphs < 3 && fontSize(shape) < 10) return false;
  return roomy || paragraphs >= 3 || textWidth(shape.text) >= (wide ? 16 : 40);
}

/**
 * Joins keys with their values: a narrow box left of a wide one in several rows, or a flat one right above a tall one,
 * which may be a mere label where the tall one is a drawn text box.
 */
function withKeys(refs: readonly ShapeRef[], pool: ShapePool): TextRegion[] {
  const rows = refs.flatMap((value) => {
    const key = refs.find((candidate) => isKeyOf(candidate.shape, value.shape, pool));
    return key ? [{ key, value }] : [];
  });
  const pairs =
    rows.length >= 2
      ? rows
      : refs.flatMap((value) => {
          const key = refs.find((candidate) => isHeadingOf(candidate.shape, value.shape, pool));
          return key ? [{ key, value }] : [];
        });
  const keys = new Set(pairs.map(({ key }) => key));
  return refs.flatMap((ref) => {
    if (keys.has(ref)) return [];
    return [textRegion(ref, pairs.find(({ value }) => value === ref)?.key ?? pool.take(labelAbove(ref, pool)) ?? null)];
  });
}

function labelAbove({ shape: below }: ShapeRef, pool: ShapePool): ShapeRef | undefined {
  if (below.is_placeholder) return undefined;
  return pool.free(
    (shape) => isFreeText(shape) && isLabelOf(shape, below, pool) && hasLetters(shape.text) && !isLegalNote(shape.text),
  )[0];
}

function isKeyOf(key: AnalysedShape, value: AnalysedShape, pool: ShapePool): boolean {
  const gap = value.x - right(key);
  return (
    key !== value &&
    key.width < value.width * 0.6 &&
    gap > -pool.width * 0.01 &&
    gap < pool.width * 0.08 &&
    verticalOverlap(key, value) > 0.8 &&
    Math.abs(key.height - value.height) < value.height * 0.3
  );
}

/** Whether a flat text stands right above a text box, within its width and in line with an edge or the middle of it. */
function isLabelOf(label: AnalysedShape, below: AnalysedShape, pool: ShapePool): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= pool.width * 0.02;
  const gap = below.y - bottom(label);
  return (
    label !== below &&
    label.height <= Math.min(below.height * 0.6, pool.height * 0.12) &&
    gap > -pool.height * 0.03 &&
    gap < pool.height * 0.04 &&
    label.width <= below.width + pool.width * 0.04 &&
    (near(label.x, below.x) || near(right(label), right(below)) || near(centerX(label), centerX(below))) &&
    textWidth(label.text) <= 60
  );
}

/** Whether a flat text stands right above a tall shape, as wide as it: a heading of its own. */
export function isHeadingOf(heading: AnalysedShape, below: Box, pool: ShapePool): boolean {
  const gap = below.y - bottom(heading);
  return (
    heading !== below &&
    heading.height <= below.height * 0.45 &&
    heading.height <= pool.height * 0.16 &&
    textWidth(heading.text) <= 80 &&
    Math.abs(heading.x - below.x) <= pool.width * 0.04 &&
    Math.abs(heading.width - below.width) <= below.width * 0.3 &&
    gap > -pool.height * 0.03 &&
    gap < pool.height * 0.06
  );
}
