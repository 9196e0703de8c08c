import { layoutText } from "@/lib/engine/fonts/layout-text";
import { backdropShapes } from "@/lib/engine/generation/slide/free-space";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, area, bottom, intersection, right } from "@/lib/engine/pptx/model/box";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type MeasuredParagraph, bodyParagraphs } from "./body-paragraphs";
import { type BodySettings, textRoom } from "./text-room";

/** What holds more of a text's box than this is its background: a card, a band, a picture behind it. */
const BACKGROUND_SHARE = 0.6;
/** EMU: a line counts as being as thick. */
const LINE = 38_100;
/** EMU by which edges may touch. */
const TOUCH = 12_700;

/** Share of a sample line that runs over a drawing where the template means it to. */
const INTENDED_OVERLAP = 0.1;

/**
 * What stands in a text's box: what the text can't be read with (`covering`: other text of the request, a photograph
 * over it), other drawings, and sample text, which gives way to the request's in its turn.
 */
export type Obstacles = { covering: readonly Box[]; drawn: readonly Box[]; samples: readonly Box[] };

/** Shapes whose text is the request's already: where it runs is nothing that the template means. */
const written = new WeakSet<XmlElement>();

export const markWritten = (shape: XmlElement): void => void written.add(shape);

/**
 * Rectangles of what is drawn within a text's box and would show through its text: of the slide's other shapes, and of
 * what the layout and master draw. What the sample text runs over, and nothing hides, is meant to be run over; so is,
 * where there is no sample text, all that the layout draws under its own placeholder.
 */
export function obstaclesIn(canvas: SlideCanvas, shape: XmlElement, box: Box): Obstacles {
  const within = (other: Box): boolean => {
    const shared = area(intersection(box, other));
    return shared > 0 && shared < area(box) * BACKGROUND_SHARE;
  };
  const drawn: Box[] = [];
  const covering: Box[] = [];
  const samples: Box[] = [];
  let isAbove = false;
  for (const other of canvas.shapes()) {
    if (other === shape) {
      isAbove = true;
      continue;
    }
    const boxes = drawnBoxes(canvas, other, box).filter(within);
    const hides = written.has(other) || (isAbove && isOpaque(canvas, other));
    (hides ? covering : isVisible(other) ? drawn : samples).push(...boxes);
  }
  const behind = backdropShapes(canvas)
    .filter(({ shape: other }) => isVisible(other))
    .map(({ box: other }) => thickened(other))
    .filter(within);
  // Several lines are a pattern: rules between entries, a grid.
  if ([...drawn, ...behind].filter(isLine).length > 1)
    for (const list of [drawn, behind]) list.splice(0, list.length, ...list.filter((other) => !isLine(other)));
  if (drawn.length + samples.length + behind.length === 0) return { covering, drawn: [], samples };
  const sample = textLines(canvas, shape, box);
  const unmeant = (boxes: readonly Box[]): Box[] => boxes.filter((other) => !isHit(other, sample, INTENDED_OVERLAP));
  return {
    covering,
    drawn: [...unmeant(drawn), ...(sample.length > 0 ? unmeant(behind) : [])],
    samples: unmeant(samples),
  };
}

/** Whether nothing shows through: of pictures, those of a format without transparency. */
function isOpaque({ part }: SlideCanvas, shape: XmlElement): boolean {
  if (shape.name !== "p:pic") return shape.name === "p:graphicFrame";
  return part.related(shape.find("p:blipFill", "a:blip")?.get("r:embed"))?.contentType === "image/jpeg";
}

/** The rectangle of what is drawn; of a text without a fill the lines alone. */
function drawnBoxes(canvas: SlideCanvas, shape: XmlElement, within: Box): Box[] {
  const box = canvas.box(shape);
  if (!box || area(intersection(thickened(box), within)) <= 0) return [];
  if (isVisible(shape)) return [thickened(box)];
  return textLines(canvas, shape, box);
}

/** Rectangles of the lines of a shape's text; none where it is turned or runs up or down. */
function textLines(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const body = shape.child("p:txBody");
  if (!body || isRotated(shape)) return [];
  const room = textRoom(shape, canvas.inherited(shape), box);
  return room.vertical
    ? []
    : lineBoxes(bodyParagraphs(body, canvas.inheritedText(shape)), room, box).filter(({ width }) => width > 0);
}

export const isRotated = (shape: XmlElement): boolean => (shape.find("p:spPr", "a:xfrm")?.int("rot") ?? 0) !== 0;

