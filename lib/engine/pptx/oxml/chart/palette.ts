import { fillNames, solidFill } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { appendInOrder, seriesOrder, setValue, shapePropertiesOrder, childValue } from "./schema";

/** A theme accent (1–6) in one of the shades that Office uses once the accents are used up. */
type Accent = { accent: number; shade: number };

const ACCENTS = 6;
/** `a:lumMod`, `a:lumOff` in thousandths of a percent, in the order of Office's colorful styles. */
const SHADES: readonly (readonly [lumMod: number, lumOff: number] | null)[] = [
  null,
  [60_000, 0],
  [80_000, 20_000],
  [80_000, 0],
  [60_000, 40_000],
  [50_000, 0],
  [70_000, 30_000],
  [70_000, 0],
  [50_000, 50_000],
];

/**
 * Gives a new series, copied from its neighbor, the next theme accent that no series uses. If the neighbor has no fill
 * of its own, PowerPoint colors both by index and nothing needs to change.
 */
export function applyNextAccent(series: XmlElement, others: readonly XmlElement[]): void {
  const properties = series.child("c:spPr");
  const fill = properties?.elements().find((child) => fillNames.includes(child.name));
  if (!properties || !fill) return;
  recolor(properties, fill, nextAccent(others));
}

/** Sets a series' color: bars are filled, lines are drawn in it. Colors of individual points are removed. */
export function setSeriesColor(series: XmlElement, color: string, line: boolean): void {
  const properties = series.ensure("c:spPr", seriesOrder);
  const fill = solidFill(color);
  if (line) {
    const stroke = properties.ensure("a:ln", shapePropertiesOrder);
    stroke.removeAll(...fillNames);
    stroke.insertBefore(stroke.children[0], fill);
    const marker = series.find("c:marker", "c:spPr");
    if (marker) replaceFill(marker, fill.clone());
  } else replaceFill(properties, fill);
  series.removeAll("c:dPt");
}

function recolor(properties: XmlElement, fill: XmlElement, next: Accent): void {
  const colors = fill.descendants("a:schemeClr").filter((color) => accentOf(color) > 0);
  const bases = new Set(colors.map(accentOf));
  const themed = colors.length > 0 && bases.size === 1 && fill.descendants("a:srgbClr").length === 0;
  if (themed && fill.name !== "a:solidFill" && next.shade === 0)
    for (const color of colors) color.set("val", `accent${next.accent}`);
  else replaceFill(properties, el("a:solidFill", {}, accentColor(next)));
  // A border in the neighbor's color would frame the new bar in it.
  for (const color of properties.child("a:ln")?.descendants("a:schemeClr") ?? []) {
    if (bases.has(accentOf(color))) color.set("val", `accent${next.accent}`);
  }
}

function replaceFill(properties: XmlElement, fill: XmlElement): void {
  properties.removeAll(...fillNames);
  properties.put(fill, shapePropertiesOrder);
}

function accentColor({ accent, shade }: Accent): XmlElement {
  const color = el("a:schemeClr", { val: `accent${accent}` });
  const [lumMod, lumOff] = SHADES[shade] ?? [0, 0];
  if (lumMod > 0) color.append(el("a:lumMod", { val: lumMod }));
  if (lumOff > 0) color.append(el("a:lumOff", { val: lumOff }));
  return color;
}

function nextAccent(others: readonly XmlElement[]): Accent {
  const used = new Set<string>();
  const levels = new Map<number, number[]>();
  let last = 0;
  for (const series of others) {
    const { accent, shade, level } = accentOfSeries(series);
    if (accent === 0) continue;
    used.add(`${accent}/${shade}`);
    levels.set(accent, [...(levels.get(accent) ?? []), level]);
    last = accent;
  }
  const [only = []] = levels.size === 1 ? levels.values() : [];
  if (only.length > 1) {
    const shade = freshShade(only);
    if (shade !== undefined) return { accent: last, shade };
  }
  for (let step = 0; step < ACCENTS * SHADES.length; step++) {
    const shade = Math.floor(step / ACCENTS);
    const accent = shade === 0 ? ((last + step) % ACCENTS) + 1 : (step % ACCENTS) + 1;
    if (!used.has(`${accent}/${shade}`)) return { accent, shade };
  }
  return { accent: (others.length % ACCENTS) + 1, shade: 0 };
}

