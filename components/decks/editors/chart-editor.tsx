import { useCallback, useId, useMemo } from "react";
import { readOrigin } from "@/components/decks/sheets/data-origin";
import { SpreadsheetTools } from "@/components/decks/sheets/spreadsheet-tools";
import { ChartDataGrid } from "@/components/grid/chart-data-grid";
import { type ChartGridData, type ChartGridSeries, asChartTable } from "@/components/grid/chart-sheet";
import { seriesTypes } from "@/components/slides/chart-types";
import { Checkbox } from "@/components/ui/choice-fields";
import { Input, Select, choicesOf } from "@/components/ui/form-fields";
import { ChartOptions } from "./chart-options";
import { ColorField } from "./color-field";
import { Inspectable } from "./dock";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import { valueAt, withFields, type EditorProps } from "./field-path";
import { FormField } from "./form-field";
import { useGhost } from "./ghost";
import { editorMessages } from "./messages";

const { chart: chartMessages } = editorMessages;

/** Edits a chart's data and style; unset fields follow the template. */
export function ChartEditor({ path, body, set }: EditorProps) {
  const id = useId();
  const issues = [...useFieldIssues([...path, "categories"]), ...useFieldIssues([...path, "series"])];
  const data = useMemo(() => chartData(body), [body]);
  const ghost = useGhost(path);
  const example = useMemo(() => (ghost === undefined ? undefined : chartData(ghost)), [ghost]);
  const place = pathName(path);
  const onChange = useCallback(
    ({ categories, series }: ChartGridData) =>
      set(place.split("."), (present: unknown) => withFields(present, { categories, series })),
    [set, place],
  );
  return (
    <div className="grid gap-4">
      <Inspectable path={path}>
        <ChartBasics path={path} body={body} set={set} />
      </Inspectable>
      <div className="grid gap-1.5">
        <p className="font-medium">{chartMessages.data}</p>
        <div data-path={pathName([...path, "series"])}>
          <ChartDataGrid
            label={chartMessages.data}
            data={data}
            example={example}
            onChange={onChange}
            describedBy={`${id}-issues`}
            path={pathName([...path, "categories"])}
            renderTools={(grid) => (
              <SpreadsheetTools
                grid={grid}
                origin={readOrigin(valueAt(body, ["origin"]))}
                onOrigin={(origin) => set([...path, "origin"], origin)}
                prepare={prepareChart}
              />
            )}
          />
        </div>
        <p className="text-sm text-muted">{chartMessages.dataHint}</p>
        <IssueNotes id={`${id}-issues`} issues={issues} />
      </div>
      <Inspectable path={path}>
        <SeriesColors path={path} series={data.series} set={set} />
        <ChartOptions path={path} body={body} set={set} />
      </Inspectable>
    </div>
  );
}

/** Adds missing names of series and categories. Clears the corner cell between them. */
function prepareChart(cells: (string | number)[][]): (string | number)[][] {
  const texts = asChartTable(cells.map((row) => row.map(String)));
  // Added rows and columns have no original cell. Numbers stay numbers.
  const [rows, columns] = [texts.length - cells.length, (texts[0]?.length ?? 0) - (cells[0]?.length ?? 0)];
  return texts.map((row, index) =>
    row.map((text, column) =>
      index + column === 0
        ? ""
        : column === 0 || index === 0
          ? text
          : (cells[index - rows]?.[column - columns] ?? text),
    ),
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

/** Edits the most used settings: chart type, title, unit and labels on the bars. */
function ChartBasics({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const text = (name: string) => {
    const value = valueAt(body, [name]);
    return typeof value === "string" ? value : "";
  };
  const field = (name: "title" | "value_axis_unit") => (
    <FormField path={[...path, name]} label={chartMessages[name]}>
      {(control) => (
        <Input
          {...control}
          value={text(name)}
          onChange={(event) => set([...path, name], event.currentTarget.value || undefined)}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <FormField path={[...path, "chart_type"]} label={chartMessages.type}>
          {({ id }) => (
            <Select
              id={id}
              label={chartMessages.type}
              value={text("chart_type")}
              onChange={(value) => set([...path, "chart_type"], value || undefined)}
              choices={[{ value: "", label: editorMessages.format.template }, ...choicesOf(seriesTypes)]}
              className="w-full"
            />
          )}
        </FormField>
        {field("title")}
        {field("value_axis_unit")}
      </div>
      <Checkbox
        label={chartMessages.barLabels}
        checked={valueAt(body, ["show_bar_labels"]) === true}
        onCheckedChange={(isOn) => set([...path, "show_bar_labels"], isOn ? true : undefined)}
      />
    </>
  );
}

/** Fields for an optional colour of each series. */
function SeriesColors({
  path,
  series,
  set,
}: Pick<EditorProps, "path" | "set"> & { series: readonly ChartGridSeries[] }) {
  if (series.length === 0) return null;
  const isBlank = ({ name, values }: ChartGridSeries) =>
    !name && values.every((value) => value === null || value === "");
  // A column that is still empty has no bars or lines to colour, unless all columns are empty.
  const isShown = (one: ChartGridSeries) => !isBlank(one) || Boolean(one.color) || series.every(isBlank);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{chartMessages.colors}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {series.map((one, index) => {
          if (!isShown(one)) return null;
          const { name, color } = one;
          const place = [...path, "series", index, "color"];
          return (
            <ColorField
              key={index}
              path={place}
              label={name || chartMessages.series(index + 1)}
              value={color}
              onChange={(value) => set(place, value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
