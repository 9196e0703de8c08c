import {
  type Shade,
  backdropColor,
  backdropLuminance,
  behindCell,
  isClear,
  isCutOut,
  isSeen,
  isSolid,
  opaquePart,
  pictureLuminance,
  pictureShade,
  shadeOf,
} from "@/lib/engine/design-checks/backdrop";
import { grayOf } from "@/lib/engine/design-checks/colors";
import { type DrawnShape, type Page, readPage } from "@/lib/engine/design-checks/page";
import { isInside } from "@/lib/engine/design-checks/silhouette";
import { RECTANGLES, isHidden, touches } from "@/lib/engine/design-checks/text-checks";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, area, around, bottom, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { type ColorContext, resolveColor, contrast, luminance } from "@/lib/engine/pptx/model/color";
import { isOutlined } from "@/lib/engine/pptx/model/shape";
import { solidFill } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Minimum contrast at which readers see where a band or picture behind a text ends. */
const SEEN = 1.2;
/** Share of a text's box: a lower drawing that covers less of it is treated as a separate obstacle. */
const LARGE = 0.6;
/** Share of a page: a larger picture is the page's background. */
const PAGE_SHARE = 0.5;
/** EMU: thinner parts of a box are too small for text to enter. */
const THIN = 25_400;

const pages = new WeakMap<XmlElement, Page>();

function pageOf({ root, part, size }: SlideCanvas): Page {
  let page = pages.get(root);
  if (!page) pages.set(root, (page = readPage(part, size, false)));
  return page;
}

/**
 * Checks for decoration that text may cross: it is hardly darker or lighter than what is behind it, and, unlike a band
 * or a panel, has no straight sides that text would cross.
 */
export function isFaint(canvas: SlideCanvas, shape: XmlElement): boolean {
  const page = pageOf(canvas);
  let known = faint.get(page);
  if (!known) faint.set(page, (known = new Map()));
  let answer = known.get(shape);
  if (answer === undefined) {
    const drawn = drawnOf(page, shape);
    const { background } = page;
    // Shapes of a drawing overlap each other, so that only the page's own color is known to be behind them.
    const usual = background.kind === "color" ? background.color.hex : null;
    answer = drawn !== undefined && !hasEdges(drawn) && !isSeen(drawn, page, SEEN, usual);
    known.set(shape, answer);
  }
  return answer;
}

const drawnOf = (page: Page, shape: XmlElement): DrawnShape | undefined =>
  page.shapes.find(({ element }) => element === shape);

/** Share of a page's width: a narrower picture is a logo, whose letters are smaller than what is examined at once. */
const LOGO_SHARE = 0.2;

/** Checks for decoration of a layout or master whose visible area is examined, instead of the rectangle around it. */
export function isExamined(canvas: SlideCanvas, shape: XmlElement): boolean {
  const page = pageOf(canvas);
  const drawn = drawnOf(page, shape);
  if (!drawn) return false;
  const { width } = drawn.frame;
  if (drawn.kind !== "Picture") return isDrawing(drawn) && width > (page.size.width * MIN_CELLS) / GRID.columns;
  return width > page.size.width * LOGO_SHARE && isCutOut(drawn);
}

/** Checks for a filled drawing without straight sides whose area is known. */
const isDrawing = (shape: DrawnShape): boolean =>
  shape.origin !== "slide" &&
  shape.kind !== "Picture" &&
  !hasEdges(shape) &&
  shape.fill.kind === "color" &&
  shape.silhouette !== null;

/** Which decoration of a page is faint, because each text that is filled asks for all of it. */
const faint = new WeakMap<Page, Map<XmlElement, boolean>>();

/** Checks whether lines (EMU) lie over a text that the layout or master shows itself. */
export const isOnLayoutText = (canvas: SlideCanvas, lines: readonly Box[]): boolean =>
  pageOf(canvas).shapes.some(
    ({ origin, lines: shown }) =>
      origin !== "slide" && shown.some(({ ink }) => lines.some((line) => area(intersection(line, ink)) > 0)),
  );

/** Number of cells, across and down a drawing's frame, in which its visible area is examined. */
const CELLS = 48;

