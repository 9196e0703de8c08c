import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { tokensIn } from "@/lib/engine/analysis/fields/field-names";
import { type Box, area, bottom, right, union } from "@/lib/engine/pptx/model/box";
import type { ColumnSlots, ContentRegion, ImageRegion, ShapeRef } from "./slide-slots";
import { type ShapePool, centerX, centerY, haveSameSize, isOnSlide, readingOrder } from "./slot-input";

/**
 * Shares of the slide's area: smaller pictures are icons, larger ones backgrounds. The limit for photos is lower
 * because of portraits.
 */
const MIN_PICTURE = 0.03;
const MIN_PHOTO = 0.008;
const MAX_PICTURE = 0.8;
/** Share of the slide's area from which a drawing without a background is a diagram rather than an icon or a logo. */
const MIN_CUT_OUT = 0.2;
/** Two pictures of a row or column whose sides differ by at most this share show things of the same kind. */
const SAME_SIZE = 0.25;
/** Maximum distance between the middles of such pictures, as a share of the slide's width or height. */
const ALIGNED = 0.03;
/** Share of the slide's height: a flatter or narrower picture is a line or an edge. */
const MIN_SIDE = 0.04;
/** Share of the slide's area from which a photo is the subject of the slide. */
const MAIN_PHOTO = 0.08;

const PICTURE_TYPES = new Set(["PICTURE", "BITMAP"]);

/**
 * Takes the shapes that show content as pictures, in reading order: picture placeholders, pictures, and shapes filled
 * with photos.
 */
export function takePictures(pool: ShapePool): ImageRegion[] {
  const { pictures } = pool.input;
  const places = pool.places(mayShow);
  const shown = places.filter((ref) => (pictures ? pictures.has(ref.shape.shape_id) : isContentPicture(ref, pool)));
  const found = pictures ? shown : shown.filter((ref) => !isAmongLogos(ref, shown, places, pool));
  const peers = pictures ? [] : places.filter((ref) => !found.includes(ref) && isPeer(ref, found, pool));
  return readingOrder([...found, ...peers], ({ shape }) => shape).map((ref) => ({
    kind: "image",
    shape: pool.take(ref),
  }));
}

/** Checks for a small picture in a row or column with pictures of about its size that are content. */
function isPeer({ shape, details }: ShapeRef, content: readonly ShapeRef[], pool: ShapePool): boolean {
  if (shape.shape_type !== "Picture" || !details?.picture) return false;
  if (details.isDecorative || details.picture.isDesign || details.picture.isCutOut) return false;
  return content.some(({ shape: other }) => haveSameSize(shape, other, SAME_SIZE) && isAligned(shape, other, pool));
}

/** Logos in a row or column differ by at most this factor in width and in height. */
const LOGO_SIZES = 2;
/** Minimum number of other logos beside one. */
const LOGOS = 2;

/**
 * Checks for a small picture in a row or column with several that are no content, of other sizes: a logo among others.
 * Pictures of one size show things of the same kind.
 */
function isAmongLogos(ref: ShapeRef, content: readonly ShapeRef[], all: readonly ShapeRef[], pool: ShapePool): boolean {
  const { shape } = ref;
  if (shape.shape_type !== "Picture" || shape.is_placeholder || pictureToken(ref)) return false;
  if (shareOf(shape, pool) >= MIN_PICTURE) return false;
  const isLike = (a: number, b: number) => Math.max(a, b) <= Math.min(a, b) * LOGO_SIZES;
  const logos = all.filter(
    (other) =>
      !content.includes(other) &&
      other.shape.shape_type === "Picture" &&
      isLike(shape.width, other.shape.width) &&
      isLike(shape.height, other.shape.height) &&
      !haveSameSize(shape, other.shape, SAME_SIZE) &&
      isAligned(shape, other.shape, pool),
  );
  return logos.length >= LOGOS;
}

const isAligned = (one: Box, other: Box, { width, height }: ShapePool): boolean =>
  Math.abs(centerX(one) - centerX(other)) <= width * ALIGNED ||
  Math.abs(centerY(one) - centerY(other)) <= height * ALIGNED;

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
  const { isDesign, isCutOut, isPhoto } = details.picture;
  const isDrawn = shape.shape_type === "AutoShape" || shape.shape_type === "TextBox";
  if (isDesign || (isDrawn ? !isPhoto || shape.text.trim() !== "" : shape.shape_type !== "Picture")) return false;
  const share = shareOf(shape, pool);
  if (isCutOut && (isDrawn || share < MIN_CUT_OUT || !isWithinSlide(shape, pool))) return false;
  return (
    share >= (isPhoto ? MIN_PHOTO : MIN_PICTURE) &&
    share <= MAX_PICTURE &&
    Math.min(shape.width, shape.height) >= pool.height * MIN_SIDE &&
    centerX(shape) > 0 &&
    centerX(shape) < pool.width &&
    centerY(shape) > 0 &&
    centerY(shape) < pool.height
  );
}

/**
 * Checks for an embedded object that shows what the sample slide is about. Its field replaces it by a picture; blocks
 * don't.
 */
export function isContentObject(ref: ShapeRef, { input }: ShapePool): boolean {
  const { shape, details } = ref;
  if (shape.shape_type !== "OleObjectFrame" || !details?.picture || input.kind === "layout") return false;
  if (!isOnSlide(shape, input.size)) return false;
  return pictureToken(ref) !== null || (!details.isDecorative && !details.picture.isDesign);
}

/** Shares of the slide's width and height by which a picture within the slide may reach beyond its edges. */
const BEYOND = 0.03;

const isWithinSlide = (shape: AnalysedShape, { width, height }: ShapePool): boolean =>
  shape.x >= -width * BEYOND &&
  shape.y >= -height * BEYOND &&
  right(shape) <= width * (1 + BEYOND) &&
  bottom(shape) <= height * (1 + BEYOND);

/** Returns the share of the slide (0–1) that a shape covers. */
const shareOf = (shape: AnalysedShape, { width, height }: ShapePool): number => area(shape) / (width * height);

/**
 * Returns the token in a picture's name or alternative text, by which its author marks it as a field; null if there is
 * none.
 */
export const pictureToken = ({ shape, details }: ShapeRef): string | null =>
  tokensIn(shape.name)[0] ?? tokensIn(details?.altText ?? "")[0] ?? null;

/** Returns true for a photo that is the subject of the slide, rather than decoration. */
export const isMainPhoto = ({ shape, details }: ShapeRef, size: { width: number; height: number }): boolean =>
  details?.picture?.isPhoto === true && area(shape) >= size.width * size.height * MAIN_PHOTO;

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
