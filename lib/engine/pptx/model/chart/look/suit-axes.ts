import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { axisOrder, scalingOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { axesOf, isBarPlot, plotsOn } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { setValue, valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/**
 * PowerPoint lets an automatic axis begin above zero where the lowest value is no further than this share from the
 * highest: bars would show their differences for their lengths.
 */
const CLOSE = 1 / 6;

/**
 * Lets bars of values that lie close together begin at zero, and puts the categories of bars below zero where no bar
 * is.
 */
export function suitAxes(chart: Chart): void {
  const plotArea = chart.plotArea!;
  for (const axis of plotArea.elements("c:valAx")) {
    const plots = plotsOn(plotArea, axis);
    if (plots.some(isBarPlot) && plots.every((plot) => valueOf(plot, "c:grouping") !== "percentStacked"))
      beginAtZero(axis, plots.flatMap(valuesOf));
  }
  for (const plot of chart.plots.filter(isBarPlot)) {
    const { category } = axesOf(plotArea, plot);
    if (category && valuesOf(plot).some((value) => value < 0)) moveLabelsLow(category);
  }
}

function beginAtZero(axis: XmlElement, values: readonly number[]): void {
  const scaling = axis.child("c:scaling");
  if (!scaling || ["c:logBase", "c:min", "c:max"].some((name) => scaling.child(name))) return;
  if (lieClose(values)) setValue(scaling, "c:min", 0, scalingOrder);
}

/** Whether an automatic axis would begin above zero under these values. Where some do, each series among them does. */
export function lieClose(values: readonly number[]): boolean {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), 0)];
  return values.length > 0 && low > 0 && high - low <= high * CLOSE;
}

const valuesOf = (plot: XmlElement): number[] =>
  plot.elements("c:ser").flatMap((series) => seriesValues(series).filter((value) => value !== null));

/** Labels beside an axis that stands at zero would lie on the bars that go the other way. */
function moveLabelsLow(axis: XmlElement): void {
  const crosses = valueOf(axis, "c:crosses") ?? "autoZero";
  if ((valueOf(axis, "c:tickLblPos") ?? "nextTo") === "nextTo" && crosses === "autoZero" && !axis.child("c:crossesAt"))
    setValue(axis, "c:tickLblPos", "low", axisOrder);
}
