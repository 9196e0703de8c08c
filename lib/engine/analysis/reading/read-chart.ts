import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { type ColorContext, resolveColor } from "@/lib/engine/pptx/model/color";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { axesOf, axisIds, mainPlot, orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { seriesName } from "@/lib/engine/pptx/oxml/chart/series";
import { titleText } from "@/lib/engine/pptx/oxml/chart/text";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

type ChartInfo = NonNullable<AnalysedShape["chart_info"]>;

/** Returns the chart part of a graphic frame; undefined if the relationship is broken. */
export function chartPart(frame: XmlElement, part: Part): Part | undefined {
  const reference = frame.find("a:graphic", "a:graphicData")?.elements()[0];
  return part.related(reference?.get("r:id"));
}

/** Reads a chart. `supported` is true if it can be filled. */
export function readChart(frame: XmlElement, part: Part, colors: ColorContext): ChartInfo {
  const found = chartPart(frame, part);
  const root = readableRoot(found);
  if (!found || !root) return unread("unknown");
  if (root.name !== "c:chartSpace") return unread("extendedChart");
  const chart = Chart.open(found);
  const range = fixedRange(chart);
  const series = orderedSeries(chart.plots).filter((item) => !isTotal(item.series));
  const [first] = series;
  const title = titleText(chart.chart?.child("c:title"))?.trim();
  const main = mainPlot(chart.plots);
  const { category, value } = chart.plotArea && main ? axesOf(chart.plotArea, main) : {};
  const [categoryTitle, valueTitle] = [category, value].map((axis) => titleText(axis?.child("c:title"))?.trim());
  const format = first ? (axisFormat(chart, first.plot) ?? formatOf(first.series)) : null;
  return {
    chart_type: chart.chartType,
    ...(title && { title }),
    ...(categoryTitle && { category_axis_title: categoryTitle }),
    ...(valueTitle && { value_axis_title: valueTitle }),
    categories: chart.categories,
    series: series.map((item) => {
      const own = axisFormat(chart, item.plot) ?? formatOf(item.series);
      return {
        name: seriesName(item.series),
        color: seriesColor(item.series, root, colors),
        ...(own !== null && own !== format && { number_format: own }),
      };
    }),
    ...(range && { value_range: range }),
    number_format: format,
    supported: chart.supported,
  };
}

/**
 * Returns the percent format that a plot's value axis sets itself, regardless of the format of its values; null if it
 * sets none.
 */
function axisFormat({ plotArea }: Chart, plot: XmlElement): string | null {
  const format = plotArea && axesOf(plotArea, plot).value?.child("c:numFmt");
  const code = format?.get("formatCode") ?? "";
  return code.includes("%") && format?.bool("sourceLinked") !== true && !isPercentStacked(plot) ? code : null;
}

const isPercentStacked = (plot: XmlElement): boolean => childValue(plot, "c:grouping") === "percentStacked";

const formatOf = (series: XmlElement): string | null =>
  series.find("c:val", "c:numRef", "c:numCache", "c:formatCode")?.text ?? null;

/**
 * Returns the fixed limits of the chart's value axis; null if both are automatic. Leaves out the axes of
 * percent-stacked plots, whose limits are shares.
 */
function fixedRange({ plots, plotArea }: Chart): ChartInfo["value_range"] | null {
  const counted = plots.filter((plot) => !isPercentStacked(plot));
  const ids = new Set(counted.flatMap(axisIds));
  const axis = plotArea?.elements("c:valAx").find((item) => ids.has(childValue(item, "c:axId")));
  const end = (name: string) => finite(axis?.find("c:scaling", name)?.get("val"));
  const [min, max] = [end("c:min"), end("c:max")];
  return min === null && max === null ? null : { min, max };
}

function finite(text: string | undefined): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

const unread = (kind: string): ChartInfo => ({
  chart_type: kind,
  categories: [],
  series: [],
  number_format: null,
  supported: false,
});

/**
 * Returns the color of a series' own fill or line, or its accent color in the default chart style; null for other
 * styles.
 */
function seriesColor(series: XmlElement, root: XmlElement, colors: ColorContext): string | null {
  const properties = series.child("c:spPr");
  const own =
    resolveColor(properties?.child("a:solidFill"), colors) ??
    resolveColor(properties?.find("a:ln", "a:solidFill"), colors);
  if (own) return own.hex;
  if (properties?.elements().some((child) => child.name.endsWith("Fill"))) return null;
  const index = series.child("c:idx")?.int("val") ?? 0;
  const style = root.child("c:style")?.int("val") ?? 2;
  return style === 2 && index < 6 ? (colors.theme.colors.get(`accent${index + 1}`) ?? null) : null;
}