/** The visible parts of drawings, because each text that is filled asks for those around it. */
const visible = new WeakMap<DrawnShape, readonly Box[]>();

/**
 * Returns the parts (EMU) of its frame that a large drawing of the slide covers: the opaque parts of a picture, or the
 * area within a freeform. They are narrow rectangles. Null if it fills its frame, or if that can't be told.
 */
export function visibleParts(canvas: SlideCanvas, shape: XmlElement): readonly Box[] | null {
  const page = pageOf(canvas);
  const drawn = drawnOf(page, shape);
  if (!drawn || drawn.frame.width <= page.size.width * LOGO_SHARE) return null;
  const { frame, silhouette } = drawn;
  const isCut = drawn.kind === "Picture" && isCutOut(drawn);
  if (!isCut && (drawn.kind === "Picture" || hasEdges(drawn) || silhouette === null)) return null;
  let parts = visible.get(drawn);
  if (parts) return parts;
  const isOpaque = isCut
    ? opaquePart(drawn)
    : ({ x, y, width, height }: Box) => silhouette !== null && isInside(silhouette, x + width / 2, y + height / 2);
  const [width, height] = [frame.width / CELLS, frame.height / CELLS];
  const cells = Array.from({ length: CELLS * CELLS }, (_, at) => ({
    x: frame.x + Math.floor(at / CELLS) * width,
    y: frame.y + (at % CELLS) * height,
    width,
    height,
  }));
  visible.set(drawn, (parts = inColumns(cells.filter(isOpaque))));
  return parts;
}

/** Returns the color (`#RRGGBB`) behind a shape in the template; null if it is not a single color. */
export function colorBehind(canvas: SlideCanvas, shape: XmlElement): string | null {
  const page = pageOf(canvas);
  const own = page.shapes.findIndex(({ element }) => element === shape);
  const frame = page.shapes[own]?.frame;
  return frame ? backdropColor(page, own - 1, frame) : null;
}

/** Checks for a shape without an outline that is filled in the color behind it, so that nobody sees where it ends. */
export function blendsIn(canvas: SlideCanvas, shape: XmlElement): boolean {
  if (shape.name !== "p:sp" || isOutlined(shape)) return false;
  const fill = drawnOf(pageOf(canvas), shape)?.fill;
  return fill?.kind === "color" && !fill.gradient && fill.color.hex === colorBehind(canvas, shape);
}

/**
 * Returns the color (`#RRGGBB`) behind a shape in the template, for a picture a gray as light as it is on average; null
 * if it can't be told.
 */
export function groundBehind(canvas: SlideCanvas, shape: XmlElement): string | null {
  const page = pageOf(canvas);
  const own = page.shapes.findIndex(({ element }) => element === shape);
  const frame = page.shapes[own]?.frame;
  if (!frame) return null;
  const color = backdropColor(page, own - 1, frame);
  const light = color ?? backdropLuminance(page, own - 1, frame);
  return typeof light === "number" ? grayOf(light) : light;
}

/** Returns the contrast of a theme's color, such as `tx1`, with the color behind a text; infinite if that is unknown. */
export function contrastOn(ground: string | null, theme: string, colors: ColorContext): number {
  const own = resolveColor(solidFill({ theme }), colors);
  return own && ground ? contrast(luminance(own.hex), luminance(ground)) : Number.POSITIVE_INFINITY;
}

/**
 * `band`: the band, card or picture that the text is in; null if there is none. `parts`: areas within the text's box
 * that the text must avoid. `beyond`: areas around the box, into which it must not grow. `isExamined`: these contain
 * the pictures and drawings of the layout.
 */
type Edges = { band: Box | null; parts: readonly Box[]; beyond: readonly Box[]; isExamined: boolean };

export const NO_EDGES: Edges = { band: null, parts: [], beyond: [], isExamined: false };

/**
 * How far above and below a text's box a background picture is examined: in multiples of the box's height, and at least
 * in multiples of the height of the template's text, because a box for one line may grow to several.
 */
const BEYOND = 1;
const BEYOND_LINES = 3;

/**
 * Finds the visible edges behind a text, and the areas within its box that they separate from it, in EMU: outside the
 * band that the text is in, on another large drawing, or on something that a background picture shows. `stand` is the
 * position of the template's text.
 */
