import { type Picture, pictureOf } from "@/lib/engine/pptx/images/picture";
import { type Box, area, bottom, intersection, right } from "@/lib/engine/pptx/model/box";
import { contrast, type Tint, luminance } from "@/lib/engine/pptx/model/color";
import { pictureFill } from "@/lib/engine/pptx/model/shape";
import { blend, colorAt, grayOf, tintOf } from "./colors";
import { type DrawnShape, type Page, type UprightPicture, isBackgroundPicture } from "./page";
import { isInside } from "./silhouette";

/** Geometries that fill their rectangle, so that any point within the rectangle is on the shape. */
const SOLID: ReadonlySet<string> = new Set([
  "rect",
  "roundRect",
  "round1Rect",
  "round2SameRect",
  "round2DiagRect",
  "snip1Rect",
  "snip2SameRect",
  "flowChartProcess",
  "flowChartAlternateProcess",
  "homePlate",
  "plaque",
]);

/** Contrast below which an area can't be distinguished from its surroundings. */
const INVISIBLE = 1.06;

/**
 * Checks whether readers can see where a shape ends: by its outline, or by its fill against what is behind it.
 *
 * @param min The minimum contrast
 * @param assumed The color (`#RRGGBB`) behind the shape if it can't be told; null: none
 */
export function isSeen(shape: DrawnShape, page: Page, min = INVISIBLE, assumed: string | null = null): boolean {
  if (shape.kind === "Picture" || shape.kind === "Media") return true;
  if (shape.outline === null && shape.fill.kind !== "picture" && shape.fill.kind !== "color") return false;
  // A rule has no area that something could be behind.
  const { x, y, width, height } = shape.frame;
  const place = { x, y, width: Math.max(width, RULE), height: Math.max(height, RULE) };
  const found = look(page, shape.order - 1, place, min > INVISIBLE);
  const behind = (found === null || typeof found === "string" ? found : grayOf(found.luminance)) ?? assumed;
  const differs = (hex: string) =>
    behind === null ? min === INVISIBLE : contrast(luminance(hex), luminance(behind)) > min;
  if (shape.outline !== null && differs(shape.outline)) return true;
  if (shape.fill.kind === "picture") return true;
  return (
    shape.fill.kind === "color" && shape.fill.color.alpha > 0.1 && differs(blend(shape.fill.color, behind ?? "#808080"))
  );
}

/** EMU: minimum thickness of a rule when looking at what is behind it. */
const RULE = 12_700;

/** Checks whether everything behind a shape shows through it, such as through a text box without a fill. */
export const isClear = ({ kind, cells, fill }: DrawnShape): boolean =>
  !OBJECTS.has(kind) && cells.length === 0 && fill.kind === "none";

/** Kinds of shapes whose content covers what is behind them, whatever their fill. */
const OBJECTS: ReadonlySet<DrawnShape["kind"]> = new Set(["Picture", "Media", "Chart", "SmartArt", "OleObjectFrame"]);

/**
 * Returns the color behind a rectangle, looking from the shape at index `from` downwards; null if it is not a single
 * color.
 */
export function backdropColor(page: Page, from: number, box: Box): string | null {
  const result = look(page, from, box, false);
  return typeof result === "string" ? result : null;
}

/**
 * Returns the luminance (0–1) behind a rectangle: of a color, or the mean of a picture; null if it is unknown.
 *
 * @param isCell The rectangle is so small that its middle decides whether a drawing is behind it
 */
export function backdropLuminance(page: Page, from: number, box: Box, isCell = false): number | null {
  const result = look(page, from, box, true, isCell);
  if (result === null) return null;
  return typeof result === "string" ? luminance(result) : result.luminance;
}

/** Returns what is behind the cell of a grid: a color (`#RRGGBB`) or a shade; null if it is unknown. */
export const behindCell = (page: Page, from: number, cell: Box): string | Shade | null =>
  look(page, from, cell, true, true);

