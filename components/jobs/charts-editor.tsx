import { Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useId, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { describeError } from "@/components/shell/error-messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import type { PresentChart } from "@/lib/contract/chart-updates";
import {
  type ChartChanges,
  type ChartKey,
  type SomeCharts,
  dataOf,
  keyOf,
  chartDataError,
  rejectedChart,
  updatesOf,
  useChartChanges,
} from "./chart-changes";
import { chartUpdateMessages } from "./chart-update-messages";
import { useUpdateCharts } from "./mutations";

const ChartDataGrid = dynamic(
  () => import("@/components/grid/chart-data-grid").then((module) => module.ChartDataGrid),
  { ssr: false, loading: () => <Skeleton className="h-64" /> },
);

type ChartsEditorProps = {
  charts: SomeCharts;
  /** The id of a finished job, or a file. */
  source: string | File;
  /** Renders a thumbnail beside each chart; null: none. */
  preview: ((chart: PresentChart) => ReactNode) | null;
  /** Renders the slide of the chart that is being edited. */
  large: (chart: PresentChart) => ReactNode;
};

/** Edits the data of a presentation's charts and sends all changes together. */
export function ChartsEditor({ charts, source, preview, large }: ChartsEditorProps) {
  const id = useId();
  const router = useRouter();
  const updating = useUpdateCharts();
  const { changes, count, change, reset, forget } = useChartChanges(typeof source === "string" ? source : null);
  const [chosen, setChosen] = useState(keyOf(charts.find(({ supported }) => supported) ?? charts[0]));
  const chart = charts.find((one) => keyOf(one) === chosen) ?? charts[0];
  const data = changes[chosen] ?? dataOf(chart);
  const onChange = useCallback((next: Parameters<typeof change>[1]) => change(chart, next), [change, chart]);
  const rejection = updating.error instanceof ApiError ? rejectedChart(updating.error.message, charts) : null;
  const problem = chartDataError(data) ?? (rejection?.key === chosen ? rejection.message : null);
  const update = () => {
    const faulty = charts.find((one) => {
      const changed = changes[keyOf(one)];
      return changed && chartDataError(changed) !== null;
    });
    if (faulty) return setChosen(keyOf(faulty));
    updating.mutate(
      { source, updates: updatesOf(charts, changes) },
      {
        onSuccess: ({ generation_id: job }) => (forget(), router.push(`/jobs/${job}`)),
        onError: (error) => {
          const named = rejectedChart(error.message, charts);
          if (named) setChosen(named.key);
        },
      },
    );
  };
  const name = chartLabel(chart, charts);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ChartChoices charts={charts} chosen={chosen} changes={changes} onChoose={setChosen} preview={preview} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Panel
          title={name}
          actions={
            changes[chosen] ? (
              <Button icon={Undo2} size="sm" variant="ghost" onClick={() => reset(chosen)}>
                {chartUpdateMessages.reset}
              </Button>
            ) : undefined
          }
        >
          <div className="grid grid-cols-1 gap-4 p-4 2xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid min-w-0 content-start gap-2">
              {chart.supported ? (
                <>
                  <p id={`${id}-hint`} className="text-sm text-muted">
                    {chartUpdateMessages.hint}
                  </p>
                  <ChartDataGrid
                    key={chosen}
                    label={chartUpdateMessages.gridOf(name)}
                    data={data}
                    onChange={onChange}
                    describedBy={`${id}-${problem ? "problem" : "hint"}`}
                  />
                  {problem ? (
                    <p id={`${id}-problem`} role="alert" className="text-danger-text">
                      {problem}
                    </p>
                  ) : null}
                </>
              ) : (
                <Notice>{chartUpdateMessages.unsupported}</Notice>
              )}
            </div>
            <div className="min-w-0 max-w-2xl">{large(chart)}</div>
          </div>
        </Panel>
        {updating.error && !rejection ? (
          <Notice tone="danger" title={chartUpdateMessages.problems.rejected}>
            {describeError(updating.error)}
          </Notice>
        ) : null}
        <div className="sticky bottom-0 z-10 -mx-1 max-md:bottom-14 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-1 py-3">
          <p role="status" className="text-muted">
            {count === 0 ? chartUpdateMessages.noChanges : chartUpdateMessages.changes(count)}
          </p>
          <Button variant="primary" disabled={count === 0} pending={updating.isPending} onClick={update}>
            {chartUpdateMessages.update(count)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Returns a chart's label: its slide, and its number if the slide has several charts. */
function chartLabel(
  { slide_number: slide, chart_index: index }: PresentChart,
  charts: readonly PresentChart[],
): string {
  return charts.filter((other) => other.slide_number === slide).length > 1
    ? chartUpdateMessages.numbered(slide, index + 1)
    : chartUpdateMessages.chart(slide);
}

type ChartChoicesProps = {
  charts: readonly PresentChart[];
  chosen: ChartKey;
  changes: ChartChanges;
  onChoose: (key: ChartKey) => void;
  preview: ((chart: PresentChart) => ReactNode) | null;
};

/** Lists the charts of a presentation with thumbnails of their slides. */
function ChartChoices({ charts, chosen, changes, onChoose, preview }: ChartChoicesProps) {
  return (
    <ul aria-label={chartUpdateMessages.list} className="flex gap-2 max-lg:overflow-x-auto max-lg:p-1 lg:flex-col">
      {charts.map((chart) => {
        const key = keyOf(chart);
        const current = key === chosen;
        return (
          <li key={key} className="max-lg:w-44 max-lg:shrink-0">
            <button
              type="button"
              aria-current={current ? "true" : undefined}
              onClick={() => onChoose(key)}
              className={classNames(
                "flex w-full gap-3 rounded-md border p-2 text-left max-lg:flex-col",
                current ? "border-accent bg-accent-soft" : "border-line bg-surface hover:border-field",
              )}
            >
              {preview ? <span className="w-24 shrink-0 max-lg:w-full">{preview(chart)}</span> : null}
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{chartLabel(chart, charts)}</span>
                <span className={classNames("block truncate text-sm", current ? "text-ink" : "text-muted")}>
                  {chart.slide_title ?? chart.shape_name}
                </span>
                {changes[key] ? (
                  <span className="mt-1 block">
                    <Badge tone="accent">{chartUpdateMessages.changed}</Badge>
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