export function edgesBehind(canvas: SlideCanvas, shape: XmlElement, box: Box, stand: Box): Edges {
  const page = pageOf(canvas);
  const own = page.shapes.findIndex(({ element }) => element === shape);
  if (own < 0) return NO_EDGES;
  const ink = { ...stand, y: stand.y + stand.height * 0.15, height: stand.height * 0.7 };
  const pageArea = page.size.width * page.size.height;
  const parts: Box[] = [];
  let band: Box | null = null;
  for (let at = 0; at < own; at++) {
    const other = page.shapes[at];
    if (!other || !touches(other.frame, box)) continue;
    const { frame } = other;
    const shared = intersection(frame, box);
    if (area(shared) <= 0 || area(frame) > pageArea * 0.9 || !hasEdges(other)) continue;
    const isUnder = right(shared) > ink.x && shared.x < right(ink);
    if (!isUnder || !isSeen(other, page, SEEN) || isHidden(page, at, own, shared)) continue;
    if (holds(frame, ink)) band = frame;
    else if (area(intersection(frame, ink)) <= 0 && area(shared) >= area(box) * LARGE) parts.push(shared);
  }
  const reach = Math.max(box.height * BEYOND, stand.height * BEYOND_LINES);
  const wider = { ...box, y: box.y - reach, height: box.height + 2 * reach };
  const onPage = (part: Box): Box => intersection(part, { x: 0, y: 0, ...page.size });
  const shown = partsOfPicture(page, own - 1, onPage(wider), ink);
  const inPicture = shown ?? [];
  const inBox = inPicture.filter(({ isUnder }) => !isUnder).map(({ part }) => intersection(part, box));
  return {
    band,
    parts: [...(band ? around(band, box, THIN) : []), ...parts, ...inBox.filter((part) => area(part) > 0)],
    beyond: [
      ...inPicture.flatMap(({ part }) => (area(intersection(part, box)) > 0 ? [] : [part])),
      ...besidePicture(page, own - 1, box, ink),
    ],
    isExamined: shown !== null,
  };
}

/** Shares of a box's height: what is behind the middle, and how much of the box a band at its top or end may take. */
const MIDDLE = { from: 0.4, height: 0.2 };
const MAX_BAND = 0.35;
/** Share of the box's width: what is narrower is a drawing at its side. */
const MIN_BAND = 0.2;

/**
 * Returns the part of a box (EMU) in which a table or chart stands on the same background as in its middle: templates
 * often let the place for content reach into a band at the top or end of the page, where only their own text stays
 * clear of it.
 */
export function clearOfBands(canvas: SlideCanvas, shape: XmlElement, box: Box): Box {
  const middle = { ...box, y: box.y + box.height * MIDDLE.from, height: box.height * MIDDLE.height };
  const { parts } = edgesBehind(canvas, shape, box, middle);
  const bandOf = (isInBand: (part: Box) => boolean): Box[] => {
    const band = parts.filter(isInBand);
    const width = band.reduce((sum, part) => sum + part.width, 0);
    return width < box.width * MIN_BAND ? [] : band;
  };
  const above = bandOf((part) => bottom(part) <= box.y + box.height * MAX_BAND);
  const below = bandOf((part) => part.y >= bottom(box) - box.height * MAX_BAND);
  const top = Math.max(box.y, ...above.map(bottom));
  return { ...box, y: top, height: Math.min(bottom(box), ...below.map(({ y }) => y)) - top };
}

/** Returns the parts of the background picture to the left and right of a text's box (EMU), which may be a band's ends. */
function besidePicture(page: Page, from: number, box: Box, ink: Box): Box[] {
  // An edge is found by the cells on both of its sides, and may be right at the side of the box.
  const cell = page.size.width / GRID.columns;
  const inner = Math.min(2 * cell, box.width);
  const before = Math.floor(box.x / cell) * cell;
  const [left, end] = [box.x - before, Math.max(right(box), page.size.width)];
  const strips: [Box, Border][] = [
    [{ ...box, x: left, width: before + inner }, "right"],
    [{ ...box, x: right(box) - inner, width: end - right(box) + inner }, "left"],
  ];
  return strips.flatMap(([strip, border]) =>
    (partsOfPicture(page, from, strip, ink, border) ?? []).flatMap(({ part }) =>
      intersection(part, box).width < THIN ? [part] : [],
    ),
  );
}