export const shadeOf = (hex: string): Shade => ({ luminance: luminance(hex), ...tintOf(hex) });

/** The mean luminance (0–1) and tint of an area. */
export type Shade = { luminance: number } & Tint;

/**
 * Looks for the color behind a rectangle; null if it is unknown.
 *
 * @param samples True: returns the luminance of a picture. False: returns null for pictures, so that they needn't be
 *   decoded
 */
function look(page: Page, from: number, box: Box, samples: boolean, isCell = false): string | Shade | null {
  let overlays: readonly Overlay[] = NO_OVERLAYS;
  for (let at = from; at >= 0; at--) {
    const shape = page.shapes[at];
    if (!shape) continue;
    const { frame } = shape;
    const width = Math.min(frame.x + frame.width, box.x + box.width) - Math.max(frame.x, box.x);
    const height = Math.min(frame.y + frame.height, box.y + box.height) - Math.max(frame.y, box.y);
    if (width <= 0 || height <= 0) continue;
    const shared = width * height;
    if (shape.kind === "Picture" || shape.kind === "Media") {
      if (!samples) return null;
      const sampled = pictureUnder(shape, box);
      if (sampled === "clear") continue;
      return sampled && throughOverlays(sampled, overlays);
    }
    if (shape.cells.length > 0) {
      const cell = shape.cells.find((item) => area(intersection(item.box, box)) > area(box) * 0.5);
      if (cell?.fill.kind === "color") return under(blend(cell.fill.color, "#FFFFFF"), overlays);
      if (cell?.fill.kind === "none" || !cell) continue;
      return null;
    }
    if (shape.kind === "Chart" || shape.kind === "SmartArt" || shape.kind === "OleObjectFrame") return null;
    if (shape.fill.kind === "none") continue;
    const covered = isSolid(shape) ? "all" : coverage(shape, box, isCell);
    if (covered === "nothing") continue;
    if (shape.fill.kind === "picture" && covered === "all" && samples) {
      const sampled = pictureUnder(shape, box);
      if (sampled === "clear") continue;
      return sampled && throughOverlays(sampled, overlays);
    }
    if (shape.fill.kind !== "color" || covered === "part") return null;
    if (shared < area(box) * 0.98) {
      // If the text is partly on a band, neither background is that of the whole line.
      if (shared < area(box) * 0.1) continue;
      return null;
    }
    const color = colorAt(shape.fill, shape.frame, box);
    if (color.alpha >= 0.98) return under(color.hex, overlays);
    overlays = [...overlays, color];
  }
  const { background } = page;
  if (background.kind === "color") return under(colorAt(background, { x: 0, y: 0, ...page.size }, box).hex, overlays);
  if (background.kind === "none") return under("#FFFFFF", overlays);
  if (samples && background.kind === "picture") {
    const picture = page.backgroundPicture();
    return picture && throughOverlays(picture.sample(scaled(box, { x: 0, y: 0, ...page.size })), overlays);
  }
  return null;
}

/** Checks whether a shape fills its frame. */
export const isSolid = ({ geometry, rotation }: DrawnShape): boolean =>
  SOLID.has(geometry ?? "") && rotation % 90 === 0;

/**
 * Returns how much of a rectangle a shape without straight sides covers.
 *
 * @param isCell The middle of the rectangle decides
 */
function coverage(shape: DrawnShape, box: Box, isCell: boolean): "all" | "part" | "nothing" {
  const { silhouette, frame } = shape;
  if (shape.geometry === "ellipse" && !isCell)
    return isWithinEllipse(frame, box) ? "all" : touchesEllipse(frame, box) ? "part" : "nothing";
  if (!silhouette) return "part";
  const shares = isCell ? [0.5] : [0, 0.5, 1];
  const points = shares.flatMap((across) =>
    shares.map((down) => isInside(silhouette, box.x + box.width * across, box.y + box.height * down)),
  );
  return points.every(Boolean) ? "all" : points.some(Boolean) ? "part" : "nothing";
}

