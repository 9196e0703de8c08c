import { layoutText } from "../../fonts";
import type { Box } from "../../pptx/model/group-transform";
import { placeholderOf } from "../../pptx/model/placeholder";
import { ownBox } from "../../pptx/model/shape-frame";
import { EMU_PER_POINT } from "../../pptx/units";
import type { XmlElement } from "../../pptx/xml";
import type { SlideCanvas } from "../slide/slide-canvas";
import { bodyParagraphs, type MeasuredParagraph } from "./body-paragraphs";
import { type BodySettings, textRoom } from "./text-room";

/** What holds more of a text's box than this is its background: a card, a band, a picture behind it. */
const BACKGROUND = 0.6;
/** Where less of a box than this is free, text over drawings is what the template means. */
const LEAST_FREE = 0.2;
/** EMU by which edges may touch. */
const TOUCH = 12_700;

/** Share of a sample line that runs over a drawing where the template means it to. */
const MEANT = 0.1;

/** What stands in a text's box: for good, or as sample text that gives way to the request's in its turn. */
export type Obstacles = { firm: readonly Box[]; samples: readonly Box[] };

/** Shapes whose text is the request's already: where it runs is nothing that the template means. */
const written = new WeakSet<XmlElement>();

export const noteWritten = (shape: XmlElement): void => void written.add(shape);

/**
 * Rectangles of what is drawn within a text's box and would show through its text: of the slide's other shapes, and of what the
 * layout and master draw. What the sample text runs over is meant to be run over; so is, where there is no sample text, all that
 * the layout draws under its own placeholder.
 */
export function obstaclesIn(canvas: SlideCanvas, shape: XmlElement, box: Box): Obstacles {
  const within = (other: Box): boolean => {
    const shared = area(intersection(box, other));
    return shared > 0 && shared < area(box) * BACKGROUND;
  };
  const drawn: Box[] = [];
  const texts: Box[] = [];
  const samples: Box[] = [];
  for (const other of canvas.shapes()) {
    if (other === shape) continue;
    const boxes = drawnBoxes(canvas, other, box).filter(within);
    (written.has(other) ? texts : isDrawn(other) ? drawn : samples).push(...boxes);
  }
  const behind = layoutBoxes(canvas).filter(within);
  if (drawn.length + samples.length + behind.length === 0) return { firm: texts, samples };
  const sample = textLines(canvas, shape, box);
  const unmeant = (boxes: readonly Box[]): Box[] => boxes.filter((other) => !isHit(other, sample, MEANT));
  return { firm: [...texts, ...unmeant(drawn), ...(sample.length > 0 ? unmeant(behind) : [])], samples: unmeant(samples) };
}

const layoutDrawings = new WeakMap<XmlElement, Box[]>();

/** What a slide's layout and master draw, but for placeholders. */
function layoutBoxes({ layout, layoutTree, masterTree }: SlideCanvas): Box[] {
  if (!layout) return [];
  let boxes = layoutDrawings.get(layout);
  if (!boxes) {
    const shapes = [layoutTree, layout.bool("showMasterSp", true) ? masterTree : undefined].flatMap((tree) => tree?.elements() ?? []);
    boxes = shapes.flatMap((shape) => (!placeholderOf(shape) && isDrawn(shape) ? (ownBox(shape) ?? []) : []));
    layoutDrawings.set(layout, boxes);
  }
  return boxes;
}

/** The rectangle of what is drawn; of a text without a fill the lines alone. */
function drawnBoxes(canvas: SlideCanvas, shape: XmlElement, within: Box): Box[] {
  const box = canvas.box(shape);
  if (!box || area(intersection(box, within)) <= 0) return [];
  if (isDrawn(shape)) return [box];
  return textLines(canvas, shape, box);
}

/** Rectangles of the lines of a shape's text; none where it is turned or runs up or down. */
function textLines(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const body = shape.child("p:txBody");
  if (!body || isTurned(shape)) return [];
  const room = textRoom(shape, canvas.inherited(shape), box);
  return room.vertical ? [] : lineBoxes(bodyParagraphs(body, canvas.inheritedText(shape)), room, box).filter(({ width }) => width > 0);
}

export const isTurned = (shape: XmlElement): boolean => (shape.find("p:spPr", "a:xfrm")?.int("rot") ?? 0) !== 0;

function isDrawn(shape: XmlElement): boolean {
  if (shape.name === "p:pic" || shape.name === "p:graphicFrame") return true;
  if (shape.name !== "p:sp") return false;
  const fill = shape.child("p:spPr")?.elements().find(({ name }) => name.endsWith("Fill"));
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
    return { x: box.x + x * EMU_PER_POINT, y: box.y + (top + lineTop) * EMU_PER_POINT, width: width * EMU_PER_POINT, height: lineHeight * EMU_PER_POINT };
  });
}

/** Whether any of the lines runs over the rectangle, by more than this share of its length (default: at all). */
export const isHit = (obstacle: Box, lines: readonly Box[], share = 0): boolean =>
  lines.some((line) => {
    const { width, height } = intersection(line, obstacle);
    return width > Math.max(TOUCH, line.width * share) && height > TOUCH;
  });

/** The largest part of a box that obstacles leave at one of its sides or corners; null where that is too little. */
export function freePart(box: Box, obstacles: readonly Box[]): Box | null {
  const beside = CUTS.map((cut) => obstacles.reduce((rest, obstacle) => (area(intersection(rest, obstacle)) > 0 ? cut(rest, obstacle) : rest), box));
  const around = obstacles.reduce((rest, obstacle) => (area(intersection(rest, obstacle)) > 0 ? largest(CUTS.map((cut) => cut(rest, obstacle))) : rest), box);
  const free = largest([...beside, around]);
  return area(free) < area(box) * LEAST_FREE ? null : free;
}

/** What an obstacle leaves above it, at its left, at its right and under it. */
const CUTS: readonly ((box: Box, obstacle: Box) => Box)[] = [
  (box, { y }) => ({ ...box, height: y - box.y }),
  (box, { x }) => ({ ...box, width: x - box.x }),
  (box, { x, width }) => ({ ...box, x: x + width, width: box.x + box.width - x - width }),
  (box, { y, height }) => ({ ...box, y: y + height, height: box.y + box.height - y - height }),
];

const largest = (boxes: readonly Box[]): Box => boxes.reduce((best, box) => (area(box) > area(best) ? box : best));

function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

const area = ({ width, height }: Box): number => Math.max(0, width) * Math.max(0, height);
