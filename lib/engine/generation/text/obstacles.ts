import { hasInexactFont, layoutText } from "@/lib/engine/fonts/layout-text";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import { backdropShapes, boxThrough } from "@/lib/engine/generation/slide/free-space";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, area, bottom, contains, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { isFilled, isOutlined, pictureFill, hasText } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { NO_EDGES, edgesBehind, isExamined, isFaint, visibleParts } from "./backdrop-edges";
import { type MeasuredParagraph, bodyParagraphs, spareBefore } from "./body-paragraphs";
import { type BodySettings, textRoom } from "./text-room";

/** A shape that covers a larger share of a text's box is its background: a card, a band or a picture. */
const BACKGROUND_SHARE = 0.6;
/** EMU: assumed thickness of a line. */
const LINE = 38_100;
/** EMU by which edges may touch. */
const TOUCH = 12_700;

/** If a drawing covers more than this share of a line of the sample, the overlap is intended. */
const INTENDED_OVERLAP = 0.1;

/**
 * The obstacles within a text's box. `covering`: they make text unreadable (other text of the request, a photo on top).
 * `drawn`: other drawings. `hiding`: the pictures on top among both. `samples`: sample text that will be replaced
 * later. `band`: the band that the text is in and should not outgrow. `beyond`: areas that it should not grow over.
 * `stand`: the position of the template's text. Null: none, or unknown.
 */
export type Obstacles = {
  covering: readonly Box[];
  drawn: readonly Box[];
  hiding: readonly Box[];
  samples: readonly Box[];
  band: Box | null;
  beyond: readonly Box[];
  stand: Box | null;
};

export const NO_OBSTACLES: Obstacles = {
  covering: [],
  drawn: [],
  hiding: [],
  samples: [],
  band: null,
  beyond: [],
  stand: null,
};

/** Shapes that already contain the request's text, so that its position no longer shows the template's intentions. */
const written = new WeakSet<XmlElement>();

export const markWritten = (shape: XmlElement): void => void written.add(shape);

/**
 * Finds the drawings within a text's box that would collide with its text: those of the slide's other shapes, its
 * layout and its master. Drawings that visibly overlap the sample text are intended. Without sample text, drawings of
 * the layout below its own placeholder are also intended, unless they only reach into it from an edge, such as a logo
 * or a footer's band.
 *
 * @param forText Whether the text must stay in its band and avoid parts of a background picture
 */
