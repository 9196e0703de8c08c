import { el, type XmlElement } from "../../pptx/xml";

/** Where a chart's plot begins and how wide it is, as shares of the chart's width. */
export type PlotColumns = {
  start: number;
  width: number;
  /** Whether the plot itself shows the categories under it, in their order, so that a table's columns need no headings. */
  named: boolean;
};

/** Share of a chart's height that the labels of its categories take, and of its width those of an axis on the right. */
const LABELS = 0.1;
const RIGHT_AXIS = 0.08;
const PLOT_AREA_ORDER = ["c:layout"] as const;

/**
 * The plot's place from left to right, so that a table under the chart can stand under its categories: the place that the
 * chart has, else one that begins at `start` (share of the width) and is written into the chart. Bars stay where they are.
 */
export function fixPlot(chart: XmlElement, start: number): PlotColumns {
  if (chart.descendants("c:barDir").some((item) => item.get("val") === "bar")) return { start, width: 1 - start, named: false };
  return { ...fixColumns(chart, start), named: isNamed(chart) };
}

function isNamed(chart: XmlElement): boolean {
  const [axis] = ["c:catAx", "c:dateAx"].flatMap((name) => chart.descendants(name));
  const value = (name: string) => axis?.child(name)?.get("val");
  const reversed = axis?.find("c:scaling", "c:orientation")?.get("val") === "maxMin";
  return value("c:delete") !== "1" && value("c:tickLblPos") !== "none" && !reversed;
}

function fixColumns(chart: XmlElement, start: number): { start: number; width: number } {
  const area = chart.find("c:chart", "c:plotArea");
  if (!area) return { start, width: 1 - start };
  const present = area.find("c:layout", "c:manualLayout");
  const share = (name: string) => Number.parseFloat(present?.child(name)?.get("val") ?? "");
  if (present?.child("c:layoutTarget")?.get("val") === "inner" && share("c:w") > 0) {
    return { start: share("c:x") || 0, width: share("c:w") };
  }
  const legend = chart.find("c:chart", "c:legend");
  const side = legend ? (legend.child("c:legendPos")?.get("val") ?? "r") : "none";
  const title = chart.find("c:chart", "c:title") !== undefined;
  const axis = area.elements("c:valAx").some((item) => item.child("c:axPos")?.get("val") === "r" && item.child("c:delete")?.get("val") !== "1");
  const right = (side === "r" || side === "tr" ? 0.2 : 0.01) + (axis ? RIGHT_AXIS : 0);
  // A plot that is placed with its labels keeps its height, less the labels under it.
  const outer = present && share("c:h") > 0;
  const top = outer ? share("c:y") || 0 : 0.03 + (title ? 0.12 : 0) + (side === "t" ? 0.1 : 0);
  const bottom = LABELS + (outer ? Math.max(0, 1 - top - share("c:h")) : side === "b" ? 0.1 : 0);
  const place = { x: start, y: top, w: 1 - start - right, h: 1 - top - bottom };
  const layout = el(
    "c:manualLayout",
    {},
    el("c:layoutTarget", { val: "inner" }),
    el("c:xMode", { val: "edge" }),
    el("c:yMode", { val: "edge" }),
    ...Object.entries(place).map(([name, value]) => el(`c:${name}`, { val: value.toFixed(5) })),
  );
  area.put(el("c:layout", {}, layout), PLOT_AREA_ORDER);
  return { start, width: place.w };
}
