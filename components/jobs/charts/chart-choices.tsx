import type { ReactNode } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import type { PresentChart } from "@/lib/contract/presentations/charts";
import { type ChartChanges, type ChartKey, keyOf } from "./chart-changes";

const { charts: t } = texts;

/** What a chart is called: by its slide, and by its number where the slide has several. */
export function chartWords(
  { slide_number: slide, chart_index: index }: PresentChart,
  charts: readonly PresentChart[],
): string {
  return charts.filter((other) => other.slide_number === slide).length > 1
    ? t.numbered(slide, index + 1)
    : t.chart(slide);
}

type ChartChoicesProps = {
  charts: readonly PresentChart[];
  chosen: ChartKey;
  changes: ChartChanges;
  onChoose: (key: ChartKey) => void;
  picture: ((chart: PresentChart) => ReactNode) | null;
};

/** The charts of a presentation by the pictures of their slides. */
export function ChartChoices({ charts, chosen, changes, onChoose, picture }: ChartChoicesProps) {
  return (
    <ul aria-label={t.list} className="flex gap-2 max-lg:overflow-x-auto max-lg:p-1 lg:flex-col">
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
              {picture ? <span className="w-24 shrink-0 max-lg:w-full">{picture(chart)}</span> : null}
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{chartWords(chart, charts)}</span>
                <span className={classNames("block truncate text-sm", current ? "text-ink" : "text-muted")}>
                  {chart.slide_title ?? chart.shape_name}
                </span>
                {changes[key] ? (
                  <span className="mt-1 block">
                    <Badge tone="accent">{t.changed}</Badge>
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