export function obstaclesIn(canvas: SlideCanvas, shape: XmlElement, box: Box, forText = false): Obstacles {
  const within = (other: Box, share = BACKGROUND_SHARE): boolean => {
    const shared = area(intersection(box, other));
    return shared > 0 && shared < area(box) * share;
  };
  const sample = textLines(canvas, shape, box);
  const drawn: Box[] = [];
  const covering: Box[] = [];
  const hiding: Box[] = [];
  const samples: Box[] = [];
  const isOpaqueItself = hasOpaqueFill(shape);
  let [isAbove, isOnCard] = [false, false];
  const gives = (other: XmlElement) => shape !== canvas.title && canvas.yielding === other;
  for (const other of canvas.shapes()) {
    if (other === shape) {
      isAbove = true;
      isOnCard ||= isOpaqueItself;
      continue;
    }
    // Its own color hides what is behind it, but other texts of the request must stay visible.
    if (isOpaqueItself && !isAbove && !(written.has(other) && !isVisible(other))) continue;
    // A table or chart is never a background, however much of the box it covers.
    if (!isAbove && hidesBehind(canvas, other, box)) {
      isOnCard = true;
      for (const list of [drawn, covering, hiding, samples]) list.length = 0;
    }
    const share = other.name === "p:graphicFrame" ? 1 : BACKGROUND_SHARE;
    const frames = drawnBoxes(canvas, other, box)
      .map((frame) => (gives(other) ? yielded(frame, sample) : frame))
      .map((frame) => (isDrawnChart(other) ? withoutEdge(frame, sample) : frame))
      .filter((drawing) => within(drawing, share));
    const parts = frames.length > 0 && isVisible(other) ? visibleParts(canvas, other) : null;
    // A drawing that the sample text overlaps is intended as a whole.
    const boxes =
      parts && !parts.some((part) => isHit(part, sample, INTENDED_OVERLAP))
        ? parts.filter((part) => within(part))
        : frames;
    const hides = written.has(other) || (isAbove && isOpaque(canvas, other));
    (hides ? covering : isVisible(other) ? drawn : samples).push(...boxes);
    if (isAbove && other.name === "p:pic" && !isFaint(canvas, other)) hiding.push(...boxes);
  }
  const stand = sample.length > 0 ? union(sample) : forText ? firstLine(canvas, shape, box) : null;
  const edges = forText && stand && !isOpaqueItself ? edgesBehind(canvas, shape, box, stand) : NO_EDGES;
  const { band } = edges;
  const beyond = [...edges.beyond, ...(forText && stand ? besideBox(canvas, shape, box, stand) : [])];
  // What is behind a text is intended only if that text's position is known.
  const isGuessed = (other: Box): boolean =>
    sample.length === 0 && stand !== null && area(intersection(stand, other)) > 0;
  const behind = (isOnCard ? [] : backdropShapes(canvas))
    .filter(({ shape: other }) => isVisible(other) && !isFaint(canvas, other))
    .filter(({ shape: other, box: its }) => isGuessed(its) || !edges.isExamined || !isExamined(canvas, other))
    .flatMap((other) => boxThrough(other, box) ?? [])
    .map(thickened)
    .filter((other) => within(other));
  // Several lines are a pattern, such as separators or a grid.
  if ([...drawn, ...behind].filter(isLine).length > 1)
    for (const list of [drawn, behind]) list.splice(0, list.length, ...list.filter((other) => !isLine(other)));
  if (drawn.length + samples.length + behind.length + edges.parts.length === 0)
    return { covering, drawn: [], hiding, samples, band, beyond, stand };
  // A rule or bar below the letters of a title is within the line's height, but not behind its text.
  const letters = sample.map((line) => lettersOf(line));
  const linesFor = (other: Box) => (isBar(other, sample) ? letters : sample);
  const unintended = (boxes: readonly Box[]): Box[] =>
    boxes.filter((other) => !isHit(other, linesFor(other), INTENDED_OVERLAP));
  const alignment = behind.length > 0 ? alignmentOf(canvas, shape) : "l";
  return {
    covering,
    drawn: [
      ...unintended(drawn),
      ...(sample.length > 0
        ? unintended(behind).filter((other) => !beginsOn(other, linesFor(other), alignment))
        : behind.filter((other) => reachesIn(intersection(box, other), box))),
      ...(sample.length > 0 ? unintended(edges.parts) : edges.parts),
    ],
    hiding: unintended(hiding),
    samples: unintended(samples),
    band,
    beyond,
    stand,
  };
}

/** Share of its height that a chart gives up at most for a text above it before that text shrinks. */
export const GIVEN = 0.33;

/** Returns the part of a chart's frame that it keeps if the template's text ends above it. */
function yielded(frame: Box, sample: readonly Box[]): Box {
  if (sample.length === 0 || bottom(union(sample)) > frame.y) return frame;
  return { ...frame, y: frame.y + frame.height * GIVEN, height: frame.height * (1 - GIVEN) };
}

/** Checks for a chart. The edges of its frame are empty, unlike those of a table. */
const isDrawnChart = (shape: XmlElement): boolean => shape.name === "p:graphicFrame" && !Table.within(shape);

/** Share of a chart's height that is its edge. */
const CHART_EDGE = 0.06;

