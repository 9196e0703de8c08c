import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartContent, ChartWarning } from "@/lib/engine/pptx/model/chart/content";
import { isFixed, releaseOutgrown } from "@/lib/engine/pptx/oxml/chart/axes/axis";
import { plotsOn } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Frees value axes whose fixed ends, made for the template's data, would cut the new data off or leave its bars too low
 * to be seen.
 */
export function releaseAxes(chart: Chart, content: ChartContent): ChartWarning[] {
  const plotArea = chart.plotArea!;
  let released = false;
  for (const axis of plotArea.elements("c:valAx").filter(isFixed)) {
    const values = plotsOn(plotArea, axis)
      .filter((plot) => valueOf(plot, "c:grouping") !== "percentStacked")
      .flatMap(extremes);
    if (values.length > 0 && releaseOutgrown(axis, Math.min(...values), Math.max(...values))) released = true;
  }
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  if (!released || min != null || max != null) return [];
  return [
    {
      code: "CHART_AXIS_RELEASED",
      message: "The value axis had a fixed range that doesn't suit the data; it now follows the data.",
    },
  ];
}

/** The lowest and the highest ends of a plot's bars or lines. */
function extremes(plot: XmlElement): number[] {
  const series = plot.elements("c:ser").map((item) => seriesValues(item).map((value) => value ?? 0));
  if (valueOf(plot, "c:grouping") !== "stacked") {
    const all = series.flat();
    return all.length === 0 ? [] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  }
  const stacks = (series[0] ?? []).map((_, at) => series.map((values) => values[at] ?? 0));
  const ends = stacks.flatMap((stack) => [
    stack.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
    stack.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
  ]);
  return ends.length === 0 ? [] : [ends.reduce((a, b) => Math.min(a, b)), ends.reduce((a, b) => Math.max(a, b))];
}