/**
 * Returns the position (EMU) at which the background picture of a page shows another area below a box, such as the end
 * of a sheet of paper; null if it shows none.
 */
export function pictureEdgeBelow(canvas: SlideCanvas, shape: XmlElement, box: Box): number | null {
  const page = pageOf(canvas);
  const own = page.shapes.findIndex(({ element }) => element === shape);
  const step = page.size.height / GRID.rows;
  const lightAt = (y: number) => (own < 0 ? null : pictureLuminance(page, own - 1, { ...box, y, height: step }));
  let [before, last] = [lightAt(bottom(box) - 2 * step), lightAt(bottom(box) - step)];
  const behind = last;
  for (let y = bottom(box); y < page.size.height; y += step) {
    const light = lightAt(y);
    if (light === null || behind === null || before === null) return null;
    if (contrast(light, behind) > OTHER.usual && contrast(light, before) > SHARP.usual) return y;
    [before, last] = [last, light];
  }
  return null;
}

const hasEdges = (shape: DrawnShape): boolean =>
  shape.rotation % 90 === 0 &&
  (shape.kind === "Picture" ||
    ((shape.kind === "AutoShape" || shape.kind === "TextBox") && RECTANGLES.has(shape.geometry ?? "")));

const holds = (frame: Box, ink: Box): boolean =>
  frame.y <= ink.y && bottom(frame) >= bottom(ink) && intersection(frame, ink).width >= ink.width * 0.9;

/**
 * Number of cells, down and across a page, in which its background picture is examined. A drawing that is narrower than
 * `MIN_CELLS` cells would be missed.
 */
const GRID = { rows: 160, columns: 40 };
const MIN_CELLS = 2;
/**
 * Minimum contrast of a part of the picture that no longer belongs to the text's background (`OTHER`), and of the edge
 * around it (`SHARP`).
 */
const OTHER = { usual: 1.4, flat: 1.15 };
const SHARP = { usual: 1.25, flat: 1.08 };
/** The same for the distance of tints, because areas of other colors may be as light. */
const OTHER_TINT = { usual: 0.2, flat: 0.15 };
const SHARP_TINT = { usual: 0.1, flat: 0.08 };
/** Maximum contrast right behind a text that is on a flat color, where readers notice fainter edges. */
const FLAT = 1.04;
/** A picture with more parts, or with more contrast right behind the text, is a photo. */
const MAX_PARTS = 8;
const GRADIENT = 2;
/** Minimum number of cells in a part. Smaller parts are specks. */
const SPECK = 4;
/** Minimum share of a part's border that is an edge. The border of a gradient isn't one. */
const MIN_SHARP = 0.5;

/** A part of a picture. `isUnder`: it extends below the text. */
type PicturePart = { part: Box; isUnder: boolean };

/**
 * The parts behind texts by everything that they depend on, because the texts of many slides have the same position on
 * a layout, and those of further decks as well.
 */
const remembered = new Map<string, readonly PicturePart[] | null>();
/** The maximum number of texts, and of parts behind all of them. */
const REMEMBERED = { texts: 1000, parts: 20_000 };
let rememberedParts = 0;