/** A translucent color, of a list from front to back. */
type Overlay = { hex: string; alpha: number };
const NO_OVERLAYS: readonly Overlay[] = [];

const under = (base: string, overlays: readonly Overlay[]): string =>
  overlays.reduceRight((below, overlay) => blend(overlay, below), base);

function throughOverlays(seen: Shade, overlays: readonly Overlay[]): Shade {
  if (overlays.length === 0) return seen;
  const tint = overlays.reduceRight((below: Tint, { hex, alpha }) => {
    const own = tintOf(hex);
    const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
    return { blue: mix(own.blue, below.blue), red: mix(own.red, below.red) };
  }, seen);
  return { luminance: luminance(under(grayOf(seen.luminance), overlays)), ...tint };
}

const scaled = (box: Box, frame: Box): Box => ({
  x: (box.x - frame.x) / (frame.width || 1),
  y: (box.y - frame.y) / (frame.height || 1),
  width: box.width / (frame.width || 1),
  height: box.height / (frame.height || 1),
});

function isWithinEllipse(frame: Box, box: Box): boolean {
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ];
  return corners.every(([x = 0, y = 0]) => radius(frame, x, y) <= 1.05);
}

const touchesEllipse = (frame: Box, box: Box): boolean => {
  const x = Math.min(Math.max(frame.x + frame.width / 2, box.x), box.x + box.width);
  const y = Math.min(Math.max(frame.y + frame.height / 2, box.y), box.y + box.height);
  return radius(frame, x, y) < 1;
};

const radius = (frame: Box, x: number, y: number): number =>
  Math.hypot(
    (x - frame.x - frame.width / 2) / (frame.width / 2 || 1),
    (y - frame.y - frame.height / 2) / (frame.height / 2 || 1),
  );

/** Returns the part of a picture behind a box; `clear` if it is transparent, null if it is unknown. */
function pictureUnder({ upright, frame }: DrawnShape, box: Box): Shade | "clear" | null {
  if (!upright) return null;
  const x = Math.max(box.x, frame.x);
  const y = Math.max(box.y, frame.y);
  const width = Math.min(right(box), right(frame)) - x;
  const height = Math.min(bottom(box), bottom(frame)) - y;
  const sample = upright.picture.sample(partShown(upright, { x, y, width, height }, frame));
  if (sample.opacity < 0.1) return "clear";
  return sample.opacity < 0.9 || width * height < area(box) * 0.98 ? null : sample;
}

/** Returns the part of an image that a picture with this frame shows in a rectangle of the page, in shares of the image. */
const partShown = ({ crop }: UprightPicture, box: Box, frame: Box): Box => ({
  x: crop.x + ((box.x - frame.x) / (frame.width || 1)) * crop.width,
  y: crop.y + ((box.y - frame.y) / (frame.height || 1)) * crop.height,
  width: (box.width / (frame.width || 1)) * crop.width,
  height: (box.height / (frame.height || 1)) * crop.height,
});

/**
 * Returns a function that checks whether a rectangle of the page (EMU) shows an opaque part of a picture. Logos often
 * have transparent margins.
 */
export function opaquePart(shape: DrawnShape): (box: Box) => boolean {
  const upright = shape.upright;
  if (!upright) return () => true;
  const { frame } = shape;
  return (box) => upright.picture.sample(partShown(upright, intersection(box, frame), frame)).opacity > 0.12;
}

/** Checks for a picture of which its frame shows transparent parts. */
export const isCutOut = ({ upright }: DrawnShape): boolean =>
  upright !== null && upright.picture.sample(upright.crop).opacity < 0.9;

/** Checks that nothing shows through a picture in a rectangle of the page (EMU). */
export function isOpaqueAt(shape: DrawnShape, box: Box): boolean {
  const upright = shape.upright;
  // An image too large to decode is a background.
  return upright === null || upright.picture.sample(partShown(upright, box, shape.frame)).opacity > 0.97;
}

