import { type ColorFormat, fillNames, fillOf, solidFill } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { appendInOrder, childValue, markerOrder, seriesOrder, shapePropertiesOrder } from "./schema";

/** A theme accent (1 to 6) in one of the shades that Office uses after all accents are used. */
type Accent = { accent: number; shade: number };

const ACCENTS = 6;
/** `a:lumMod` and `a:lumOff` in thousandths of a percent, in the order of Office's colorful styles. */
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
 * Gives a new series, which was copied from its neighbor, the next theme accent that no series uses. If the neighbor
 * has no fill of its own, PowerPoint colors both by index, so nothing changes.
 */
export function applyNextAccent(series: XmlElement, others: readonly XmlElement[]): void {
  const properties = series.child("c:spPr");
  const fill = fillOf(properties);
  if (properties && fill) recolor(properties, fill, nextAccent(others));
  else if (properties?.find("a:ln", "a:solidFill") || series.find("c:marker", "c:spPr", "a:solidFill"))
    paintLine(series, solidAccent(nextAccent(others)));
}

/**
 * Sets the color of a series: the fill of bars, areas and bubbles, or the color of lines and their markers. Removes the
 * colors of individual points.
 */
export function setSeriesColor(series: XmlElement, color: ColorFormat, line: boolean): void {
  const properties = series.ensure("c:spPr", seriesOrder);
  const fill = solidFill(color);
  if (line) {
    if (!properties.find("a:ln", "a:noFill") || !series.child("c:marker"))
      properties.ensure("a:ln", shapePropertiesOrder).removeAll(...fillNames);
    paintLine(series, fill);
  } else {
    const own = properties.child("a:solidFill");
    const alpha = own?.descendants("a:alpha")[0];
    if (alpha) fill.elements()[0]?.append(alpha.clone());
    replaceFill(properties, fill);
    const outline = properties.find("a:ln", "a:solidFill");
    if (outline && own && (alpha || hasSameColor(outline, own)))
      properties.child("a:ln")?.replace(outline, solidFill(color));
  }
  series.removeAll("c:dPt");
}

/** Sets the color of a series' line, if it has one, and of its markers. */
function paintLine(series: XmlElement, fill: XmlElement): void {
  const line = series.find("c:spPr", "a:ln");
  if (line && !line.child("a:noFill")) {
    line.removeAll(...fillNames);
    line.insertBefore(line.children[0], fill.clone());
  }
  const marker = series.child("c:marker");
  if (!marker || childValue(marker, "c:symbol") === "none") return;
  const style = marker.ensure("c:spPr", markerOrder);
  if (!style.child("a:noFill")) replaceFill(style, fill.clone());
  const outline = style.find("a:ln", "a:solidFill");
  if (outline) style.child("a:ln")?.replace(outline, fill.clone());
}

/** Gives each slice of a pie or doughnut the next theme color, separated by a thin line in the background color. */
export function paintSlices(series: XmlElement, count: number): void {
  series.removeAll("c:dPt");
  for (let idx = 0; idx < Math.min(count, MAX_STYLED_POINTS); idx++) {
    const color = accentColor({ accent: (idx % ACCENTS) + 1, shade: Math.floor(idx / ACCENTS) % SHADES.length });
    const line = el("a:ln", { w: 19_050 }, el("a:solidFill", {}, el("a:schemeClr", { val: "bg1" })));
    const point = el("c:dPt", {}, el("c:idx", { val: idx }), el("c:bubble3D", { val: 0 }));
    point.append(el("c:spPr", {}, el("a:solidFill", {}, color), line));
    appendInOrder(series, point, seriesOrder);
  }
}

function recolor(properties: XmlElement, fill: XmlElement, next: Accent): void {
  const colors = fill.descendants("a:schemeClr").filter((color) => accentOf(color) > 0);
  const bases = new Set(colors.map(accentOf));
  const themed = colors.length > 0 && bases.size === 1 && fill.descendants("a:srgbClr").length === 0;
  if (themed && fill.name !== "a:solidFill" && next.shade === 0)
    for (const color of colors) color.set("val", `accent${next.accent}`);
  else {
    const color = accentColor(next);
    const alpha = fill.name === "a:solidFill" ? fill.descendants("a:alpha")[0] : undefined;
    if (alpha) color.append(alpha.clone());
    replaceFill(properties, el("a:solidFill", {}, color));
  }
  // A border in the neighbor's color would frame the new bar in that color.
  const outline = properties.find("a:ln", "a:solidFill");
  if (outline && hasSameColor(outline, fill)) properties.child("a:ln")?.replace(outline, solidAccent(next));
  for (const color of properties.child("a:ln")?.descendants("a:schemeClr") ?? []) {
    if (bases.has(accentOf(color))) color.set("val", `accent${next.accent}`);
  }
}

/** Checks whether an outline has the plain color of a fill, so that it isn't seen as one. */
function hasSameColor(outline: XmlElement, fill: XmlElement): boolean {
  const [color, other] = [outline.elements()[0], fill.elements()[0]];
  return (
    fill.name === "a:solidFill" &&
    color?.elements().length === 0 &&
    color.name === other?.name &&
    color.get("val") === other.get("val")
  );
}

const solidAccent = (next: Accent): XmlElement => el("a:solidFill", {}, accentColor(next));

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
 * Returns the most distinct unused shade if all series use shades of one accent, which is a deliberate choice.
 * Undefined if no shade is distinct enough.
 */
function freshShade(used: readonly number[]): number | undefined {
  const distances = SHADES.map((shade) =>
    Math.min(...used.map((level) => Math.abs(level - levelOf(...(shade ?? [100_000, 0]))))),
  );
  const max = Math.max(...distances);
  return max >= MIN_SHADE_DISTANCE ? distances.indexOf(max) : undefined;
}
const MIN_SHADE_DISTANCE = 8_000;

/** Returns how far a shade is from the plain color. Positive values are lighter, negative values darker. */
const levelOf = (lumMod: number, lumOff: number): number => lumOff || lumMod - 100_000;

/**
 * Returns the accent of a series: of its fill or line, otherwise of its index. Accent 0 is a color that is not an
 * accent; shade -1 is an unknown shade.
 */
function accentOfSeries(series: XmlElement): Accent & { level: number } {
  const properties = series.child("c:spPr");
  const line = properties?.child("a:ln");
  const drawn = line?.child("a:noFill") ? series.find("c:marker", "c:spPr", "a:solidFill") : line;
  const paint = properties?.elements().find((child) => child.name.endsWith("Fill")) ?? drawn;
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

/** Returns 1 to 6 for a theme accent, otherwise 0. */
const accentOf = (color: XmlElement): number => Number(/^accent([1-6])$/.exec(color.get("val") ?? "")?.[1] ?? 0);

/** Maximum number of points that get a color. More can't be told apart. */
export const MAX_STYLED_POINTS = 250;
