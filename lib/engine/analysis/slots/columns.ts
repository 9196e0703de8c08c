import { bottom, type Box, right, union } from "@/lib/engine/pptx/model/box";
import { centerX, readingOrder, verticalOverlap } from "./geometry";
import type { ColumnSlots, ContentRegion, ShapeRef } from "./slide-slots";
import type { ShapePool } from "./slot-input";
import { isHeadingOf, regionBox } from "./text-regions";
import type { Markers } from "./text/markers";

type Placed = { region: ContentRegion; box: Box };

/** Orders regions into one column or two: by header markers where there are any, else by how the regions lie. */
export function arrangeColumns(regions: readonly ContentRegion[], markers: Markers, pool: ShapePool): ColumnSlots[] {
  const placed = regions.map((region) => ({ region, box: boxOf(region) }));
  const [left, right_] = [markers.lhs_header[0] ?? null, markers.rhs_header[0] ?? null];
  if (left || right_) return byMarkers(placed, left, right_, pool);
  const body = withoutHeadings(placed, pool);
  const split = body && splitInTwo(body.rest, pool);
  if (
    split &&
    body.headings.length === 2 &&
    split.every((side) => side.some((item) => body.headings.some((h) => h.of === item)))
  ) {
    return split.map((side) => ({
      header: body.headings.find(({ of }) => side.includes(of))!.heading,
      regions: ordered(side),
    }));
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
 * Plain flat texts that head a taller region each, as on PowerPoint's "Comparison" layout; null where there are not
 * two.
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

/** Two groups side by side with nothing across the gap; null where there are none, or more than two columns. */
function splitInTwo(placed: readonly Placed[], pool: ShapePool): [Placed[], Placed[]] | null {
  const sorted = placed.toSorted((a, b) => centerX(a.box) - centerX(b.box));
  const splits: [Placed[], Placed[]][] = [];
  for (let at = 1; at < sorted.length; at++) {
    const sides: [Placed[], Placed[]] = [sorted.slice(0, at), sorted.slice(at)];
    const [left, right_] = sides.map((side) => union(side.map(({ box }) => box))) as [Box, Box];
    if (right(left) > right_.x + pool.width * 0.02) continue;
    if (verticalOverlap(left, right_) < 0.4 || bottom(left) <= right_.y) continue;
    splits.push(sides);
  }
  return splits.length === 1 ? splits[0]! : null;
}

/** The arrangements that content of two columns is for: a table or chart beside text is one column. */
function isTwoColumnContent(columns: readonly Placed[][]): boolean {
  const kinds = columns.map((side) => new Set(side.map(({ region }) => region.kind)));
  const has = (kind: ContentRegion["kind"]) => kinds.filter((side) => side.has(kind)).length;
  if (has("agenda") > 0) return false;
  const tables = has("table");
  const charts = has("chart");
  if (tables + charts === 0) return true;
  return (tables === 2 && charts === 0) || (tables === 1 && charts === 1);
}
