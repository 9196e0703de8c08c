import { encodeCellText } from "@/lib/engine/pptx/oxml/spreadsheet";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { labelsOrder, plotOrder, seriesOrder, setValue, childValue } from "./schema";

const FLAGS = [
  "c:showLegendKey",
  "c:showVal",
  "c:showCatName",
  "c:showSerName",
  "c:showPercent",
  "c:showBubbleSize",
] as const;

/**
 * The label positions that each type of plot allows (ECMA-376, 21.2.3.10). PowerPoint rejects files with other
 * positions.
 */
const POSITIONS = {
  clustered: ["outEnd", "inEnd", "ctr", "inBase"],
  stacked: ["ctr", "inEnd", "inBase"],
  around: ["t", "b", "l", "r", "ctr"],
  slice: ["outEnd", "bestFit", "inEnd", "ctr"],
  radar: ["outEnd"],
  fixed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LabelKind = keyof typeof POSITIONS;

const POSITION_NAMES = {
  center: "ctr",
  inside_end: "inEnd",
  inside_base: "inBase",
  outside_end: "outEnd",
  best_fit: "bestFit",
  above: "t",
  below: "b",
  left: "l",
  right: "r",
} as const;

export type LabelPosition = keyof typeof POSITION_NAMES;

const SHOWN = {
  value: "c:showVal",
  percent: "c:showPercent",
  category: "c:showCatName",
  series: "c:showSerName",
} as const;

type LabelContent = keyof typeof SHOWN;

/** Returns the labels of a series or plot, and those of its points, without deleted ones, which have no properties. */
export const presentLabels = (all: XmlElement): XmlElement[] =>
  [all, ...all.elements("c:dLbl")].filter((item) => !item.child("c:delete"));

/** Creates a `c:dLbls` that shows only `visible`. */
export function labels(visible: LabelContent | "nothing", position?: string): XmlElement {
  return el(
    "c:dLbls",
    {},
    ...(position === undefined ? [] : [el("c:dLblPos", { val: position })]),
    ...FLAGS.map((name) => el(name, { val: visible !== "nothing" && name === SHOWN[visible] ? 1 : 0 })),
  );
}

/**
 * Shows or hides the values on the bars of a series. Existing labels keep their style.
 *
 * @param pattern Labels whose style is used for a series without labels
 */
export function showValues(series: XmlElement, show: boolean, kind: LabelKind, pattern?: XmlElement): void {
  const present = series.child("c:dLbls");
  if (!show) {
    if (present) series.put(labels("nothing"), seriesOrder);
    return;
  }
  const own = present?.child("c:delete") ? undefined : present;
  const visible = own ?? pattern?.clone() ?? labels("value", POSITIONS[kind][0]);
  if (!own) for (const label of visible.elements("c:dLbl")) visible.remove(label);
  if (!own) series.put(visible, seriesOrder);
  for (const name of FLAGS)
    setValue(visible, name, name === "c:showVal" || childValue(visible, name) === "1" ? 1 : 0, labelsOrder);
  for (const label of visible.elements("c:dLbl")) {
    if (label.child("c:delete")) visible.remove(label);
    else setValue(label, "c:showVal", 1, labelsOrder);
  }
}

/**
 * Applies the style of the first label to the whole series if every point has a label of its own, so that the labels of
 * new points match.
 */
export function shareLabelStyle(series: XmlElement, points: number): void {
  const all = series.child("c:dLbls");
  const own = all ? presentLabels(all).filter((label) => label !== all) : [];
  const [first] = own;
  if (!all || !first || own.length < points) return;
  for (const name of ["c:numFmt", "c:spPr", "c:txPr"]) {
    const style = first.child(name);
    if (style) all.put(style.clone(), labelsOrder);
  }
}

/** Returns labels of a plot or of one of its series, as a style for other labels. Undefined if none show values. */
export function labelPattern(plot: XmlElement): XmlElement | undefined {
  return [plot, ...plot.elements("c:ser")]
    .map((owner) => owner.child("c:dLbls"))
    .find((item) => childValue(item, "c:showVal") === "1");
}

/** Hides the labels that a plot defines for series without labels of their own. */
export function hidePlotValues(plot: XmlElement): void {
  if (plot.child("c:dLbls")) plot.put(labels("nothing"), plotOrder);
}

/**
 * Shows one kind of content at each point of a series, and hides everything else that its labels showed. The style is
 * that of its labels, or else of `pattern`.
 */
export function showAtPoints(
  series: XmlElement,
  content: LabelContent | "none",
  kind: LabelKind,
  pattern?: XmlElement,
): void {
  if (content === "none") {
    showValues(series, false, kind);
    return;
  }
  showValues(series, true, kind, pattern);
  const all = series.requireChild("c:dLbls");
  for (const item of presentLabels(all))
    for (const name of FLAGS)
      if (name !== "c:showLegendKey") setValue(item, name, name === SHOWN[content] ? 1 : 0, labelsOrder);
  all.removeAll("c:separator");
}

/** Gives labels a number format, as in Excel, instead of that of the workbook. */
export function setLabelFormat(all: XmlElement, format: string): void {
  all.put(el("c:numFmt", { formatCode: format, sourceLinked: 0 }), labelsOrder);
}

/** Values with this sum, apart from rounding, are parts of a hundred. */
const WHOLE = 100;

/**
 * Labels the slices of a pie with their names and values, or with percentages if the values are parts of a hundred:
 * "North 34%".
 */
export function labelSlices(all: XmlElement, values: readonly (number | null)[]): void {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const isShare = Math.abs(sum - WHOLE) <= 1;
  setValue(all, "c:showCatName", 1, labelsOrder);
  setValue(all, "c:showVal", isShare ? 0 : 1, labelsOrder);
  setValue(all, "c:showPercent", isShare ? 1 : 0, labelsOrder);
  if (isShare) setLabelFormat(all, "0%");
  all.put(el("c:separator", {}, " "), labelsOrder);
}

/** Adds a label for a point (0-based) with the style of the series' labels. Returns the label. */
export function addPointLabel(all: XmlElement, idx: number): XmlElement {
  const style = all.elements().filter(({ name }) => POINT_STYLE.test(name));
  const point = el("c:dLbl", {}, el("c:idx", { val: idx }), ...style.map((item) => item.clone()));
  const later = all.elements().find((item) => item.name !== "c:dLbl" || Number(childValue(item, "c:idx")) > idx);
  all.insertBefore(later, point);
  return point;
}

const POINT_STYLE = /^c:(numFmt|spPr|txPr|dLblPos|show(LegendKey|Val|CatName|SerName|Percent|BubbleSize)|separator)$/;

/** Moves the labels of a series. Returns false if this kind of plot doesn't support the position. */
export function placeLabels(all: XmlElement, position: LabelPosition, kind: LabelKind): boolean {
  const value = POSITION_NAMES[position];
  if (!(POSITIONS[kind] as readonly string[]).includes(value)) return false;
  for (const item of presentLabels(all)) {
    setValue(item, "c:dLblPos", value, labelsOrder);
    item.removeAll("c:layout");
  }
  return true;
}

/** Replaces label positions that this type of plot doesn't support, because PowerPoint would reject the file. */
export function fitLabelPositions(plot: XmlElement, kind: LabelKind): void {
  const allowed: readonly string[] = POSITIONS[kind];
  for (const owner of [plot, ...plot.elements("c:ser")]) {
    const all = owner.child("c:dLbls");
    for (const item of all ? presentLabels(all) : []) {
      const position = childValue(item, "c:dLblPos");
      if (position === undefined || allowed.includes(position)) continue;
      if (kind === "slice") setValue(item, "c:dLblPos", allowed[0] ?? "outEnd", labelsOrder);
      else item.removeAll("c:dLblPos");
    }
  }
}

const C15 = "http://schemas.microsoft.com/office/drawing/2012/chart";
/** Extensions of [MS-ODRAWXML] 2.24.3 for labels that show cells other than those of the series. */
const RANGE_EXTENSION = "{02D57815-91ED-43cb-92C2-25804820EDAC}";
const LABEL_EXTENSION = "{CE6537A1-D6FC-4f65-9D91-7224C49458BB}";
const FIELD_ID = (index: number) => `{${(0xa0000000 + index).toString(16).toUpperCase()}-70F1-4A11-A5F3-5C0D3E5E9B01}`;

/**
 * Labels a series with the text of other cells, using fields that follow those cells. Programs without support for the
 * fields show the text.
 */
export function labelFromCells(series: XmlElement, texts: readonly (string | null)[], formula: string): void {
  const all = series.ensure("c:dLbls", seriesOrder);
  const before = all.children[0];
  texts.forEach((text, idx) => {
    if (text !== null) all.insertBefore(before, label(all, idx, text));
  });
  setLabelExtension(all);
  const cache = el("c15:dlblRangeCache", {}, el("c:ptCount", { val: texts.length }));
  texts.forEach((text, idx) => {
    if (text !== null) cache.append(el("c:pt", { idx }, el("c:v", {}, encodeCellText(text))));
  });
  const range = el("c15:datalabelsRange", {}, el("c15:f", {}, formula), cache);
  series
    .ensure("c:extLst", seriesOrder)
    .insertBefore(
      series.requireChild("c:extLst").children[0],
      el("c:ext", { uri: RANGE_EXTENSION, "xmlns:c15": C15 }, range),
    );
}

function label(all: XmlElement, idx: number, text: string): XmlElement {
  const pattern = all.child("c:txPr");
  const paragraph = pattern?.child("a:p");
  const bold = paragraph?.find("a:pPr", "a:defRPr")?.get("b");
  const run = el("a:rPr", { lang: "en-US", b: bold });
  const field = el("a:fld", { id: FIELD_ID(idx), type: "CELLRANGE" }, run, el("a:pPr"), el("a:t", {}, legalText(text)));
  const properties = paragraph?.child("a:pPr")?.clone() ?? el("a:pPr", {}, el("a:defRPr"));
  const rich = el(
    "c:rich",
    {},
    pattern?.child("a:bodyPr")?.clone() ?? el("a:bodyPr"),
    el("a:lstStyle"),
    el("a:p", {}, properties, field),
  );
  const item = el("c:dLbl", {}, el("c:idx", { val: idx }), el("c:tx", {}, rich));
  for (const { name } of all.elements())
    if (/^c:(dLblPos|show)/.test(name)) setValue(item, name, childValue(all, name)!, labelsOrder);
  setValue(item, "c:showVal", 0, labelsOrder);
  setLabelExtension(item);
  return item;
}

function setLabelExtension(owner: XmlElement): void {
  const visible = el("c15:showDataLabelsRange", { val: 1 });
  owner.put(el("c:extLst", {}, el("c:ext", { uri: LABEL_EXTENSION, "xmlns:c15": C15 }, visible)), labelsOrder);
}