/**
 * Returns the most distinct unused shade if all series use shades of one accent, which is a deliberate choice, as long
 * as it is distinct enough.
 */
function freshShade(used: readonly number[]): number | undefined {
  const distances = SHADES.map((shade) =>
    Math.min(...used.map((level) => Math.abs(level - levelOf(...(shade ?? [100_000, 0]))))),
  );
  const most = Math.max(...distances);
  return most >= MIN_SHADE_DISTANCE ? distances.indexOf(most) : undefined;
}
const MIN_SHADE_DISTANCE = 8_000;

/** Returns the distance of a shade from the plain color: towards white, or below 0 towards black. */
const levelOf = (lumMod: number, lumOff: number): number => lumOff || lumMod - 100_000;

/**
 * Returns the accent of a series: of its fill or line, otherwise of its index. Accent 0: another color; shade -1:
 * another shade.
 */
function accentOfSeries(series: XmlElement): Accent & { level: number } {
  const properties = series.child("c:spPr");
  const paint = properties?.elements().find((child) => child.name.endsWith("Fill")) ?? properties?.child("a:ln");
  if (!paint || paint.elements().length === 0) {
    const idx = Number(childValue(series, "c:idx") ?? 0);
    return { accent: (idx % ACCENTS) + 1, shade: Math.floor(idx / ACCENTS) % SHADES.length, level: 0 };
  }
  const color = paint.descendants("a:schemeClr")[0];
  if (!color || accentOf(color) === 0) return { accent: 0, shade: 0, level: 0 };
  const change = (name: string) => color.child(name)?.int("val");
  const [lumMod, lumOff] = [change("a:lumMod") ?? 0, change("a:lumOff") ?? 0];
  const level =
    levelOf(lumMod || 100_000, lumOff) +
    (100_000 - (change("a:tint") ?? 100_000)) -
    (100_000 - (change("a:shade") ?? 100_000));
  const known = SHADES.findIndex((item) => (item?.[0] ?? 0) === lumMod && (item?.[1] ?? 0) === lumOff);
  return { accent: accentOf(color), shade: color.child("a:tint") || color.child("a:shade") ? -1 : known, level };
}

/** Returns 1–6 for a theme accent, otherwise 0. */
const accentOf = (color: XmlElement): number => Number(/^accent([1-6])$/.exec(color.get("val") ?? "")?.[1] ?? 0);

const POINT = [
  "c:idx",
  "c:invertIfNegative",
  "c:marker",
  "c:bubble3D",
  "c:explosion",
  "c:spPr",
  "c:pictureOptions",
  "c:extLst",
] as const;

/** Nobody can tell more points apart. */
const MAX_STYLED_POINTS = 250;

/**
 * Styles new points if every existing point has its own style: like the others if they are all alike, otherwise with
 * the next accent.
 *
 * @param before The previous number of points
 */
export function extendPointStyles(series: XmlElement, before: number, count: number): void {
  const points = series.elements("c:dPt");
  const last = points.at(-1);
  if (!last || points.length < before) return;
  const alike = new Set(points.map((point) => pointStyleKey(point))).size === 1;
  for (let idx = before; idx < Math.min(count, MAX_STYLED_POINTS); idx++) {
    const point = last.clone();
    point.removeAll("c:extLst");
    setValue(point, "c:idx", idx, POINT);
    if (!alike) applyNextAccent(point, points);
    appendInOrder(series, point, seriesOrder);
    points.push(point);
  }
}

function pointStyleKey(point: XmlElement): string {
  const style = point.child("c:spPr");
  return style ? outerXml(style) : "";
}
