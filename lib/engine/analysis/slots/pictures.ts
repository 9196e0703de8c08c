import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { tokensIn } from "@/lib/engine/analysis/fields/field-names";
import { area, intersection, union } from "@/lib/engine/pptx/model/box";
import type { ColumnSlots, ContentRegion, ImageRegion, ShapeRef } from "./slide-slots";
import { type ShapePool, centerX, centerY, readingOrder } from "./slot-input";

/**
 * Shares of the slide's area: smaller pictures are icons, larger ones backgrounds. The limit for photos is lower
 * because of portraits.
 */
const LEAST_PICTURE = 0.03;
const LEAST_PHOTO = 0.008;
const MOST_PICTURE = 0.8;
/** Share of the slide's height: a flatter or narrower picture is a line or an edge. */
const LEAST_SIDE = 0.04;
/** Share of the slide's area from which a photo is the subject of the slide. */
const MAIN_PHOTO = 0.08;

const PICTURE_TYPES = new Set(["PICTURE", "BITMAP"]);

/**
 * Takes the shapes that show content as pictures, in reading order: picture placeholders, pictures, and shapes filled
 * with photos.
 */
export function takePictures(pool: ShapePool): ImageRegion[] {
  const { pictures } = pool.input;
  const found = pool
    .places(() => true)
    .filter((ref) => (pictures ? pictures.has(ref.shape.shape_id) && mayShow(ref.shape) : isContentPicture(ref, pool)));
  return readingOrder(found, ({ shape }) => shape).map((ref) => ({ kind: "image", shape: pool.take(ref) }));
}

/** Excludes groups, frames and lines, which in a damaged file may have the same id as a picture. */
const mayShow = ({ shape_type: type }: AnalysedShape): boolean =>
  type === "Picture" || type === "Placeholder" || type === "AutoShape" || type === "TextBox";

function isContentPicture(ref: ShapeRef, pool: ShapePool): boolean {
  const { shape, details } = ref;
  if (shape.shape_type === "Placeholder") return PICTURE_TYPES.has(shape.placeholder_type ?? "");
  if (!details?.picture || pool.input.kind === "layout") return shape.shape_type === "Picture" && shape.is_placeholder;
  if (pictureToken(ref)) return true;
  if (details.isDecorative) return false;
  if (shape.is_placeholder) return shape.shape_type === "Picture";
  const { isDesign, isPhoto } = details.picture;
  const isDrawn = shape.shape_type === "AutoShape" || shape.shape_type === "TextBox";
  if (isDesign || (isDrawn ? !isPhoto || shape.text.trim() !== "" : shape.shape_type !== "Picture")) return false;
  const share = shareOf(shape, pool);
  return (
    share >= (isPhoto ? LEAST_PHOTO : LEAST_PICTURE) &&
    share <= MOST_PICTURE &&
    Math.min(shape.width, shape.height) >= pool.height * LEAST_SIDE &&
    centerX(shape) > 0 &&
    centerX(shape) < pool.width &&
    centerY(shape) > 0 &&
    centerY(shape) < pool.height
  );
}

/** Returns the share of the slide (0–1) that a shape covers. */
export const shareOf = (shape: AnalysedShape, { width, height }: ShapePool): number => area(shape) / (width * height);

/**
 * Returns the token in a picture's name or alternative text, by which its author marks it as a field; null if there is
 * none.
 */
export const pictureToken = ({ shape, details }: ShapeRef): string | null =>
  tokensIn(shape.name)[0] ?? tokensIn(details?.altText ?? "")[0] ?? null;

/** Returns true for a photo that is the subject of the slide, rather than decoration. */
export const isMainPhoto = ({ shape, details }: ShapeRef, size: { width: number; height: number }): boolean =>
  details?.picture?.isPhoto === true && area(shape) >= size.width * size.height * MAIN_PHOTO;

/**
 * Returns true for a picture of a chart, a screen or a page of text that counts as a photo by its format. False for a
 * part of a collage, because it only fits together with the other pictures.
 */
export function isPictureOfDrawing(
  ref: ShapeRef,
  pictures: readonly ShapeRef[],
  size: { width: number; height: number },
): boolean {
  const { shape, details } = ref;
  const isAlone = !pictures.some((other) => other !== ref && area(intersection(other.shape, shape)) > 0);
  return (
    isAlone && area(shape) >= size.width * size.height * LEAST_PICTURE && details?.picture?.isOnLightGround() === true
  );
}

/** Adds pictures to the columns that they are in or next to. Pictures don't form columns of their own. */
export function withPictures(
  columns: readonly ColumnSlots[],
  pictures: readonly ImageRegion[],
  pool: ShapePool,
): ColumnSlots[] {
  const [left, right] = columns;
  if (!left || !right || columns.length > 2)
    return columns.map((column, index) =>
      index === 0 ? { ...column, regions: [...column.regions, ...pictures] } : column,
    );
  const [from, to] = [middleOf(left), middleOf(right)];
  const middle = from !== null && to !== null ? (from + to) / 2 : pool.width / 2;
  const side = (isLeft: boolean) => pictures.filter(({ shape: { shape } }) => centerX(shape) < middle === isLeft);
  return [
    { ...left, regions: [...left.regions, ...side(true)] },
    { ...right, regions: [...right.regions, ...side(false)] },
  ];
}

function middleOf({ header, regions }: ColumnSlots): number | null {
  const shapes = [header, ...regions.flatMap(refsOf)].flatMap((ref) => (ref ? [ref.shape] : []));
  return shapes.length > 0 ? centerX(union(shapes)) : null;
}

export function refsOf(region: ContentRegion): ShapeRef[] {
  if (region.kind === "text") return [region.header, region.text, region.bullets].flatMap((ref) => (ref ? [ref] : []));
  return region.kind === "agenda" ? [...region.items, ...region.numbers] : [region.shape];
}