/** Returns the part of a chart's frame that ends or begins at the template's line, if only its edge is behind that. */
function withoutEdge(frame: Box, sample: readonly Box[]): Box {
  const [line, another] = sample;
  if (!line || another) return frame;
  const [above, below] = [bottom(line) - frame.y, bottom(frame) - line.y];
  const isEdge = (overlap: number) => overlap > 0 && overlap < frame.height * CHART_EDGE;
  if (isEdge(below)) return { ...frame, height: frame.height - below };
  return isEdge(above) ? { ...frame, y: frame.y + above, height: frame.height - above } : frame;
}

/** Returns the alignment of the first paragraph of a shape's text. */
function alignmentOf(canvas: SlideCanvas, shape: XmlElement): string {
  const body = shape.child("p:txBody");
  return (body && bodyParagraphs(body, canvas.inheritedText(shape))[0]?.alignment) ?? "l";
}

/**
 * Checks for a drawing on which the template's lines have the edge to which they are aligned: longer lines cover no
 * more of it.
 */
const beginsOn = (drawing: Box, lines: readonly Box[], alignment: string): boolean =>
  lines.some((line) => {
    const { width, height } = intersection(line, drawing);
    if (width <= TOUCH || height <= TOUCH) return false;
    return alignment === "r" ? right(drawing) >= right(line) : alignment === "l" && drawing.x <= line.x;
  });

/** Returns the frames of drawings, such as logos, right beside the end of a box, on the height of its template's text. */
function besideBox(canvas: SlideCanvas, shape: XmlElement, box: Box, stand: Box): Box[] {
  const isBeside = (frame: Box): boolean =>
    !isLine(frame) &&
    frame.x >= right(box) &&
    frame.x < right(box) + BESIDE_GAP &&
    frame.y < bottom(stand) &&
    bottom(frame) > stand.y;
  const own = canvas.shapes().flatMap((other) => {
    const frame = other === shape ? undefined : canvas.frame(other);
    return frame && isBeside(frame) && isVisible(other) ? [frame] : [];
  });
  const behind = backdropShapes(canvas).flatMap(({ shape: other, box: frame }) =>
    isBeside(frame) && isVisible(other) && !isFaint(canvas, other) ? [frame] : [],
  );
  return [...own, ...behind];
}

/** Returns the place (EMU) of a shape's sample text; null if it has none, or is rotated or vertical. */
export function samplePlace(canvas: SlideCanvas, shape: XmlElement): Box | null {
  const box = canvas.box(shape);
  const lines = box ? textLines(canvas, shape, box) : [];
  return lines.length > 0 ? union(lines) : null;
}

/** Returns the place (EMU) of a shape's sample text, or that of the first line if it has none; null if unknown. */
export function textPlace(canvas: SlideCanvas, shape: XmlElement): Box | null {
  const box = isRotated(shape) ? undefined : canvas.box(shape);
  return samplePlace(canvas, shape) ?? (box ? firstLine(canvas, shape, box) : null);
}

/** Share of its box's width that a text without a sample is assumed to take. */
const ASSUMED_WIDTH = 0.6;

/** Returns the position of the first line in an empty shape; null if its text is vertical. */
function firstLine(canvas: SlideCanvas, shape: XmlElement, box: Box): Box | null {
  const body = shape.child("p:txBody");
  const first = body && bodyParagraphs(body, canvas.inheritedText(shape))[0];
  const room = textRoom(shape, canvas.inherited(shape), box);
  if (!first || room.vertical) return null;
  const height = (first.runs[0]?.size ?? first.endStyle?.size ?? 18) * singleSpacing;
  const width = room.width * ASSUMED_WIDTH;
  const before = spareBefore(first.alignment);
  return {
    x: box.x + (room.left + (room.width - width) * before) * EMU_PER_POINT,
    y: box.y + (room.top + (room.height - height) * room.anchor) * EMU_PER_POINT,
    width: width * EMU_PER_POINT,
    height: height * EMU_PER_POINT,
  };
}

/** A drawing that covers a larger share of a box is intended to be behind its text. */
const MAX_REACH = 0.35;

