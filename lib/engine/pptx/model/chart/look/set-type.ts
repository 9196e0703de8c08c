import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartType } from "@/lib/engine/pptx/model/chart/content";
import {
  barKind,
  barType,
  type BarType,
  fitPercentAxes,
  setBarType,
  turnAxes,
} from "@/lib/engine/pptx/oxml/chart/axes/bar-type";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { makeOneBarPlot } from "@/lib/engine/pptx/oxml/chart/series-list";

/**
 * Gives a chart a type. One that is of the type already stays to the letter; else all plots become one of bars.
 *
 * @returns Whether labels that stood outside the bars, as they do without a word about it, now stand within them
 */
export function setType(chart: Chart, name: ChartType): boolean {
  if (chart.chartType === name) return false;
  const plotArea = chart.plotArea!;
  const percent = name.startsWith("percent");
  const grouping = percent ? "percentStacked" : name.startsWith("stacked") ? "stacked" : "clustered";
  const type: BarType = { direction: name.endsWith("_bar") ? "bar" : "col", grouping };
  const before = barType(chart.plots.find(isBarPlot)!);
  makeOneBarPlot(plotArea);
  const [bars] = chart.plots;
  setBarType(plotArea, bars!, type);
  if (before.direction !== type.direction) turnAxes(plotArea, type.direction);
  if ((before.grouping === "percentStacked") !== percent) fitPercentAxes(plotArea, percent);
  return before.grouping === "clustered" && barKind(bars!) === "stacked";
}