/**
 * Returns the picture directly behind a rectangle of the page, and the rectangle in shares of the image; null if there
 * is none.
 */
function pictureBehind(page: Page, from: number, box: Box): { picture: Picture; part: Box } | null {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  for (let at = from; at >= 0; at--) {
    const shape = page.shapes[at];
    if (!shape) continue;
    const { frame } = shape;
    if (frame.x >= right || frame.y >= bottom || frame.x + frame.width <= box.x || frame.y + frame.height <= box.y)
      continue;
    if (frame.width === 0 || frame.height === 0) continue;
    if (shape.kind === "Picture") {
      if (!isBackgroundPicture(shape, page.size)) return null;
      const upright = shape.upright;
      return upright && { picture: upright.picture, part: partShown(upright, box, frame) };
    }
    if (shape.fill.kind !== "none" || shape.cells.length > 0 || shape.kind === "Chart") return null;
  }
  const picture = page.backgroundPicture();
  return picture && { picture, part: scaled(box, { x: 0, y: 0, ...page.size }) };
}

/** Returns what the picture behind a rectangle shows; null if there is no picture that fills the page. */
export function pictureShade(page: Page, from: number, box: Box): Shade | null {
  const found = pictureBehind(page, from, box);
  const sample = found?.picture.sample(found.part);
  return sample && sample.opacity > 0.9 ? sample : null;
}

/** Returns the luminance (0–1) of the picture behind a rectangle; null if there is no picture that fills the page. */
export const pictureLuminance = (page: Page, from: number, box: Box): number | null =>
  pictureShade(page, from, box)?.luminance ?? null;

/**
 * Minimum contrast of an edge in a picture that runs through text, and maximum contrast within each of the areas above
 * and below it.
 */
const PICTURE_EDGE = 1.6;
const EVEN = 1.25;

/**
 * Minimum contrast between a rule in a picture and the areas above and below it. It is lower because the rule is
 * thinner than the cells of the grid.
 */
const PICTURE_RULE = 1.15;

const isEven = (values: readonly number[]): boolean => contrast(Math.max(...values), Math.min(...values)) < EVEN;

/** Checks whether a straight horizontal edge or rule in the picture behind a line of text runs through its letters. */
export function pictureEdge(page: Page, from: number, ink: Box): boolean {
  const strip = (share: number): number[] => {
    const y = ink.y + ink.height * share;
    const third = ink.width / 3;
    return [0, 1, 2].flatMap((index) => {
      const value = pictureLuminance(page, from, { x: ink.x + index * third, y, width: third, height: 1 });
      return value === null ? [] : [value];
    });
  };
  const above = strip(0.05);
  if (above.length < 3) return false;
  const below = strip(0.95);
  if (below.length < 3) return false;
  const isRule = [0.25, 0.4, 0.55, 0.7].some((share) => {
    const values = strip(share);
    const darkest = Math.min(...above, ...below);
    return (
      values.length === 3 &&
      isEven(above) &&
      isEven(below) &&
      values.every((value) => contrast(value, darkest) > PICTURE_RULE)
    );
  });
  if (isRule) return true;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return isEven(above) && isEven(below) && contrast(mean(above), mean(below)) > PICTURE_EDGE;
}

/** Returns the luminance (0–1) of the darkest and the lightest of nine parts of a picture; null if it can't be read. */
export function meanLuminance(shape: DrawnShape): { min: number; max: number } | null {
  const blip = pictureFill(shape.element)?.child("a:blip");
  const picture = blip ? pictureOf(shape.part, blip) : null;
  if (!picture) return null;
  const values = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column) => {
      const part = { x: column / 3, y: row / 3, width: 0.33, height: 0.33 };
      const sample = picture.sample(part);
      return sample.opacity > 0.05 ? [sample.luminance] : [];
    }),
  );
  return values.length > 0 ? { min: Math.min(...values), max: Math.max(...values) } : null;
}
