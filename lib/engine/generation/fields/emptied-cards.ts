import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, area, bottom, right } from "@/lib/engine/pptx/model/box";
import { shapeKind, textOf } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Shares of the slide's area: a larger shape is a panel of the design; a larger picture is content. */
const MAX_CARD = 0.4;
const MAX_ICON = 0.03;
/** Share of the slide's width: a longer shape is a rule or bar of the design. */
const MAX_MARK = 0.12;
/** Shares of the slide's width and height within which small decoration belongs to a text. */
const NEAR = { x: 0.02, y: 0.025 };

/**
 * Share of the slide's width: a dot whose edge or middle is this close to that of a text belongs to the text,
 * regardless of other shapes nearby.
 */
const ALIGNED = 0.008;

/** The box (EMU) of a removed text. `isDrawn`: the slide's author placed it, rather than the layout. */
export type RemovedText = { box: Box; isDrawn: boolean };

/**
 * Returns the decoration that contained only removed texts: cards and rings behind them, icons and lines on these
 * cards, and small decoration beside the texts that is not beside anything else. `texts` are the boxes (EMU) of the
 * removed texts.
 */
export function emptiedCards(
  canvas: SlideCanvas,
  texts: readonly RemovedText[],
  used: ReadonlySet<XmlElement>,
): XmlElement[] {
  if (texts.length === 0) return [];
  const { width, height } = canvas.size;
  const slide = width * height;
  const present = canvas.withBoxes();
  const isContent = (shape: XmlElement, box: Box): boolean => {
    if (used.has(shape) || shape.name === "p:graphicFrame") return true;
    const kind = shapeKind(shape);
    if (kind === "Picture") return area(box) > slide * MAX_ICON;
    return kind === "Media" || kind === "Ink" || /[\p{L}\p{N}]/u.test(textOf(shape.child("p:txBody")));
  };
  const content = present.filter(({ shape, box }) => isContent(shape, box));
  const decoration = present.filter((item) => !content.includes(item) && !isEdge(item.box, width, height));
  const cards = decoration.filter(
    ({ shape, box }) =>
      shape.name === "p:sp" &&
      area(box) <= slide * MAX_CARD &&
      texts.some((text) => holds(box, text.box)) &&
      !content.some((other) => holds(box, other.box)),
  );
  const gone = new Set(cards);
  for (const item of decoration)
    if (cards.some(({ box }) => holds(box, item.box) && area(item.box) <= area(box))) gone.add(item);
  const removed = [...texts.filter(({ isDrawn }) => isDrawn), ...cards].map(({ box }) => box);
  for (const item of decoration) {
    if (gone.has(item) || item.shape.name === "p:cxnSp" || Math.max(item.box.width, item.box.height) > width * MAX_MARK)
      continue;
    const isNear = (box: Box) => gapX(box, item.box) <= width * NEAR.x && gapY(box, item.box) <= height * NEAR.y;
    const nearest = content.flatMap(({ box }) => (isNear(box) ? [box] : []));
    const isAligned = (box: Box) => isNear(box) && areAligned(box, item.box, width * ALIGNED);
    if (!removed.some(isNear)) continue;
    if (nearest.length === 0 || (removed.some(isAligned) && !nearest.some(isAligned))) gone.add(item);
  }
  return [...gone].map(({ shape }) => shape);
}

/** Checks whether boxes above each other have the same left edge or the same middle. */
const areAligned = (a: Box, b: Box, tolerance: number): boolean =>
  gapX(a, b) === 0 &&
  (Math.abs(a.x - b.x) <= tolerance || Math.abs(a.x + a.width / 2 - b.x - b.width / 2) <= tolerance);

/** Checks whether the middle of a box is within another box. */
function holds(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= right(outer) && y >= outer.y && y <= bottom(outer);
}

/** Checks for a band or background that extends from one edge of the slide to the opposite one. */
const isEdge = (box: Box, width: number, height: number): boolean =>
  (box.x <= width * 0.01 && right(box) >= width * 0.99) || (box.y <= height * 0.01 && bottom(box) >= height * 0.99);

const gapX = (a: Box, b: Box): number => Math.max(0, a.x - right(b), b.x - right(a));
const gapY = (a: Box, b: Box): number => Math.max(0, a.y - bottom(b), b.y - bottom(a));
