import type { AnalysedShape } from "@/lib/contract/analysis";
import { type ChartContent, type ChartType, chartTypes } from "@/lib/contract/slide-data";

const SERIES = ["Products", "Services", "Licences", "Support", "Training", "Other"];
const QUARTERS = ["Q1", "Q2", "Q3", "Q4"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MAX_CATEGORIES = 12;

/** An example of the template's own kind of chart, with as many categories and series as it shows. */
export function exampleChart(shape: AnalysedShape): ChartContent {
  const info = shape.chart_info;
  const categories = categoryNames(Math.min(MAX_CATEGORIES, info?.categories.length || 4));
  const count = Math.min(SERIES.length, Math.max(1, info?.series.length ?? 2));
  const scale = info?.number_format?.includes("%") ? 100 : 1;
  const type = chartTypes.find((known): known is ChartType => known === info?.chart_type);
  return {
    ...(type && { chart_type: type }),
    categories,
    series: Array.from({ length: count }, (_, series) => ({
      name: count === 1 ? "Revenue" : SERIES[series]!,
      values: categories.map((_, at) => valueAt(series, at) / scale),
    })),
  };
}

function categoryNames(count: number): string[] {
  if (count <= 4) return QUARTERS.slice(0, count);
  return count > 6 ? MONTHS.slice(0, count) : Array.from({ length: count }, (_, at) => String(2026 - count + at));
}

/** Grows from left to right in uneven steps; later series stay below earlier ones. */
const valueAt = (series: number, at: number) => Math.round((24 - series * 3.5 + at * 2.1 + ((at * 5 + series * 3) % 4) * 0.4) * 10) / 10;