function remember(key: string, parts: readonly PicturePart[] | null): typeof parts {
  rememberedParts += parts?.length ?? 0;
  if (remembered.size >= REMEMBERED.texts || rememberedParts > REMEMBERED.parts) {
    remembered.clear();
    rememberedParts = parts?.length ?? 0;
  }
  remembered.set(key, parts);
  return parts;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Returns a number that no other object has. */
function idOf(item: object): number {
  let id = ids.get(item);
  if (id === undefined) ids.set(item, (id = ++lastId));
  return id;
}

const numbersOf = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

/** Returns a key for what a shape shows. Shapes of different decks may share it only if it is easy to tell. */
function keyOf(shape: DrawnShape): string {
  const { kind, origin, frame, fill } = shape;
  const upright = kind === "Picture" && origin !== "slide" ? shape.upright : null;
  if (upright) return `${numbersOf(frame)} ${idOf(upright.picture)} ${numbersOf(upright.crop)}`;
  return kind === "AutoShape" && fill.kind === "color" && isSolid(shape)
    ? `${numbersOf(frame)} ${JSON.stringify(fill)}`
    : `#${idOf(shape)}`;
}

/**
 * Returns the parts that a picture or drawing of the layout or background shows within a box, other than the background
 * of most of the text. The parts are narrow rectangles, because bands may be slanted or curved. Null if they can't be
 * told, such as on a photo.
 *
 * @param border The sides on which a part has its edge
 */
function partsOfPicture(
  page: Page,
  from: number,
  box: Box,
  ink: Box,
  border: Border = "both",
): readonly PicturePart[] | null {
  const below = page.shapes.slice(0, from + 1);
  const hasPicture = below.some(
    (shape) =>
      touches(shape.frame, box) && ((shape.kind === "Picture" && shape.origin !== "slide") || isDrawing(shape)),
  );
  if (!page.onPicture && !hasPicture) return [];
  // The grid of cells may extend beyond a narrow box.
  const reach = union([
    box,
    ink,
    { ...box, width: page.size.width / GRID.columns, height: page.size.height / GRID.rows },
  ]);
  const shapes = below.filter((shape) => touches(shape.frame, reach) && !isClear(shape));
  const behind = { ...page, shapes };
  const { background, size } = page;
  const ground = background.kind === "picture" ? `#${idOf(background)}` : JSON.stringify(background);
  const places = `${size.width} ${size.height} ${numbersOf(box)} ${numbersOf(ink)}`;
  const key = [border, hasPicture, places, ground, ...shapes.map(keyOf)].join("\n");
  const known = remembered.get(key);
  return known === undefined
    ? remember(key, findParts(behind, box, ink, border, hasPicture ? behindCell : pictureShade))
    : known;
}

/**
 * Finds the parts of the picture.
 *
 * @param page Contains only the shapes behind the text
 * @param lookAt Returns the color or shade of a rectangle
 */
function findParts(page: Page, box: Box, ink: Box, border: Border, lookAt: typeof behindCell): PicturePart[] | null {
  const from = page.shapes.length - 1;
  const third = ink.width / 3;
  const under = [0, 1, 2].flatMap((index) => {
    const seen = lookAt(page, from, { ...ink, x: ink.x + index * third, width: third });
    return seen === null ? [] : [typeof seen === "string" ? shadeOf(seen) : seen];
  });
  const lights = under.map(({ luminance }) => luminance);
  const [darkest, lightest] = [Math.min(...lights), Math.max(...lights)];
  if (under.length < 3 || contrast(darkest, lightest) > GRADIENT) return null;
  const kind = contrast(darkest, lightest) < FLAT ? "flat" : "usual";
  const differs = ({ luminance: value, blue, red }: Shade, min: number, minTint: number): boolean => {
    if (value < darkest && contrast(value, darkest) > min) return true;
    if (value > lightest && contrast(value, lightest) > min) return true;
    for (const other of under) if (!isFartherThan(minTint, blue - other.blue, red - other.red)) return false;
    return true;
  };
  const marksOf = (shade: Shade): Marks => ({
    isOther: differs(shade, OTHER[kind], OTHER_TINT[kind]) ? 1 : 0,
    isEven: differs(shade, SHARP[kind], SHARP_TINT[kind]) ? 0 : 1,
  });
  const byColor = new Map<string, Marks>();
  const marksAt = (row: Page, cell: Box): Marks => {
    const seen = lookAt(row, row.shapes.length - 1, cell);
    if (seen === null) return UNKNOWN;
    if (typeof seen !== "string") return marksOf(seen);
    let marks = byColor.get(seen);
    if (!marks) byColor.set(seen, (marks = marksOf(shadeOf(seen))));
    return marks;
  };
  const [width, height] = [page.size.width / GRID.columns, page.size.height / GRID.rows];
  const columns = Math.max(1, Math.floor(box.width / width));
  const rows = Math.max(1, Math.floor(box.height / height));
  const boxAt = (at: number): Box => ({
    x: box.x + (at % columns) * width,
    y: box.y + Math.floor(at / columns) * height,
    width,
    height,
  });
  const count = columns * rows;
  const [isOther, isEven] = [new Uint8Array(count), new Uint8Array(count)];
  for (let first = 0; first < count; first += columns) {
    // The cells of a row share one rectangle that moves, because there are thousands of them.
    const cell = boxAt(first);
    const { y } = cell;
    const row = { ...page, shapes: page.shapes.filter(({ frame }) => frame.y <= y + height && bottom(frame) >= y) };
    for (let column = 0; column < columns; column++) {
      cell.x = box.x + column * width;
      const marks = marksAt(row, cell);
      isOther[first + column] = marks.isOther;
      isEven[first + column] = marks.isEven;
    }
  }
  const parts = connected(isOther, columns).filter(
    (cells) => cells.length >= SPECK && isSharp(cells, { isOther, isEven, columns }, border),
  );
  if (parts.length > MAX_PARTS) return null;
  return parts
    .filter((cells) => cells.length < GRID.rows * GRID.columns * PAGE_SHARE)
    .flatMap((cells) => {
      const boxes = cells.toSorted((a, b) => (a % columns) - (b % columns) || a - b).map(boxAt);
      const isUnder = boxes.some((other) => area(intersection(other, ink)) > 0);
      return inColumns(boxes).map((part) => ({ part, isUnder }));
    });
}

/** Checks whether a distance is larger than a minimum. Most are far smaller, which is faster to see than to compute. */
const isFartherThan = (min: number, x: number, y: number): boolean =>
  Math.abs(x) + Math.abs(y) > min && Math.hypot(x, y) > min;

/**
 * Returns the rectangles that cells form: the runs of cells in each column, joined with equal runs in adjacent columns.
 *
 * @param cells Column by column, from top to bottom
 */
function inColumns(cells: readonly Box[]): Box[] {
  const runs: Box[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && last.x === cell.x && isNear(bottom(last), cell.y)) last.height += cell.height;
    else runs.push({ ...cell });
  }
  const found: Box[] = [];
  for (const run of runs) {
    const beside = found.find(
      (other) => isNear(right(other), run.x) && isNear(other.y, run.y) && isNear(other.height, run.height),
    );
    if (beside) beside.width += run.width;
    else found.push(run);
  }
  return found;
}

