import { edgesBehind, isFaint } from "@/lib/engine/generation/text/backdrop-edges";
import { isRotated, isVisible, writtenLines } from "@/lib/engine/generation/text/obstacles";
import { type Box, area, bottom, contains, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { isOutlined, hasText } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type Size, reducedPicture } from "./fill-picture";
import { backdropShapes, footerPlaces } from "./free-space";
import { type SlideCanvas, placeShape } from "./slide-canvas";

/** Minimum factor by which a picture becomes larger, and the steps in which factors are tried. */
const WORTHWHILE = 1.2;
const STEP = 0.05;
/** Share of the page's width kept free between a larger picture and what is around it. */
const GAP = 0.015;
/** Shares of the page's width and height kept free at its edges. */
const MARGIN = { side: 0.03, bottom: 0.06 };
/** Share by which the lengths of a picture and of a frame of its size differ; of pictures that are seen as a set. */
const ALIKE = 0.05;
const SISTERS = 0.6;
/** Share of the page: a larger shape behind a picture is the page's background. */
const PAGE = 0.9;
/** EMU by which a picture may extend beyond the edges of its panel. */
const TOUCH = 12_700;

/** `isFlat`: the frame is flatter than what it shows, not narrower. `max`: the largest factor that the frame allows. */
type Picture = { shape: XmlElement; box: Box; frame: Size; isFlat: boolean; max: number };

/**
 * Enlarges pictures that are shown whole in a much flatter or narrower frame, where the page is free above, below or
 * beside it: at most to the frame's longer side. Pictures of about one size become larger by the same factor, or all
 * stay.
 */
export function enlargePictures(canvas: SlideCanvas): void {
  const pictures = canvas.shapes().flatMap((shape) => reducedIn(canvas, shape) ?? []);
  const done = new Set<Picture>();
  for (const picture of pictures) {
    if (done.has(picture)) continue;
    const sisters = pictures.filter(({ box }) => isAlike(box, picture.box, SISTERS));
    for (const sister of sisters) done.add(sister);
    if (sisters.every(({ isFlat }) => isFlat === picture.isFlat)) enlarge(canvas, sisters, picture);
  }
}

function reducedIn(canvas: SlideCanvas, shape: XmlElement): Picture | null {
  const reduced = reducedPicture(shape);
  const box = reduced && canvas.isTopLevel(shape) && !isRotated(shape) ? canvas.box(shape) : undefined;
  if (!reduced || !box) return null;
  const { frame, maxFactor } = reduced;
  const [wider, higher] = [frame.width / box.width, frame.height / box.height];
  return { shape, box, frame, isFlat: wider > higher, max: Math.min(maxFactor, Math.max(wider, higher)) };
}

const isAlike = (a: Size, b: Size, share = ALIKE): boolean =>
  [a.width / b.width, a.height / b.height].every((ratio) => Math.max(ratio, 1 / ratio) <= 1 + share);

/** Enlarges pictures of about one size by the largest factor for which all of them have room. */
function enlarge(canvas: SlideCanvas, pictures: readonly Picture[], first: Picture): void {
  const max = Math.min(...pictures.map((picture) => picture.max));
  if (max < WORTHWHILE) return;
  const own = new Set(pictures.map(({ shape }) => shape));
  const others = canvas.shapes().filter((shape) => !own.has(shape));
  const isSister = (shape: XmlElement) => {
    const box = shape.name === "p:pic" ? canvas.frame(shape) : undefined;
    return box !== undefined && pictures.some((own) => isAlike(box, own.frame) || isAlike(box, own.box, SISTERS));
  };
  if (others.some(isSister)) return;
  const shown = [...others.flatMap((shape) => shownBoxes(canvas, shape)), ...behind(canvas)];
  const boxes = pictures.map(({ box }) => box);
  const rooms = pictures.map(({ shape, box }, at) => {
    const page = pageAround(canvas, union(boxes));
    const reach = union([grown(first, box, max, 0), grown(first, box, max, 1)]);
    const { parts } = edgesBehind(canvas, shape, reach, box);
    const around = [...shown, ...parts, ...boxes.filter((_, index) => index !== at)];
    return (larger: Box) =>
      contains(page, larger, TOUCH) && around.every((other) => isFree(canvas, larger, box, other));
  });
  for (let factor = max; factor >= WORTHWHILE; factor -= STEP)
    for (const share of SHARES[first.isFlat ? "down" : sideOf(canvas, union(boxes))]) {
      const larger = boxes.map((box) => grown(first, box, factor, share));
      if (!larger.every((box, at) => rooms[at]?.(box))) continue;
      if (larger.some((box, at) => larger.some((other, index) => index > at && area(intersection(box, other)) > 0)))
        continue;
      for (const [at, box] of larger.entries()) if (pictures[at]) placeShape(canvas, pictures[at].shape, box);
      return;
    }
}

