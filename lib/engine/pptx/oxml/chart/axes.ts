import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { axisOrder, scalingOrder, setValue, childValue } from "./schema";

/**
 * Maximum number of gridlines. Above it they would merge into a solid area, so a fixed unit that was meant for other
 * data is removed.
 */
const MAX_UNITS = 40;

/** `a:lumMod` and `a:lumOff` of faint lines, in thousandths of a percent. */
export const FAINT = { lumMod: 15_000, lumOff: 85_000 };

/** Returns the faint line that PowerPoint uses for gridlines and axes. */
export const faintLine = (): XmlElement =>
  el(
    "a:ln",
    { w: 9525, cap: "flat" },
    el(
      "a:solidFill",
      {},
      el("a:schemeClr", { val: "tx1" }, el("a:lumMod", { val: FAINT.lumMod }), el("a:lumOff", { val: FAINT.lumOff })),
    ),
    el("a:round"),
  );

const CATEGORY_AXIS = 111_111_111;
const VALUE_AXIS = 222_222_222;

/** Creates the two axes of a new chart: categories, or X values for points, followed by values. */
export const newAxes = (kind: "category" | "xy"): [XmlElement, XmlElement] => [
  kind === "category" ? categoryAxis() : numberAxis(CATEGORY_AXIS, "b", VALUE_AXIS, "midCat"),
  numberAxis(VALUE_AXIS, "l", CATEGORY_AXIS, kind === "category" ? "between" : "midCat"),
];

const value = (name: string, val: string | number): XmlElement => el(`c:${name}`, { val });

function categoryAxis(): XmlElement {
  return el(
    "c:catAx",
    {},
    ...axisStart(CATEGORY_AXIS, "b"),
    el("c:numFmt", { formatCode: "General", sourceLinked: 1 }),
    ...ticks(),
    el("c:spPr", {}, faintLine()),
    ...axisEnd(VALUE_AXIS),
    value("auto", 1),
    value("lblAlgn", "ctr"),
    value("lblOffset", 100),
    value("noMultiLvlLbl", 0),
  );
}

function numberAxis(id: number, position: string, crossed: number, crossBetween: string): XmlElement {
  return el(
    "c:valAx",
    {},
    ...axisStart(id, position),
    el("c:majorGridlines", {}, el("c:spPr", {}, faintLine())),
    el("c:numFmt", { formatCode: "General", sourceLinked: 1 }),
    ...ticks(),
    el("c:spPr", {}, position === "b" ? faintLine() : el("a:ln", {}, el("a:noFill"))),
    ...axisEnd(crossed),
    value("crossBetween", crossBetween),
  );
}

const axisStart = (id: number, position: string): XmlElement[] => [
  value("axId", id),
  el("c:scaling", {}, value("orientation", "minMax")),
  value("delete", 0),
  value("axPos", position),
];

const ticks = (): XmlElement[] => [
  value("majorTickMark", "none"),
  value("minorTickMark", "none"),
  value("tickLblPos", "nextTo"),
];

const axisEnd = (crossed: number): XmlElement[] => [value("crossAx", crossed), value("crosses", "autoZero")];

export function showAxis(axis: XmlElement, visible: boolean): void {
  setValue(axis, "c:delete", visible ? 0 : 1, axisOrder);
  if (visible && childValue(axis, "c:tickLblPos") === "none") setValue(axis, "c:tickLblPos", "nextTo", axisOrder);
}

export function setNumberFormat(axis: XmlElement, format: string): void {
  axis.ensure("c:numFmt", axisOrder).set("formatCode", format).set("sourceLinked", 0);
}

export function showGridlines(axis: XmlElement, show: boolean): void {
  if (!show) axis.removeAll("c:majorGridlines", "c:minorGridlines");
  else if (!axis.child("c:majorGridlines")) {
    axis.put(el("c:majorGridlines", {}, el("c:spPr", {}, faintLine())), axisOrder);
  }
}

/**
 * Sets the given limits of a value axis. Removes the template's fixed limit on the other side if it contradicts the
 * given one.
 */
export function setBounds(axis: XmlElement, min: number | undefined, max: number | undefined): void {
  const scaling = axis.ensure("c:scaling", axisOrder);
  if (max !== undefined) setValue(scaling, "c:max", max, scalingOrder);
  if (min !== undefined) setValue(scaling, "c:min", min, scalingOrder);
  const [low, high] = [bound(scaling, "c:min"), bound(scaling, "c:max")];
  if (low !== undefined && high !== undefined && low >= high) scaling.removeAll(min === undefined ? "c:min" : "c:max");
}

/** True if an axis has a limit or unit that was chosen for particular data. */
export const isFixed = (axis: XmlElement): boolean =>
  axis.child("c:majorUnit") !== undefined || ["c:max", "c:min"].some((name) => axis.find("c:scaling", name));

