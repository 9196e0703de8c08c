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
  const type = chartTypes.find((known): known is ChartType => known === info?.chart_type);
  const amounts = Array.from({ length: count }, (_, series) => categories.map((__, at) => valueAt(series, at)));
  const scale = scaleOf(shape, amounts);
  return {
    ...(type && { chart_type: type }),
    categories,
    series: amounts.map((values, series) => ({
      name: count === 1 ? "Revenue" : SERIES[series]!,
      values: values.map(ownScale(info?.series[series]) ?? scale),
    })),
  };
}

/** A series with a format of its own, such as a line of percents over the bars, has an axis of its own as a rule. */
function ownScale(series: { number_format?: string } | undefined): ((amount: number) => number) | null {
  if (!series?.number_format) return null;
  return (amount) => (series.number_format!.includes("%") ? amount / 100 : amount);
}

/**
 * Fits amounts to the chart: shares where it shows percents, and what lies within the ends of its axis where the
 * template fixes them.
 */
function scaleOf({ chart_info: info }: AnalysedShape, amounts: readonly number[][]): (amount: number) => number {
  const { min, max } = info?.value_range ?? { min: null, max: null };
  const percent = info?.number_format?.includes("%") ? 100 : 1;
  const stacked = info?.chart_type.includes("stacked");
  const highest =
    Math.max(
      ...(stacked ? amounts[0]!.map((_, at) => amounts.reduce((sum, values) => sum + values[at]!, 0)) : amounts.flat()),
    ) / percent;
  const feet = Math.max(0, min ?? 0);
  if ((max === null || highest <= max) && highest > feet && (max === null || highest >= max * 0.1))
    return (amount) => amount / percent;
  const [bottom, top] = max === null ? [feet * 1.2, feet * 2] : [stacked ? 0 : feet, max];
  const digits = 10 ** Math.max(0, 3 - Math.ceil(Math.log10(Math.max(Math.abs(top), 1e-9))));
  return (amount) => Math.round((bottom + (amount / percent / highest) * (top - bottom) * 0.9) * digits) / digits;
}

function categoryNames(count: number): string[] {
  if (count <= 4) return QUARTERS.slice(0, count);
  return count > 6 ? MONTHS.slice(0, count) : Array.from({ length: count }, (_, at) => String(2026 - count + at));
}

/** Grows from left to right in uneven steps; later series stay below earlier ones. */
const valueAt = (series: number, at: number) =>
  Math.round((24 - series * 3.5 + at * 2.1 + ((at * 5 + series * 3) % 4) * 0.4) * 10) / 10;