/** Checks whether a part of a box is at its edge and is only a corner, a strip or a line. */
function reachesIn(part: Box, box: Box): boolean {
  if (isLine(part)) return true;
  const [nearX, nearY] = [box.width * EDGE, box.height * EDGE];
  const isAtEdge =
    part.x <= box.x + nearX ||
    right(part) >= right(box) - nearX ||
    part.y <= box.y + nearY ||
    bottom(part) >= bottom(box) - nearY;
  return isAtEdge && area(part) <= area(box) * MAX_REACH;
}

/** Checks whether a shape behind a text's box covers everything behind itself there. */
function hidesBehind(canvas: SlideCanvas, shape: XmlElement, box: Box): boolean {
  const own = canvas.box(shape);
  if (!own || shape.name === "p:graphicFrame" || isRotated(shape)) return false;
  return contains(own, box) && isOpaque(canvas, shape);
}

/** Checks whether a shape is opaque. A picture counts only if its format has no transparency. */
export function isOpaque({ part }: SlideCanvas, shape: XmlElement): boolean {
  if (shape.name === "p:sp") {
    const geometry = shape.find("p:spPr", "a:prstGeom")?.get("prst") ?? "";
    return hasOpaqueFill(shape) && /^(rect|round\w*Rect)$/.test(geometry);
  }
  if (shape.name !== "p:pic") return shape.name === "p:graphicFrame";
  return part.related(pictureFill(shape)?.child("a:blip")?.get("r:embed"))?.contentType === "image/jpeg";
}

/** Checks for a drawn shape whose own color hides what is behind its text. */
function hasOpaqueFill(shape: XmlElement): boolean {
  const fill = shape.find("p:spPr", "a:solidFill") ?? shape.find("p:spPr", "a:gradFill");
  return fill !== undefined && fill.descendants("a:alpha").length === 0;
}

/** Returns the lines (EMU) of a text of the request; none if the shape has other text. */
export function writtenLines(canvas: SlideCanvas, shape: XmlElement): Box[] {
  const box = written.has(shape) ? canvas.box(shape) : undefined;
  return box ? textLines(canvas, shape, box) : [];
}

/** Returns the lines (EMU) of the request's texts that begin above a shape's box and extend into it. */
export function linesInto(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  return canvas.shapes().flatMap((other) => {
    const lines = other === shape ? [] : writtenLines(canvas, other);
    const [first] = lines;
    return first && first.y < box.y ? lines.filter((line) => area(intersection(line, box)) > 0) : [];
  });
}

/** Returns the box of a drawing, or, for text without a fill, the boxes of its lines. */
function drawnBoxes(canvas: SlideCanvas, shape: XmlElement, within: Box): Box[] {
  const box = canvas.box(shape);
  const frame = canvas.frame(shape);
  if (!box || !frame || area(intersection(thickened(frame), within)) <= 0) return [];
  if (isVisible(shape)) return [thickened(frame)];
  return textLines(canvas, shape, box);
}

/** Returns the boxes of the lines of a shape's text; none if it is rotated or vertical. */
export function textLines(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const body = shape.child("p:txBody");
  if (!body || isRotated(shape)) return [];
  const room = textRoom(shape, canvas.inherited(shape), box);
  return room.vertical
    ? []
    : lineBoxes(bodyParagraphs(body, canvas.inheritedText(shape)), room, box).filter(({ width }) => width > 0);
}

export const isRotated = (shape: XmlElement): boolean => (shape.find("p:spPr", "a:xfrm")?.int("rot") ?? 0) !== 0;