/** Minimum share of a fixed range that the highest bar must reach to be visible. */
const VISIBLE = 0.05;
/** Minimum share of a fixed range that the highest bar must reach for differences between bars to be readable. */
const READABLE = 0.25;
/** Upper limits that represent a whole. Small shares of these are meant to look small. */
const WHOLE: ReadonlySet<number> = new Set([1, 100]);

/**
 * Removes the limits of a value axis that the data exceeds or makes only very low bars in. Removes a unit that would
 * draw too many lines.
 *
 * @param isSample True if the limits were set for the template's sample data, false if they were set for the chart that
 *   is updated
 * @returns True if a limit was removed because bars would have been cut off or invisible
 */
export function clearOutgrownLimits(axis: XmlElement, low: number, high: number, isSample: boolean): boolean {
  const scaling = axis.child("c:scaling");
  const [min, max] = [bound(scaling, "c:min"), bound(scaling, "c:max")];
  // A minimum above zero cuts off the base of bars, which the template's author chose. A minimum above the data hides
  // bars entirely.
  const tooLow = min !== undefined && (low < min || high <= min);
  const isBelow = (share: number) => max !== undefined && low >= 0 && high > 0 && high < max * share;
  const tooHigh = max !== undefined && (high > max || low >= max || isBelow(VISIBLE));
  const isFar = isSample && max !== undefined && !WHOLE.has(max) && isBelow(READABLE);
  if (tooLow) scaling?.removeAll("c:min");
  if (tooHigh || isFar) scaling?.removeAll("c:max");
  // A base other than zero belongs to the removed scale, and a limit to the removed base. With one of them, the new
  // steps would start or end at odd numbers.
  if ((tooHigh || isFar) && min !== undefined && min > 0) scaling?.removeAll("c:min");
  if (tooLow && isSample && min > 0 && max !== undefined && !WHOLE.has(max)) scaling?.removeAll("c:max");
  const unit = Number(childValue(axis, "c:majorUnit") ?? Number.NaN);
  if (tooLow || tooHigh || isFar || (Math.max(high, 0) - Math.min(low, 0)) / unit > MAX_UNITS)
    axis.removeAll("c:majorUnit", "c:minorUnit");
  return tooLow || tooHigh;
}

function bound(scaling: XmlElement | undefined, name: string): number | undefined {
  const value = Number(childValue(scaling, name) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

/** Children that only date axes have (ECMA-376, 21.2.2.39). */
const DATE_ONLY = new Set([
  "c:baseTimeUnit",
  "c:majorUnit",
  "c:majorTimeUnit",
  "c:minorUnit",
  "c:minorTimeUnit",
  "c:auto",
  "c:extLst",
]);

/** Turns date axes into category axes, because categories are text. */
export function replaceDateAxes(plotArea: XmlElement): void {
  for (const axis of plotArea.elements("c:dateAx")) toCategoryAxis(plotArea, axis);
}

/** Children that only value axes have (21.2.2.227). */
const VALUE_ONLY = new Set(["c:crossBetween", "c:majorUnit", "c:minorUnit", "c:dispUnits", "c:extLst"]);
/** Children that only category axes have (21.2.2.25). */
const CATEGORY_ONLY = new Set([
  "c:auto",
  "c:lblAlgn",
  "c:lblOffset",
  "c:tickLblSkip",
  "c:tickMarkSkip",
  "c:noMultiLvlLbl",
  "c:extLst",
]);

/** Turns a date or value axis into a category axis with the same position and style. Returns the new axis. */
export function toCategoryAxis(plotArea: XmlElement, axis: XmlElement): XmlElement {
  const category = renamed(axis, "c:catAx", axis.name === "c:dateAx" ? DATE_ONLY : VALUE_ONLY);
  category.child("c:scaling")?.removeAll("c:max", "c:min", "c:logBase");
  if (axis.name === "c:valAx") category.removeAll("c:majorGridlines", "c:minorGridlines");
  for (const [name, value] of [
    ["c:auto", 1],
    ["c:lblAlgn", "ctr"],
    ["c:lblOffset", 100],
    ["c:noMultiLvlLbl", 0],
  ] as const) {
    if (!category.child(name)) setValue(category, name, value, axisOrder);
  }
  plotArea.replace(axis, category);
  return category;
}

/** Turns a category or date axis into a value axis with the same position and style. Returns the new axis. */
export function toValueAxis(plotArea: XmlElement, axis: XmlElement): XmlElement {
  const value = renamed(axis, "c:valAx", axis.name === "c:dateAx" ? DATE_ONLY : CATEGORY_ONLY);
  value.child("c:scaling")?.removeAll("c:max", "c:min");
  setNumberFormat(value, "General");
  setValue(value, "c:crossBetween", "midCat", axisOrder);
  plotArea.replace(axis, value);
  return value;
}

function renamed(axis: XmlElement, name: string, dropped: ReadonlySet<string>): XmlElement {
  return new XmlElement(
    name,
    [],
    axis.children.filter((child) => !(child instanceof XmlElement && dropped.has(child.name))),
  );
}
