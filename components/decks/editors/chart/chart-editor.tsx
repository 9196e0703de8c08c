"use client";

import { useCallback, useId, useMemo } from "react";
import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";
import { editors } from "@/components/decks/editors/messages";
import { ChartDataGrid } from "@/components/grid/chart/chart-data-grid";
import type { ChartGridData, ChartGridSeries } from "@/components/grid/chart/chart-sheet";
import { ChartBasics } from "./chart-basics";
import { ChartMore } from "./chart-more";
import { SeriesColors } from "./series-colors";

const { chart: texts } = editors;

/** The data of a chart and how it looks; what is not set is as in the template. */
export function ChartEditor({ path, body, set }: EditorProps) {
  const id = useId();
  const issues = [...useFieldIssues([...path, "categories"]), ...useFieldIssues([...path, "series"])];
  const data = useMemo(() => chartData(body), [body]);
  const place = pathName(path);
  const onChange = useCallback(
    ({ categories, series }: ChartGridData) =>
      set(place.split("."), (present: unknown) => ({ ...(present as object), categories, series })),
    [set, place],
  );
  return (
    <div className="grid gap-4">
      <ChartBasics path={path} body={body} set={set} />
      <div className="grid gap-1.5">
        <p className="font-medium">{texts.data}</p>
        <div data-path={pathName([...path, "series"])}>
          <ChartDataGrid
            label={texts.data}
            data={data}
            onChange={onChange}
            describedBy={`${id}-issues`}
            path={pathName([...path, "categories"])}
          />
        </div>
        <p className="text-sm text-muted">{texts.dataHint}</p>
        <IssueNotes id={`${id}-issues`} issues={issues} />
      </div>
      <SeriesColors path={path} series={data.series} set={set} />
      <ChartMore path={path} body={body} set={set} />
    </div>
  );
}

function chartData(body: unknown): ChartGridData {
  const [categories, series] = [valueAt(body, ["categories"]), valueAt(body, ["series"])];
  return {
    categories: Array.isArray(categories) ? categories.map(String) : [],
    series: Array.isArray(series) ? series.map(seriesOf) : [],
  };
}

function seriesOf(one: unknown): ChartGridSeries {
  const [name, values] = [valueAt(one, ["name"]), valueAt(one, ["values"])];
  return {
    ...(typeof one === "object" ? one : {}),
    name: typeof name === "string" ? name : "",
    values: Array.isArray(values)
      ? values.map((value) => (typeof value === "number" || typeof value === "string" ? value : null))
      : [],
  };
}
