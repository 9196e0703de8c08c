import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { MAX_STYLED_POINTS, applyNextAccent } from "./palette";
import { appendInOrder, childValue, labelsOrder, pointOrder, seriesOrder, setValue } from "./schema";

/** The category labels of a series' points before and after its data changes. Empty if the points have none. */
type PointNames = { before: readonly string[]; after: readonly string[] };

/**
 * Moves the formatting of single points (`c:dPt`, `c:dLbl`) with their categories. A highlighted category stays
 * highlighted at its new position. The highlight of a removed category is removed. If every point has a style or a
 * label of one kind, or most points have a style of their own, these are continued for further points.
 *
 * @param count The number of points before and after
 * @param areSlices True for a pie or ring, whose points need colors of their own
 * @param keepFormatting True if points without categories keep the formatting of their place. Otherwise they lose it,
 *   because nothing says which of the new points it belongs to
 */
export function movePointFormats(
  series: XmlElement,
  names: PointNames,
  count: { before: number; after: number },
  { areSlices, keepFormatting }: { areSlices: boolean; keepFormatting: boolean },
): void {
  if (!hasPointFormats(series)) return;
  const places = placesOf(names, keepFormatting);
  const points = series.elements("c:dPt");
  if (isPalette(points, count.before)) extendPalette(series, points, places, count, areSlices);
  else moveAll(series, points, places, seriesOrder);
  const labels = series.child("c:dLbls");
  // Labels of points that the sample no longer has don't show what its labels are like.
  for (const label of labels?.elements("c:dLbl") ?? [])
    if (count.before > 0 && indexOf(label) >= count.before) labels?.remove(label);
  const own = labels?.elements("c:dLbl") ?? [];
  if (!labels || own.length === 0) return;
  if (own.length < count.before || !showTheSame(own)) moveAll(labels, own, places, labelsOrder);
  else extendLabels(labels, own, count.after);
}

/** Checks whether all points have a style, or most of them, each another one. */
const isPalette = (points: readonly XmlElement[], count: number): boolean =>
  points.length > 0 &&
  (points.length >= count || (points.length * 2 > count && new Set(points.map(styleKey)).size === points.length));

/**
 * Gives further points the label that all points have: one in the same style, or none. If labels were placed by hand,
 * all points get the label of the series, because the others' colors suit places that the new data doesn't have, unless
 * they bring a ground of their own.
 */
function extendLabels(labels: XmlElement, own: readonly XmlElement[], count: number): void {
  const isPlaced = own.some((label) => label.find("c:layout", "c:manualLayout"));
  const isFilled = own.some((label) => label.find("c:spPr", "a:solidFill"));
  if (isPlaced && !isFilled && showTheSame([labels, ...own], true)) {
    labels.removeAll("c:dLbl");
    return;
  }
  const last = own.at(-1);
  const present = new Set(own.map(indexOf));
  for (let idx = 0; last && idx < Math.min(count, MAX_STYLED_POINTS); idx++) {
    if (present.has(idx)) continue;
    const label = last.clone();
    label.removeAll("c:layout", "c:tx", "c:extLst");
    setValue(label, "c:idx", idx, pointOrder);
    appendInOrder(labels, label, labelsOrder);
  }
}

/**
 * True if all labels show the same kind of content. Otherwise they were set one by one for the sample's points.
 *
 * @param inOnePlace True if none may be deleted, and all must have the same place
 */
function showTheSame(labels: readonly XmlElement[], inOnePlace = false): boolean {
  const names = ["c:showVal", "c:showCatName", "c:showSerName", "c:showPercent", ...(inOnePlace ? ["c:dLblPos"] : [])];
  const shown = (label: XmlElement) => names.map((name) => childValue(label, name)).join();
  return new Set(labels.filter((label) => inOnePlace || !label.child("c:delete")).map(shown)).size < 2;
}

/** True if a series has points with a format of their own. */
export const hasPointFormats = (series: XmlElement): boolean =>
  series.child("c:dPt") !== undefined || series.child("c:dLbls")?.child("c:dLbl") !== undefined;

type Places = (index: number) => number | undefined;