/** Checks whether two distances in EMU differ only by rounding. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 2;

/** Returns the groups of adjacent marked cells. */
function connected(marked: Uint8Array, columns: number): number[][] {
  const open = marked.slice();
  const groups: number[][] = [];
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue;
    const group: number[] = [];
    const take = (at: number): void => {
      if (!open[at]) return;
      open[at] = 0;
      group.push(at);
    };
    take(start);
    for (const at of group) {
      if (at % columns > 0) take(at - 1);
      if (at % columns < columns - 1) take(at + 1);
      take(at - columns);
      take(at + columns);
    }
    groups.push(group);
  }
  return groups;
}

/** Whether a cell no longer belongs to the text's background, and whether no edge is between them: 1 or 0. */
type Marks = { isOther: number; isEven: number };
const UNKNOWN: Marks = { isOther: 0, isEven: 1 };

/** Cells by row, marked with 1. */
type Cells = { isOther: Uint8Array; isEven: Uint8Array; columns: number };

/** The sides of a part that are examined: above and below, the left side, or the right side. */
type Border = "both" | "left" | "right";

/**
 * Checks whether most cells just outside a part already show the text's own background, so that the part's border is an
 * edge.
 */
function isSharp(cells: readonly number[], { isOther, isEven, columns }: Cells, border: Border): boolean {
  let [outside, even] = [0, 0];
  const look = (at: number, step: number): void => {
    const other = at + 2 * step;
    if (other < 0 || other >= isEven.length || isOther[other] || isOther[at + step]) return;
    outside++;
    even += isEven[other] ?? 0;
  };
  for (const at of cells) {
    if (border === "both") for (const step of [-columns, columns]) look(at, step);
    else if (border === "left" && at % columns >= 2) look(at, -1);
    else if (border === "right" && at % columns < columns - 2) look(at, 1);
  }
  return outside > 0 && even >= outside * MIN_SHARP;
}
