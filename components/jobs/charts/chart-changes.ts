import type { ChartGridData } from "@/components/grid/chart-sheet";
import { jobs as texts } from "@/components/jobs/messages";
import type { ChartChange } from "@/components/jobs/queries/mutations";
import type { PresentChart } from "@/lib/contract/presentations/charts";

const { problems } = texts.charts;

/** Names a chart within its presentation. */
export type ChartKey = `${number}:${number}`;
/** The charts whose data somebody has changed. */
export type ChartChanges = Readonly<Partial<Record<ChartKey, ChartGridData>>>;

export const keyOf = ({
  slide_index: slide,
  chart_index: chart,
}: Pick<PresentChart, "slide_index" | "chart_index">): ChartKey => `${slide}:${chart}`;

export const dataOf = ({ categories, series }: PresentChart): ChartGridData => ({ categories, series });

function contentOf({ categories, series }: ChartGridData): string {
  return JSON.stringify([
    categories,
    series.map(({ name, values }) => [name, categories.map((_, index) => values[index] ?? null)]),
  ]);
}

/** The changes with that of one chart; data as they were are no change. */
export function withChange(changes: ChartChanges, chart: PresentChart, data: ChartGridData): ChartChanges {
  const { [keyOf(chart)]: _former, ...others } = changes;
  return contentOf(data) === contentOf(dataOf(chart)) ? others : { ...others, [keyOf(chart)]: data };
}

/** Why data can't be put into a chart; null: they can. */
export function problemOf({ categories, series }: ChartGridData): string | null {
  if (categories.length === 0 || series.length === 0) return problems.empty;
  if (series.some(({ name }) => name.trim() === "")) return problems.unnamed;
  for (const { name, values } of series) {
    const at = values.findIndex((value) => typeof value === "string");
    if (at >= 0) return problems.number(name, categories[at] ?? "");
  }
  return null;
}

/**
 * What the service is sent: the charts that were changed, in their order. A series' colour only where it stood
 * elsewhere before.
 */
export function updatesOf(charts: readonly PresentChart[], changes: ChartChanges): ChartChange[] {
  return charts.flatMap((chart) => {
    const data = changes[keyOf(chart)];
    if (!data) return [];
    const series = data.series.map(({ name, values, color }, index) => ({
      name,
      values: data.categories.map((_, at) => (typeof values[at] === "number" ? values[at] : null)),
      ...(typeof color === "string" && chart.series[index]?.color !== color && { color }),
    }));
    return [
      {
        slide_index: chart.slide_index,
        chart_index: chart.chart_index,
        chart_data: { categories: [...data.categories], series },
      },
    ];
  });
}

/** The chart that a refusal of the service names, and what it says of it. Null: it names none of them. */
export function refusedChart(
  message: string,
  charts: readonly PresentChart[],
): { key: ChartKey; message: string } | null {
  const [, chart, slide, said] = /^Chart (\d+) on slide (\d+): (.+)$/s.exec(message) ?? [];
  const found = charts.find(
    ({ slide_index, chart_index }) => String(slide_index) === slide && String(chart_index) === chart,
  );
  return found && said ? { key: keyOf(found), message: said } : null;
}