/** A line as a rectangle that text can run over. */
function thickened({ x, y, width, height }: Box): Box {
  const [wider, higher] = [Math.max(0, LINE - width), Math.max(0, LINE - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

const isLine = ({ width, height }: Box): boolean => Math.min(width, height) <= LINE;

function isVisible(shape: XmlElement): boolean {
  if (shape.name === "p:pic" || shape.name === "p:graphicFrame" || shape.name === "p:cxnSp") return true;
  if (shape.name !== "p:sp") return false;
  const fill = shape
    .child("p:spPr")
    ?.elements()
    .find(({ name }) => name.endsWith("Fill"));
  if (fill) return fill.name !== "a:noFill";
  return (shape.find("p:style", "a:fillRef")?.int("idx") ?? 0) > 0;
}

/** Rectangles of the lines of a horizontal text on the slide, in EMU. */
export function lineBoxes(paragraphs: readonly MeasuredParagraph[], room: BodySettings, box: Box): Box[] {
  if ((room.columns ?? 1) > 1) return [];
  const { lines, height } = layoutText(paragraphs, room);
  const top = room.top + Math.max(0, room.height - height) * room.anchor;
  return lines.map(({ paragraph, left, top: lineTop, width, height: lineHeight }) => {
    const spare = Math.max(0, room.width - left - width);
    const { alignment } = paragraphs[paragraph]!;
    const x = room.left + left + (alignment === "ctr" ? spare / 2 : alignment === "r" ? spare : 0);
    return {
      x: box.x + x * EMU_PER_POINT,
      y: box.y + (top + lineTop) * EMU_PER_POINT,
      width: width * EMU_PER_POINT,
      height: lineHeight * EMU_PER_POINT,
    };
  });
}

/** Whether any of the lines runs over the rectangle, by more than this share of its length (default: at all). */
export const isHit = (obstacle: Box, lines: readonly Box[], share = 0): boolean =>
  lines.some((line) => {
    const { width, height } = intersection(line, obstacle);
    return width > Math.max(TOUCH, line.width * share) && height > TOUCH;
  });

/** Where less of a box than this is free, text over drawings is what the template means. */
const MIN_FREE_AREA = 0.2;
const MIN_FREE_WIDTH = 0.45;

/**
 * The largest part of a box that obstacles leave, on the side where its text begins (`alignment` as in `a:pPr`,
 * `anchor` 0 top to 1 bottom) or, where an obstacle covers that side, on the other; null where that is too little.
 */
export function largestFreePart(
  box: Box,
  obstacles: readonly Box[],
  { alignment, anchor }: { alignment: string; anchor: number },
): Box | null {
  const cut = (rest: Box, obstacle: Box): Box => {
    if (area(intersection(rest, obstacle)) === 0) return rest;
    const { x, y, width, height } = obstacle;
    const [nearX, nearY] = [rest.width * EDGE, rest.height * EDGE];
    const covers = {
      left: x <= rest.x + nearX,
      right: x + width >= right(rest) - nearX,
      top: y <= rest.y + nearY,
      bottom: y + height >= bottom(rest) - nearY,
    };
    const parts = [
      ...(anchor < 1 || covers.bottom ? [{ ...rest, height: y - rest.y }] : []),
      ...(anchor === 1 || covers.top ? [{ ...rest, y: y + height, height: bottom(rest) - y - height }] : []),
      ...(alignment !== "r" || covers.right ? [{ ...rest, width: x - rest.x }] : []),
      ...(alignment === "r" || covers.left ? [{ ...rest, x: x + width, width: right(rest) - x - width }] : []),
    ];
    return parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  };
  // Obstacles that stand side by side leave the same part: the highest, or the leftmost, decides.
  const orders = [
    obstacles.toSorted((a, b) => a.y - b.y),
    obstacles.toSorted((a, b) => a.x - b.x),
    obstacles.toSorted((a, b) => right(b) - right(a)),
  ];
  const parts = [
    ...orders.map((order) => order.reduce(cut, box)),
    { ...box, height: Math.min(...obstacles.map(({ y }) => y)) - box.y },
  ];
  const free = parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  return area(free) < area(box) * MIN_FREE_AREA || free.width < box.width * MIN_FREE_WIDTH ? null : free;
}

/** The part of a box under all obstacles; null where that is too little. */
export function partBelow(box: Box, obstacles: readonly Box[]): Box | null {
  const y = Math.max(...obstacles.map(bottom));
  const height = bottom(box) - y;
  return height < box.height * MIN_FREE_AREA ? null : { ...box, y, height };
}

/** An obstacle that is no further than this share of the box from its edge covers that edge. */
const EDGE = 0.1;
