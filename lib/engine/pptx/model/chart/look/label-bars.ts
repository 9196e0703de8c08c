import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartContent } from "@/lib/engine/pptx/model/chart/content";
import { barKind } from "@/lib/engine/pptx/oxml/chart/axes/bar-type";
import { hidePlotValues, labelPattern, showValues } from "@/lib/engine/pptx/oxml/chart/labels/labels";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { makeLabelsReadable } from "./readable-labels";

/**
 * Shows or hides the values on bars, where the content says so.
 *
 * @param moved Whether labels that stood outside the bars now stand within them
 */
export function labelBars(chart: Chart, { show_bar_labels: show }: ChartContent, moved: boolean): void {
  for (const plot of chart.plots.filter(isBarPlot)) {
    if (show != null) {
      const pattern = labelPattern(plot);
      if (!show) hidePlotValues(plot);
      for (const series of plot.elements("c:ser")) showValues(series, show, barKind(plot), pattern);
    }
    if ((show || moved) && barKind(plot) === "stacked") makeLabelsReadable(chart, plot, moved);
  }
}