/** Returns the new index of a point, or undefined if its category was removed or it has none. */
function placesOf({ before, after }: PointNames, keepsIndex: boolean): Places {
  if (before.length === 0 || after.length === 0) return (index) => (keepsIndex ? index : undefined);
  const from = numbered(before);
  const to = new Map(numbered(after).map((key, index) => [key, index]));
  return (index) => (before[index] ? to.get(from[index] ?? "") : undefined);
}

/** Prefixes each name with a number that distinguishes repeated names. */
function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return `${nth} ${name}`;
  });
}

const indexOf = (item: XmlElement): number => Number(childValue(item, "c:idx") ?? 0);

function moveAll(owner: XmlElement, items: readonly XmlElement[], places: Places, order: readonly string[]): void {
  const moved = items.flatMap((item) => {
    const to = places(indexOf(item));
    return to === undefined ? [] : [{ item, to }];
  });
  for (const item of items) owner.remove(item);
  for (const { item, to } of moved.sort((a, b) => a.to - b.to)) {
    setValue(item, "c:idx", to, pointOrder);
    appendInOrder(owner, item, order);
  }
}

/**
 * Continues the styles of points that all have one. If most points share a style, new points get it and the other
 * styles are highlights. Otherwise new points get the next accents, as do those beside the only slice of a pie.
 */
function extendPalette(
  series: XmlElement,
  points: readonly XmlElement[],
  places: Places,
  count: { before: number; after: number },
  areSlices: boolean,
): void {
  const keys = points.map(styleKey);
  const common = commonKey(keys);
  const byIndex = new Map(points.map((point) => [indexOf(point), point]));
  const isOnlySlice = areSlices && count.before === 1;
  const pattern = common === undefined || isOnlySlice ? undefined : points[keys.indexOf(common)];
  const last = points.at(-1);
  if (!last) return;
  const highlights = new Map(
    pattern
      ? points.flatMap((point, at) => {
          const to = keys[at] === common ? undefined : places(indexOf(point));
          return to === undefined ? [] : [[to, point] as const];
        })
      : [],
  );
  const shared = pattern?.child("c:spPr");
  if (shared && highlights.size === 0 && count.before > 1) {
    // A style that all points share is moved to the series, because the legend shows that of the series. Slices keep
    // it as well, because not every program gives them that of their series.
    series.put(shared.clone(), seriesOrder);
    if (!areSlices) {
      for (const point of points) series.remove(point);
      return;
    }
  }
  const styled: XmlElement[] = [];
  for (let idx = 0; idx < Math.min(count.after, MAX_STYLED_POINTS); idx++) {
    const source: XmlElement = highlights.get(idx) ?? pattern ?? byIndex.get(idx) ?? last;
    const point = source.clone();
    if (indexOf(source) !== idx) point.removeAll("c:extLst");
    setValue(point, "c:idx", idx, pointOrder);
    if (!pattern && source === last && indexOf(last) !== idx) applyNextAccent(point, styled);
    styled.push(point);
  }
  for (const point of points) series.remove(point);
  for (const point of styled) appendInOrder(series, point, seriesOrder);
}

/** Returns the style that most points share; undefined if there is none. */
function commonKey(keys: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].find(([, uses]) => uses * 2 > keys.length)?.[0];
}

/**
 * Gives a series the style of its first point if each point, or most of them, has another one. Such a palette tells the
 * points of a single series apart, but among several series it hides which points belong together.
 *
 * @param count The number of points
 */
export function dropPalette(series: XmlElement, count: number): void {
  const points = series.elements("c:dPt");
  if (!isPalette(points, count) || commonKey(points.map(styleKey)) !== undefined) return;
  const style = points.find((point) => indexOf(point) === 0)?.child("c:spPr");
  if (style) series.put(style.clone(), seriesOrder);
  series.removeAll("c:dPt");
}

/** Checks whether all points of a series have its style: none has one of its own, or each of them the same. */
export function isPlain(series: XmlElement, count: number): boolean {
  const points = series.elements("c:dPt");
  const style = series.child("c:spPr");
  const key = `,,${style ? outerXml(style) : ""},`;
  return points.length === 0 || (points.length >= count && points.every((point) => styleKey(point) === key));
}

/** Returns a key for the style of a point, without its index. */
function styleKey(point: XmlElement): string {
  return ["c:marker", "c:explosion", "c:spPr", "c:pictureOptions"]
    .map((name) => point.child(name))
    .map((child) => (child ? outerXml(child) : ""))
    .join();
}