/** Shares of what a picture becomes higher above it, or wider at its left side, in the order in which they are tried. */
const SHARES = { down: [0, 0.5, 1], left: [0, 0.5, 1], middle: [0.5, 0, 1], right: [1, 0.5, 0] };

/** Share of the page's width: a picture whose middle is nearer to that of the page stands in it. */
const CENTERED = 0.05;

/** Returns the side of the page at which pictures stand. */
function sideOf({ size }: SlideCanvas, { x, width }: Box): "left" | "middle" | "right" {
  const off = (x + width / 2) / size.width - 0.5;
  return Math.abs(off) <= CENTERED ? "middle" : off < 0 ? "left" : "right";
}

/** Returns a picture enlarged by a factor, with a share of the growth above it, or at its left side. */
function grown({ isFlat }: Picture, { x, y, width, height }: Box, factor: number, share: number): Box {
  const [wider, higher] = [width * (factor - 1), height * (factor - 1)];
  return {
    x: x - wider * (isFlat ? 0.5 : share),
    y: y - higher * (isFlat ? share : 0.5),
    width: width + wider,
    height: height + higher,
  };
}

/** Returns the area of the page within its margins, and within the slide's other content on both sides. */
function pageAround(canvas: SlideCanvas, own: Box): Box {
  const { width, height } = canvas.size;
  const boxes = canvas.shapes().flatMap((shape) => canvas.box(shape) ?? []);
  const x = Math.min(own.x, Math.max(width * MARGIN.side, Math.min(...boxes.map((box) => box.x))));
  const end = Math.max(right(own), Math.min(width * (1 - MARGIN.side), Math.max(...boxes.map(right))));
  const y = Math.min(own.y, height * MARGIN.bottom);
  return { x, y, width: end - x, height: Math.max(bottom(own), height * (1 - MARGIN.bottom)) - y };
}

/** Returns the boxes of what readers see of a shape of the slide. Lines of text take the width of their column. */
function shownBoxes(canvas: SlideCanvas, shape: XmlElement): Box[] {
  const frame = canvas.frame(shape);
  if (!frame) return [];
  const lines = writtenLines(canvas, shape).map((line) => union([line, { ...line, x: frame.x, width: frame.width }]));
  const isWhole = isVisible(shape) || isOutlined(shape) || isHeaderFooter(shape) || shape === canvas.title;
  const isWritten = lines.length === 0 && hasText(shape.child("p:txBody"));
  return isWhole || isWritten ? [frame, ...lines] : lines;
}

/** Returns the boxes of what the layout and master show, and of the places for footers. */
function behind(canvas: SlideCanvas): Box[] {
  const shown = backdropShapes(canvas).flatMap(({ shape, box }) =>
    (isVisible(shape) || hasText(shape.child("p:txBody"))) && !isFaint(canvas, shape) ? [box] : [],
  );
  return [...shown, ...footerPlaces(canvas)];
}

/**
 * Checks whether a picture that becomes larger stays within what it stands on, and keeps its distance to all else. What
 * already meets the picture holds it, because a text may still have to give way to it.
 */
function isFree({ size }: SlideCanvas, larger: Box, box: Box, other: Box): boolean {
  const gap = size.width * GAP;
  if (!contains(other, box, TOUCH)) {
    const before = distance(box, other);
    return before >= -TOUCH && distance(larger, other) >= Math.min(gap, before);
  }
  if (area(other) > size.width * size.height * PAGE) return true;
  const inset = Math.min(box.x - other.x, box.y - other.y, right(other) - right(box), bottom(other) - bottom(box));
  return contains(other, larger, -Math.min(gap, inset));
}

/** Returns the gap between two boxes, across or down; negative if they overlap. */
function distance(a: Box, b: Box): number {
  const { width, height } = intersection(a, b);
  return -Math.min(width, height);
}
