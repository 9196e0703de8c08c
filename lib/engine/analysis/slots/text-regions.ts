import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { characterRoom, textRoom } from "@/lib/engine/analysis/schema/text-capacity";
import { type Box, area, bottom, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { type Markers, isLegalNote, isPrompt, isSampleText } from "./sample-text";
import type { ColumnSlots, ContentRegion, ShapeRef, TextRegion } from "./slide-slots";
import {
  type ShapePool,
  centerX,
  centerY,
  fontSize,
  hasLetters,
  horizontalOverlap,
  isBodyPlaceholder,
  isFreeText,
  isNear,
  lineCount,
  readingOrder,
  textWidth,
  verticalOverlap,
} from "./slot-input";

const textRegion = (text: ShapeRef, header: ShapeRef | null, bullets: ShapeRef | null = null): TextRegion => ({
  kind: "text",
  header,
  text,
  bullets,
});

const regionBox = (region: TextRegion): Box =>
  union([region.header, region.text, region.bullets].flatMap((ref) => (ref ? [ref.shape] : [])));

/** Takes the text slots: markers, body placeholders, and, if these carry little weight, text boxes with real text. */
export function takeTextRegions(pool: ShapePool, markers: Markers, title: ShapeRef | null): TextRegion[] {
  const marked = markerRegions(markers);
  const bodies = pool
    .places((shape) => isBodyPlaceholder(shape) && !isCovered(shape, pool) && !isSliver(shape, pool, title))
    .map((ref) => pool.take(ref));
  const boxes = marked.length === 0 ? textBoxes(pool, bodies, title) : [];
  for (const ref of boxes) pool.take(ref);
  const all = withKeys([...bodies, ...boxes], pool);
  const roomy = all.filter(({ text }) => !text || hasRoom(text, pool));
  const places = roomy.filter(({ text }) => !text || !isOddOneOut(text, roomy, pool));
  for (const region of all)
    if (!places.includes(region)) for (const ref of [region.header, region.text]) if (ref) pool.release(ref);
  return [...marked, ...places];
}

/**
 * Minimum number of characters that a text slot has room for, with one line and with several. A smaller shape contains
 * a label, a name or a figure, which is a custom field.
 */
const MIN_ROOM = { oneLine: 110, lines: 70 };
/** Minimum characters of a sample that alone shows that its shape takes a text. */
const TEXT_SAMPLE = 60;
/** Share of the slide's area: a larger shape around a text is not a card. */
const MAX_CARD = 0.4;
/** If other shapes cover more than this share of a drawn shape, there is no room for a text of its own. */
const CROWDED = 0.15;

/**
 * Checks whether a shape has room for a sentence or two: within its box, or, for a text box, in the space down to the
 * next shape below. Always true on layouts, for an empty shape, and for one whose sample is a prompt or long enough.
 */
function hasRoom({ shape }: ShapeRef, pool: ShapePool): boolean {
  const sample = shape.text.trim();
  if (pool.input.kind === "layout" || sample === "" || isPrompt(sample) || textWidth(sample) >= TEXT_SAMPLE)
    return true;
  const { height } = shape.shape_type === "TextBox" ? { height: spaceBelow(shape, pool) } : shape;
  if (shape.shape_type === "AutoShape" && shareCovered(shape, pool) > CROWDED) return false;
  const grown = { ...shape, height };
  const room = characterRoom(grown, 1);
  return room >= (textRoom(grown).lines > 1 ? MIN_ROOM.lines : MIN_ROOM.oneLine);
}

/** Returns the height in points from a shape's top to the next shape below it, or to the end of its card. */
function spaceBelow(shape: AnalysedShape, pool: ShapePool): number {
  const below = pool.all.flatMap(({ shape: other }) => {
    if (other === shape || other.shape_type === "Line" || horizontalOverlap(shape, other) <= 0.02) return [];
    const isCard =
      other.y <= centerY(shape) &&
      bottom(other) >= bottom(shape) - 1 &&
      other.x <= centerX(shape) &&
      right(other) >= centerX(shape) &&
      area(other) < pool.width * pool.height * MAX_CARD;
    if (isCard) return other.shape_type === "TextBox" ? [] : [bottom(other)];
    return other.y >= bottom(shape) - shape.height * 0.3 ? [other.y] : [];
  });
  return Math.max(shape.height, Math.min(pool.height * 0.96, ...below) - shape.y);
}

/** Returns the share of a shape's area that shapes drawn on top of it cover. */
function shareCovered(shape: AnalysedShape, pool: ShapePool): number {
  const at = pool.all.findIndex((ref) => ref.shape === shape);
  const covered = pool.all
    .slice(at + 1)
    .reduce((sum, { shape: other }) => sum + (other.shape_type === "Line" ? 0 : area(intersection(shape, other))), 0);
  return covered / Math.max(1, area(shape));
}

/** Checks whether most texts of the same size and format on the slide are not text slots. Then none of them is. */
function isOddOneOut({ shape }: ShapeRef, roomy: readonly TextRegion[], pool: ShapePool): boolean {
  if (shape.is_placeholder || isPrompt(shape.text)) return false;
  const peers = pool.all.filter(
    ({ shape: other }) =>
      isFreeText(other) &&
      hasLetters(other.text) &&
      other.shape_type === shape.shape_type &&
      isNear(other.width, shape.width, 0.05) &&
      isNear(other.height, shape.height, 0.1) &&
      fontSize(other) === fontSize(shape),
  );
  const used = peers.filter((ref) => roomy.some(({ header, text }) => text === ref || header === ref));
  return peers.length >= 3 && used.length < peers.length / 2;
}

/** If a table, chart or picture covers more than this share of an empty placeholder, there is no room for text. */
const COVERED = 0.5;
/** The same for drawn texts and graphics together. */
const USED = 0.3;

/**
 * Minimum number of characters in a line, at a readable size (in points, on a page 13.33 inches wide). A narrower
 * placeholder takes no text.
 */
const MIN_LINE = { characters: 12, size: 12, pageWidth: 960 };
/** Share of the slide's height: an empty placeholder above the title that is not higher is a strip for a running header. */
const FLAT = 0.2;

/**
 * Checks for an empty placeholder that its slide is meant to leave empty: it is a strip above the title, or, on a
 * slide, too narrow.
 */
function isSliver(shape: AnalysedShape, pool: ShapePool, title: ShapeRef | null): boolean {
  const isLayout = pool.input.kind === "layout";
  if (!isLayout && shape.text.trim() !== "") return false;
  if (title !== null && shape.height <= pool.height * FLAT && isAbove(shape, title.shape)) return true;
  if (isLayout) return false;
  const size = (MIN_LINE.size * pool.width) / MIN_LINE.pageWidth;
  const readable = shape.text_format ? { ...shape.text_format, font_size: Math.min(fontSize(shape), size) } : undefined;
  const { charactersPerLine } = textRoom({ ...shape, ...(readable && { text_format: readable }) });
  return charactersPerLine < MIN_LINE.characters;
}

const isAbove = (shape: AnalysedShape, title: AnalysedShape): boolean =>
  bottom(shape) <= title.y + 4 && horizontalOverlap(shape, title) > 0;

/**
 * Checks for an empty placeholder with a table, chart or picture, or several texts, placed over it rather than in it. A
 * picture below it is a background for its text.
 */
export function isCovered(shape: AnalysedShape, pool: ShapePool): boolean {
  if (pool.input.kind === "layout" || shape.text.trim() !== "") return false;
  const shared = ({ shape: other }: ShapeRef) => area(intersection(shape, other)) / Math.max(1, area(shape));
  const at = pool.all.findIndex((ref) => ref.shape === shape);
  const graphics = pool.all.filter(
    ({ shape: other }, index) => COVERING.has(other.shape_type) && (other.shape_type !== "Picture" || index > at),
  );
  if (graphics.some((ref) => shared(ref) > COVERED)) return true;
  const texts = pool.all.filter(({ shape: other }) => isFreeText(other) && hasLetters(other.text));
  return texts.length > 1 && [...graphics, ...texts].reduce((sum, ref) => sum + shared(ref), 0) > USED;
}

const COVERING: ReadonlySet<string> = new Set(["Table", "Chart", "Picture", "SmartArt", "OleObjectFrame"]);

/**
 * Turns marker shapes into regions. If a text marker and a bullet marker are above each other, or are the only ones on
 * the slide, they take the parts of one block. All others become separate regions.
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
  return [...regions, ...bullets.map((ref): TextRegion => ({ kind: "text", header: null, text: null, bullets: ref }))];
}

/**
 * Returns text boxes with real text. If body placeholders outweigh them, returns only those with obvious sample text,
 * because large letters beside a list are its label.
 */
function textBoxes(pool: ShapePool, bodies: readonly ShapeRef[], title: ShapeRef | null): ShapeRef[] {
  const kicker = (shape: AnalysedShape) => title !== null && isAbove(shape, title.shape);
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

/** Checks for a text worth replacing, as opposed to a short label, a number in an oval or a logo's caption. */
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
 * Joins keys with their values: a narrow box left of a wide one in several rows, or a flat box right above a tall one.
 * A mere label may also be the key of a drawn text box below it.
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

/**
 * Returns true if a flat text is right above a text box, within its width, and aligned with one of its edges or its
 * middle.
 */
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

/** Returns true if a flat text is right above a taller shape and about as wide, that is, a heading of its own. */
function isHeadingOf(heading: AnalysedShape, below: Box, pool: ShapePool): boolean {
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

type Placed = { region: ContentRegion; box: Box };

/** Arranges regions in one or two columns: by header markers if there are any, otherwise by position. */
export function arrangeColumns(regions: readonly ContentRegion[], markers: Markers, pool: ShapePool): ColumnSlots[] {
  const placed = regions.map((region) => ({ region, box: boxOf(region) }));
  const [left, right_] = [markers.lhs_header[0] ?? null, markers.rhs_header[0] ?? null];
  if (left || right_) return byMarkers(placed, left, right_, pool);
  const body = withoutHeadings(placed, pool);
  const split = body && splitInTwo(body.rest, pool);
  if (split) {
    const headed = split.flatMap((side) => {
      const heading = body.headings.find(({ of }) => side.includes(of))?.heading;
      return heading ? [{ header: heading, regions: ordered(side) }] : [];
    });
    if (headed.length === split.length) return headed;
  }
  const columns = splitInTwo(placed, pool);
  if (columns && isTwoColumnContent(columns)) return columns.map((side) => ({ header: null, regions: ordered(side) }));
  return [{ header: null, regions: ordered(placed) }];
}

const boxOf = (region: ContentRegion): Box => {
  if (region.kind === "text") return regionBox(region);
  return region.kind === "agenda" ? union(region.items.map(({ shape }) => shape)) : region.shape.shape;
};

const ordered = (items: readonly Placed[]) => readingOrder(items, ({ box }) => box).map(({ region }) => region);

function byMarkers(
  placed: readonly Placed[],
  left: ShapeRef | null,
  right_: ShapeRef | null,
  pool: ShapePool,
): ColumnSlots[] {
  const middle = left && right_ ? (right(left.shape) + right_.shape.x) / 2 : pool.width / 2;
  const side = (isLeft: boolean) => ordered(placed.filter(({ box }) => centerX(box) < middle === isLeft));
  return [
    { header: left, regions: side(true) },
    { header: right_, regions: side(false) },
  ];
}

/**
 * Separates plain flat texts that are headings of taller regions, as on PowerPoint's "Comparison" layout; null unless
 * there are exactly two.
 */
function withoutHeadings(placed: readonly Placed[], pool: ShapePool) {
  const headings: { heading: ShapeRef; of: Placed }[] = [];
  const rest: Placed[] = [];
  for (const item of placed) {
    const { region } = item;
    if (region.kind === "text" && region.header && region.text) {
      const of = { region: { ...region, header: null }, box: region.text.shape };
      headings.push({ heading: region.header, of });
      rest.push(of);
      continue;
    }
    const plain = region.kind === "text" && region.text && !region.bullets ? region.text : null;
    const below = plain && placed.find((other) => other !== item && isHeadingOf(plain.shape, other.box, pool));
    if (plain && below) headings.push({ heading: plain, of: below });
    else rest.push(item);
  }
  return headings.length === 2 ? { headings, rest } : null;
}

/**
 * Splits regions into two groups side by side, with nothing across the gap; null if there is no such split or more than
 * one.
 */
function splitInTwo(placed: readonly Placed[], pool: ShapePool): [Placed[], Placed[]] | null {
  const sorted = placed.toSorted((a, b) => centerX(a.box) - centerX(b.box));
  const splits: [Placed[], Placed[]][] = [];
  for (let at = 1; at < sorted.length; at++) {
    const sides: [Placed[], Placed[]] = [sorted.slice(0, at), sorted.slice(at)];
    const extent = (side: readonly Placed[]) => union(side.map(({ box }) => box));
    const [left, right_] = [extent(sides[0]), extent(sides[1])];
    if (right(left) > right_.x + pool.width * 0.02) continue;
    if (verticalOverlap(left, right_) < 0.4 || bottom(left) <= right_.y) continue;
    splits.push(sides);
  }
  const [only = null, another] = splits;
  return another ? null : only;
}

/** Returns true for arrangements that take content in two columns. A table or chart beside text counts as one column. */
function isTwoColumnContent(columns: readonly Placed[][]): boolean {
  const kinds = columns.map((side) => new Set(side.map(({ region }) => region.kind)));
  const has = (kind: ContentRegion["kind"]) => kinds.filter((side) => side.has(kind)).length;
  if (has("agenda") > 0) return false;
  const tables = has("table");
  const charts = has("chart");
  if (tables + charts === 0) return true;
  return (tables === 2 && charts === 0) || (tables === 1 && charts === 1);
}
