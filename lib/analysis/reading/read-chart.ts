import type { AnalysedShape } from "@/lib/contract/analysis";
import { type ColorContext, resolveColor } from "@/lib/pptx/model/color";
import type { Part } from "@/lib/pptx/opc";
import type { XmlElement } from "@/lib/pptx/xml";
import { rootOf } from "./slide-source";

export type ChartInfo = NonNullable<AnalysedShape["chart_info"]>;

const GROUPINGS: Readonly<Record<string, string>> = { stacked: "stacked", percentStacked: "percent_stacked" };
const MAX_POINTS = 1000;

/** The chart part of a graphic frame, or undefined where the relationship leads nowhere. */
export function chartPart(frame: XmlElement, part: Part): Part | undefined {
  const reference = frame.find("a:graphic", "a:graphicData")?.elements()[0];
  return part.related(reference?.get("r:id"));
}

/** What a chart shows. `supported`: one bar or column chart alone, which the generation can fill. */
export function readChart(frame: XmlElement, part: Part, colors: ColorContext): ChartInfo {
  const missing: ChartInfo = { chart_type: "unknown", categories: [], series: [], supported: false };
  const root = rootOf(chartPart(frame, part));
  if (!root) return missing;
  const plots = root.find("c:chart", "c:plotArea")?.elements().filter((child) => /^c:\w+Chart$/.test(child.name)) ?? [];
  const plot = plots[0];
  if (!plot) return { ...missing, chart_type: root.name === "c:chartSpace" ? "unknown" : "extendedChart" };
  const series = plots.flatMap((item) => item.elements("c:ser"));
  const supported = plots.length === 1 && plot.name === "c:barChart";
  return {
    chart_type: supported ? barType(plot) : [...new Set(plots.map((item) => item.name.slice(2)))].join("+"),
    categories: categoriesOf(series[0]),
    series: series.map((item) => ({ name: seriesName(item), color: seriesColor(item, root, colors) })),
    supported,
  };
}

function barType(plot: XmlElement): string {
  const grouping = GROUPINGS[plot.child("c:grouping")?.get("val") ?? ""] ?? "clustered";
  return `${grouping}_${plot.child("c:barDir")?.get("val") === "bar" ? "bar" : "column"}`;
}

function categoriesOf(series: XmlElement | undefined): string[] {
  const source = series?.child("c:cat")?.elements()[0];
  if (!source) return [];
  const cache =
    source.child("c:strCache") ?? source.child("c:numCache") ?? source.find("c:multiLvlStrCache", "c:lvl") ?? source;
  const count = source.child("c:multiLvlStrCache")?.child("c:ptCount") ?? cache.child("c:ptCount");
  const points = cache.elements("c:pt");
  const labels: string[] = Array(Math.min(count?.int("val") ?? points.length, MAX_POINTS)).fill("");
  for (const point of points) {
    const at = point.int("idx") ?? -1;
    if (at >= 0 && at < labels.length) labels[at] = point.child("c:v")?.text ?? "";
  }
  return labels;
}

function seriesName(series: XmlElement): string {
  const text = series.child("c:tx");
  return (text?.find("c:strRef", "c:strCache", "c:pt", "c:v") ?? text?.child("c:v"))?.text ?? "";
}

/** The series' own fill, or the accent that a chart of the usual style gives it; null where another style decides. */
function seriesColor(series: XmlElement, root: XmlElement, colors: ColorContext): string | null {
  const own = resolveColor(series.find("c:spPr", "a:solidFill"), colors);
  if (own) return own.hex;
  if (series.child("c:spPr")?.elements().some((child) => child.name.endsWith("Fill"))) return null;
  const index = series.child("c:idx")?.int("val") ?? 0;
  const style = root.child("c:style")?.int("val") ?? 2;
  return style === 2 && index < 6 ? (colors.theme.colors.get(`accent${index + 1}`) ?? null) : null;
}
