import {
  isCombinable,
  type PlotFamily,
  type PlotSpec,
  type PlotType,
  plotType,
  seriesType,
  specOf,
} from "@/lib/engine/pptx/oxml/chart/plot-types";
import { isSecondary, mainPlot, orderedSeries, seriesByName } from "@/lib/engine/pptx/oxml/chart/plots";
import { flatName } from "@/lib/engine/pptx/oxml/chart/schema";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";
import { type ChartContent, ChartError, type ChartSeriesContent } from "./content";
import type { ChartData } from "./write-data";

/** The types that a chart will have. */
type TypePlan = {
  /** The type of all series. Null if it doesn't change. */
  type: PlotType | null;
  /** The type and axis of each series. Null if they don't change. */
  series: readonly { spec: PlotSpec; secondary: boolean }[] | null;
  family: PlotFamily;
};

/**
 * Determines which types and axes the content requests.
 *
 * @throws ChartError for types that can't be combined
 */
export function planTypes(chart: FillableChart, content: ChartContent): TypePlan {
  const series = content.series ?? [];
  const isMixed = series.some(({ chart_type: type, axis }) => type || axis);
  const type = content.chart_type === "combo" ? null : (content.chart_type ?? null);
  if (content.chart_type === "combo" && !isMixed && chart.chartType !== "combo")
    throw new ChartError('A chart of the type "combo" needs a chart_type for its series, such as "clustered_line".', [
      "chart_type",
    ]);
  if (!isMixed) return { type, series: null, family: type ? specOf(type).family : chart.family };
  const [only, ...others] = new Set(series.map((item) => item.chart_type ?? type));
  const isSecond = series.some(({ axis }) => axis === "secondary");
  // If all series have one type, it is the type of the chart.
  if (only && others.length === 0 && !isSecond) return { type: only, series: null, family: specOf(only).family };
  const present = inContentOrder(
    chart,
    orderedSeries(chart.plots).filter((item) => !isTotal(item.series)),
    content,
  );
  const plans = series.map((item, at) => planSeries(chart, item, { at, present: present[at], type }));
  validateCombination(series, plans);
  return { type, series: plans, family: "category" };
}

/**
 * Returns the series of a chart in the order of the content if this has the same names: their formats follow the names.
 * Hidden legend entries belong to positions, so these charts keep their order.
 */
export function inContentOrder(
  chart: FillableChart,
  items: readonly PresentSeries[],
  { series }: ChartContent,
): readonly PresentSeries[] {
  const hasHidden = chart.chart.child("c:legend")?.child("c:legendEntry") !== undefined;
  return hasHidden ? items : seriesByName(items, series?.map(({ name }) => name) ?? []);
}

type PresentSeries = { series: XmlElement; plot: XmlElement };
type SeriesPlan = { spec: PlotSpec; secondary: boolean };

function planSeries(
  chart: FillableChart,
  series: ChartSeriesContent,
  { at, present, type }: { at: number; present: PresentSeries | undefined; type: PlotType | null },
): SeriesPlan {
  const main = mainPlot(chart.plots);
  const own = present ? seriesType(present.series, present.plot) : main && plotType(main);
  const expected = series.chart_type ?? type ?? own;
  if (!expected || !isCombinable(expected))
    throw new ChartError(
      series.chart_type || !expected
        ? `Series "${series.name}" can't be a ${expected} here: only columns, bars, areas and lines can be combined or have a second axis.`
        : `Series "${series.name}" needs a chart_type: the chart's ${expected} can't be combined with others.`,
      ["series", at, "chart_type"],
    );
  const axis =
    series.axis ?? (type || !present || !isSecondary(chart.plotArea, present.plot) ? "primary" : "secondary");
  return { spec: specOf(expected), secondary: axis === "secondary" };
}

function validateCombination(series: readonly ChartSeriesContent[], plans: readonly SeriesPlan[]): void {
  if (plans.every(({ secondary }) => secondary))
    throw new ChartError("All series are on the secondary axis. At least one must be on the primary axis.", ["series"]);
  const groups = new Map<string, number>();
  for (const [at, { spec, secondary }] of plans.entries()) {
    const other = plans.findIndex((item) => item.spec.direction !== spec.direction);
    if (spec.direction === "bar" && other >= 0)
      throw new ChartError(
        `Series "${series[at]?.name}" is a ${spec.type}, which can't be combined with the ${plans[other]?.spec.type} of series "${series[other]?.name}". Use columns instead of bars.`,
        ["series", at, "chart_type"],
      );
    const key = `${spec.name} ${secondary}`;
    const first = plans[groups.get(key) ?? at];
    if (first && first.spec.grouping !== spec.grouping)
      throw new ChartError(
        `Series "${series[at]?.name}" is a ${spec.type} on the same axis as the ${first.spec.type} of series "${series[groups.get(key) ?? 0]?.name}". Give both the same type, or move one to the other axis.`,
        ["series", at, "chart_type"],
      );
    if (!groups.has(key)) groups.set(key, at);
  }
}

/** @throws ChartError if a pie would show several series. Series that a pie has but doesn't show may stay */
export function validatePie(plan: TypePlan, data: ChartData, chart: FillableChart): void {
  const present = chart.plots.some((plot) => flatName(plot) === "c:pieChart") ? chart.seriesNames.length : 0;
  const isPie = plan.type ? specOf(plan.type).name === "c:pieChart" : present > 0 && !plan.series;
  if (isPie && data.series.length > Math.max(1, present))
    throw new ChartError(
      `A pie shows one series, but the chart has ${data.series.length}. Send one series, or use the chart_type "doughnut".`,
      ["series"],
    );
}
