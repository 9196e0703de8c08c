import { useCallback, useEffect, useState } from "react";
import type { ChartGridData } from "@/components/grid/chart-sheet";
import type { PresentChart } from "@/lib/contract/chart-updates";
import { chartUpdateMessages } from "./chart-update-messages";
import type { ChartChange } from "./mutations";

/** The charts of a presentation that has at least one. */
export type SomeCharts = readonly [PresentChart, ...PresentChart[]];

export function hasCharts(charts: readonly PresentChart[]): charts is SomeCharts {
  return charts.length > 0;
}

/** Identifies a chart within its presentation by slide index and chart index. */
export type ChartKey = `${number}:${number}`;
/** Charts whose data has been edited. */
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

/**
 * Returns the changes with those of one chart added. If its data equals the original, removes the chart from the
 * changes.
 */
export function withChange(changes: ChartChanges, chart: PresentChart, data: ChartGridData): ChartChanges {
  const { [keyOf(chart)]: _former, ...others } = changes;
  return contentOf(data) === contentOf(dataOf(chart)) ? others : { ...others, [keyOf(chart)]: data };
}

/** Returns the reason why a chart can't use the data; null if it can. */
export function chartDataError({ categories, series }: ChartGridData): string | null {
  if (categories.length === 0 || series.length === 0) return chartUpdateMessages.problems.empty;
  if (series.some(({ name }) => name.trim() === "")) return chartUpdateMessages.problems.unnamed;
  for (const { name, values } of series) {
    const at = values.findIndex((value) => typeof value === "string");
    if (at >= 0) return chartUpdateMessages.problems.number(name, categories[at] ?? "");
  }
  return null;
}

/** Returns the updates to send: the edited charts in order. The colour of a series is only sent if the series was moved. */
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

/** Returns the chart that the API's error names, and the message about it; null if the error names none of the charts. */
export function rejectedChart(
  message: string,
  charts: readonly PresentChart[],
): { key: ChartKey; message: string } | null {
  const [, chart, slide, said] = /^Chart (\d+) on slide (\d+): (.+)$/s.exec(message) ?? [];
  const found = charts.find(
    ({ slide_index, chart_index }) => String(slide_index) === slide && String(chart_index) === chart,
  );
  return found && said ? { key: keyOf(found), message: said } : null;
}

function kept(store: string | null): ChartChanges {
  try {
    const text = store === null ? null : sessionStorage.getItem(store);
    return text === null ? {} : (JSON.parse(text) as ChartChanges);
  } catch {
    return {};
  }
}

/**
 * Stores the changes for this tab. Returns false if the browser saves nothing, in private mode or because storage is
 * full.
 */
function keep(store: string, changes: ChartChanges): boolean {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(store, JSON.stringify(changes));
    else sessionStorage.removeItem(store);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the edited chart data.
 *
 * @param subject Identifies the deck. The browser stores the changes under this name until the tab is closed; null:
 *   they are not stored.
 */
export function useChartChanges(subject: string | null) {
  const store = subject && `charts ${subject}`;
  const [changes, setChanges] = useState<ChartChanges>(() => kept(store));
  const count = Object.keys(changes).length;
  useEffect(() => {
    const isKept = store !== null && keep(store, changes);
    if (isKept || count === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store, changes, count]);
  const change = useCallback(
    (chart: PresentChart, data: ChartGridData) => setChanges((former) => withChange(former, chart, data)),
    [],
  );
  const reset = (key: ChartKey) => setChanges(({ [key]: _former, ...others }) => others);
  const forget = () => {
    if (store !== null) keep(store, {});
  };
  return { changes, count, change, reset, forget };
}