/** Returns a line as a rectangle thick enough for text to overlap it. */
export function thickened({ x, y, width, height }: Box): Box {
  const [wider, higher] = [Math.max(0, LINE - width), Math.max(0, LINE - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

/** Shares of a line's height at which letters begin, and at which those without and with descenders end. */
const LETTERS = { top: 0.15, bottom: 0.8 };
const DESCENDERS = 0.95;

/** Returns the part of a line that its letters take. */
const lettersOf = ({ y, height, ...line }: Box, { top = LETTERS.top, bottom: end = LETTERS.bottom } = {}): Box => ({
  ...line,
  y: y + height * top,
  height: height * (end - top),
});

/** A rule that takes more than this share of a box's width divides the box. */
const DIVIDING = 0.5;

/**
 * Extends a rule across a text's box to everything beyond it, as seen from the position of the template's text. Returns
 * other obstacles unchanged.
 */
export function wallOf(obstacle: Box, box: Box, stand: Box | null): Box {
  const isRule = isLine(obstacle) && intersection(obstacle, box).width >= box.width * DIVIDING;
  if (!isRule || !stand) return obstacle;
  const letters = lettersOf(stand);
  if (obstacle.y >= bottom(letters))
    return { ...obstacle, height: Math.max(obstacle.height, bottom(box) - obstacle.y) };
  if (bottom(obstacle) > letters.y) return obstacle;
  const y = Math.min(obstacle.y, box.y);
  return { ...obstacle, y, height: bottom(obstacle) - y };
}

/** EMU between a title and the shapes around it. */
export const TITLE_GAP = 76_200;

/** EMU between the letters of a text and a shape beside them; of a title, to the right of them. */
const BESIDE_GAP = 152_400;
/** The same for a text other than a title at most, as a share of its box's width. */
const BESIDE_SHARE = 0.03;

/** The smaller inset (EMU) of a box above and below, and on the left and right. */
type Insets = { above: number; beside: number };

/** EMU between the letters of a title and a rule above or below them. */
const RULE_GAP = 38_100;

/**
 * Returns a rule nearer to a title by the gap that its letters keep to it, which is at most as large as the template's
 * (`stand`). A rule through the template's letters stays.
 */
function nearer(rule: Box, stand: Box): Box {
  const letters = lettersOf(stand);
  const [below, above] = [rule.y - bottom(letters), letters.y - bottom(rule)];
  if (below > 0) return { ...rule, y: rule.y - Math.min(RULE_GAP, below) };
  return above > 0 ? { ...rule, y: rule.y + Math.min(RULE_GAP, above) } : rule;
}

/**
 * Returns obstacles with a gap above and below and at their left side, and the band reduced by the gap. Areas beside
 * the box get a gap, too. The gap is at most as large as the template's. Beside the box and within the band, the insets
 * are part of it.
 */
export function withGap({ stand, ...obstacles }: Obstacles, box: Box, insets: Insets): Obstacles {
  if (!stand) return { stand, ...obstacles };
  const gapOf = (distance: number, inset: number) => Math.max(0, Math.min(TITLE_GAP, distance) - inset);
  const inflated = (other: Box): Box => {
    const distance = Math.max(other.y - bottom(stand), stand.y - bottom(other));
    const gap = distance < 0 ? TITLE_GAP : Math.min(TITLE_GAP, distance);
    return isLine(other) ? nearer(other, stand) : { ...other, y: other.y - gap, height: other.height + 2 * gap };
  };
  const withSide = (other: Box): Box => {
    const isBeside = !isLine(other) && other.y < bottom(stand) && bottom(other) > stand.y;
    const gap = isBeside ? Math.min(BESIDE_GAP, Math.max(0, other.x - right(stand))) : 0;
    return { ...inflated(other), x: other.x - gap, width: other.width + gap };
  };
  const { covering, drawn, samples, beyond, band } = obstacles;
  const gap = band ? gapOf(Math.min(stand.y - band.y, bottom(band) - bottom(stand)), insets.above) : 0;
  const within = band && { ...band, y: band.y + gap, height: band.height - 2 * gap };
  const outside = within
    ? [
        { ...box, height: within.y - box.y },
        { ...box, y: bottom(within), height: bottom(box) - bottom(within) },
      ]
    : [];
  return {
    stand,
    covering: covering.map(withSide),
    drawn: [
      ...drawn.map(withSide),
      ...outside.filter((part) => area(part) > 0),
      ...beyond.flatMap((other) => {
        const reach = withSide(other);
        const x = reach.x + insets.beside;
        return other.x >= right(box) && x < right(box) ? [{ ...reach, x, width: right(box) - x }] : [];
      }),
    ],
    hiding: obstacles.hiding,
    samples: samples.map(withSide),
    beyond: beyond.map((other) => {
      // A gap must not reach into the box, where the area would no longer count as beside it.
      const gap = gapOf(Math.max(0, other.x - right(box)), insets.beside);
      return gap > 0 ? { ...other, x: other.x - gap, width: other.width + gap } : inflated(other);
    }),
    band: within,
  };
}

/**
 * Returns the drawings and texts beside the template's text with a gap on its side, which is at most as large as the
 * template's. The box's inset (EMU) is part of it.
 */
export function withSideGaps({ stand, ...obstacles }: Obstacles, box: Box, inset: number): Obstacles {
  if (!stand) return { stand, ...obstacles };
  const max = Math.min(BESIDE_GAP, box.width * BESIDE_SHARE);
  const nearer = (other: Box): Box => {
    const [after, before] = [other.x - right(stand), stand.x - right(other)];
    const gap = Math.max(0, Math.min(max, Math.max(after, before)) - inset);
    if (isLine(other) || gap === 0) return other;
    return { ...other, x: after > 0 ? other.x - gap : other.x, width: other.width + gap };
  };
  const { covering, drawn, samples } = obstacles;
  return {
    stand,
    ...obstacles,
    covering: covering.map(nearer),
    drawn: drawn.map(nearer),
    samples: samples.map(nearer),
  };
}

/**
 * Checks whether an obstacle overlaps lines of text. A rule may be within a single line, below its letters, and within
 * the top of a line unless the template's text (`stand`) is clear of it below.
 */
export const isInTheWay = (obstacle: Box, lines: readonly Box[], stand: Box | null = null): boolean => {
  if (!isLine(obstacle)) return isHit(obstacle, lines);
  const end = { bottom: lines.length > 1 ? DESCENDERS : LETTERS.bottom };
  const top = stand && bottom(obstacle) <= stand.y ? 0 : LETTERS.top;
  return isHit(
    obstacle,
    lines.map((line) => lettersOf(line, { ...end, top })),
  );
};

/** A level bar of at most this share of a line's height may be right below its letters, as a rule may. */
const BAR = 0.3;

const isBar = (obstacle: Box, [line]: readonly Box[]): boolean =>
  isLine(obstacle) || (line !== undefined && obstacle.height <= line.height * BAR && obstacle.width > line.height);

const isLine = ({ width, height }: Box): boolean => Math.min(width, height) <= LINE;

/** Checks for a shape that readers see, with or without text in it. */
export function isVisible(shape: XmlElement): boolean {
  if (shape.name === "p:pic" || shape.name === "p:graphicFrame" || shape.name === "p:cxnSp") return true;
  if (shape.name === "p:grpSp") return shape.elements().some(isVisible);
  if (shape.name !== "p:sp" || isFilled(shape)) return shape.name === "p:sp";
  // An outlined box is as wide as its text may become, which is in the way only where it is.
  return isOutlined(shape) && !hasText(shape.child("p:txBody"));
}

/**
 * Checks for a drawing of the slide, its layout or its master in a place (EMU), other than a panel that holds all of
 * `whole`.
 */
export function hasDrawingIn(canvas: SlideCanvas, place: Box, whole: Box, except: XmlElement): boolean {
  const isIn = (box: Box | undefined): boolean =>
    box !== undefined && area(intersection(thickened(box), place)) > 0 && !contains(box, whole);
  return (
    canvas.shapes().some((shape) => shape !== except && isVisible(shape) && isIn(canvas.frame(shape))) ||
    backdropShapes(canvas).some(({ shape, box }) => isVisible(shape) && isIn(box))
  );
}

/**
 * Returns the boxes of the lines of a horizontal text on the slide, in EMU.
 *
 * @param anyFont Whether a line that wraps is as wide as its room if its font may be replaced by a narrower one, in
 *   which it would contain more words
 */
export function lineBoxes(
  paragraphs: readonly MeasuredParagraph[],
  room: BodySettings,
  box: Box,
  anyFont = false,
): Box[] {
  if ((room.columns ?? 1) > 1) return [];
  const { lines, height } = layoutText(paragraphs, room);
  const top = room.top + (room.height - height) * room.anchor;
  const mayWiden = paragraphs.map((paragraph) => anyFont && hasInexactFont(paragraph));
  return lines.map(({ paragraph, left, top: lineTop, width: measured, height: lineHeight }, index) => {
    const wraps = mayWiden[paragraph] && lines[index + 1]?.paragraph === paragraph;
    const width = wraps ? Math.max(measured, room.width - left) : measured;
    const spare = Math.max(0, room.width - left - width);
    const { alignment } = elementAt(paragraphs, paragraph);
    const x = room.left + left + (alignment === "ctr" ? spare / 2 : alignment === "r" ? spare : 0);
    return {
      x: box.x + x * EMU_PER_POINT,
      y: box.y + (top + lineTop) * EMU_PER_POINT,
      width: width * EMU_PER_POINT,
      height: lineHeight * EMU_PER_POINT,
    };
  });
}

/** Checks whether a rectangle overlaps a line by more than this share of the line's length. Default: by any amount. */
export const isHit = (obstacle: Box, lines: readonly Box[], share = 0): boolean =>
  lines.some((line) => {
    const { width, height } = intersection(line, obstacle);
    return width > Math.max(TOUCH, line.width * share) && height > TOUCH;
  });

/** Returns what a text must not meet if it is set in other places of its box, and the edges of what it stands on. */
export function obstaclesAround(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const { covering, drawn, beyond } = obstaclesIn(canvas, shape, box, true);
  const behind = backdropShapes(canvas).flatMap(({ box: other }) => (contains(other, box) ? [] : [other]));
  return [...covering, ...drawn, ...beyond, ...behind];
}

/** If a smaller share of a box is free, the template intends text to be on top of drawings. */
const MIN_FREE_AREA = 0.2;
const MIN_FREE_WIDTH = 0.45;

/**
 * Returns the largest part of a box without obstacles, on the side where its text begins (`alignment` as in `a:pPr`,
 * `anchor` from 0 top to 1 bottom), or on the other side if an obstacle covers that side; null if it is too small.
 *
 * @param min Minimum share of the box's area
 * @param tries Number of parts that are compared once all obstacles are cut off. With one, each obstacle takes the part
 *   that leaves most at that moment.
 * @param minWidth Minimum share of the box's width
 */
export function largestFreePart(
  box: Box,
  obstacles: readonly Box[],
  { alignment, anchor }: { alignment: string; anchor: number },
  min = MIN_FREE_AREA,
  tries = 1,
  minWidth = MIN_FREE_WIDTH,
): Box | null {
  const cut = (rest: Box, obstacle: Box): Box[] => {
    if (area(intersection(rest, obstacle)) === 0) return [rest];
    const { x, y, width, height } = obstacle;
    const [nearX, nearY] = [rest.width * EDGE, rest.height * EDGE];
    const covers = {
      left: x <= rest.x + nearX,
      right: x + width >= right(rest) - nearX,
      top: y <= rest.y + nearY,
      bottom: y + height >= bottom(rest) - nearY,
    };
    return [
      ...(anchor < 1 || covers.bottom ? [{ ...rest, height: y - rest.y }] : []),
      ...(anchor === 1 || covers.top ? [{ ...rest, y: y + height, height: bottom(rest) - y - height }] : []),
      ...(alignment !== "r" || covers.right ? [{ ...rest, width: x - rest.x }] : []),
      ...(alignment === "r" || covers.left ? [{ ...rest, x: x + width, width: right(rest) - x - width }] : []),
    ];
  };
  const byArea = (a: Box, b: Box): number => area(b) - area(a);
  // Obstacles side by side leave the same part, so the topmost or leftmost of them is decisive.
  const orders = [
    obstacles.toSorted((a, b) => a.y - b.y),
    obstacles.toSorted((a, b) => a.x - b.x),
    obstacles.toSorted((a, b) => right(b) - right(a)),
  ];
  const parts = [
    ...orders.flatMap((order) =>
      order.reduce<Box[]>(
        (rests, obstacle) =>
          rests
            .flatMap((rest) => cut(rest, obstacle))
            .toSorted(byArea)
            .slice(0, tries),
        [box],
      ),
    ),
    { ...box, height: Math.min(...obstacles.map(({ y }) => y)) - box.y },
  ];
  const free = parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  return area(free) < area(box) * min || free.width < box.width * minWidth ? null : free;
}

/**
 * Returns the rectangle around a box in which a text may grow: within its band, up to the areas that it must avoid.
 * Null if there is no limit.
 */
export function roomAround(box: Box, band: Box | null, walls: readonly Box[]): Box | null {
  if (!band && walls.length === 0) return null;
  const far = { left: -FAR, top: -FAR, right: FAR, bottom: FAR };
  const edges = band ? { left: band.x, top: band.y, right: right(band), bottom: bottom(band) } : far;
  for (const wall of walls) {
    const shared = intersection(wall, box);
    if (shared.width > TOUCH) {
      if (bottom(wall) <= box.y + TITLE_GAP) edges.top = Math.max(edges.top, bottom(wall));
      else if (wall.y >= bottom(box) - TITLE_GAP) edges.bottom = Math.min(edges.bottom, wall.y);
    }
    if (shared.height > TOUCH) {
      if (right(wall) <= box.x + TOUCH) edges.left = Math.max(edges.left, right(wall));
      else if (wall.x >= right(box) - TOUCH) edges.right = Math.min(edges.right, wall.x);
    }
  }
  return { x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top };
}

/** EMU: beyond the edges of any page. */
const FAR = 1e9;

/**
 * Shares of a box: even a strip this small beside a table or chart that covers most of the box has room for a line, and
 * one this wide for the lines of a text that must avoid something.
 */
export const MIN_STRIP = 0.05;
export const MIN_STRIP_WIDTH = 0.33;

/**
 * Returns the strip of a box that a table or chart covering most of it leaves free; null if nothing covers that much,
 * or if the strip is too small.
 */
export function freeStrip(
  box: Box,
  obstacles: readonly Box[],
  side: { alignment: string; anchor: number },
): Box | null {
  const isLarge = obstacles.some((other) => area(intersection(box, other)) >= area(box) * BACKGROUND_SHARE);
  return isLarge ? largestFreePart(box, obstacles, side, MIN_STRIP) : null;
}

/** Returns the part of a box below all obstacles; null if it is too small. */
export function partBelow(box: Box, obstacles: readonly Box[]): Box | null {
  const y = Math.max(...obstacles.map(bottom));
  const height = bottom(box) - y;
  return height < box.height * MIN_FREE_AREA ? null : { ...box, y, height };
}

/** Shares of a box and of its width: a narrower part is better than text under a picture. */
const MIN_CLEAR_AREA = 0.1;
const MIN_CLEAR_WIDTH = 0.25;

/** Returns the part of a box below or beside pictures that would hide its text; null if both are too small. */
export const partInSight = (
  box: Box,
  obstacles: readonly Box[],
  side: { alignment: string; anchor: number },
): Box | null =>
  partBelow(box, obstacles) ?? largestFreePart(box, obstacles, side, MIN_CLEAR_AREA, undefined, MIN_CLEAR_WIDTH);

/** An obstacle within this share of the box from an edge covers that edge. */
const EDGE = 0.1;
