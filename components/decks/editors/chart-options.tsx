import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/choice-fields";
import { Input, Select, Textarea, choicesOf } from "@/components/ui/form-fields";
import { type Path, shownText, valueAt, type EditorProps, type SetField } from "./field-path";
import { FormField } from "./form-field";
import { FormatFields, More, NumberField } from "./format-fields";
import { editorMessages } from "./messages";
import { retypeText } from "./runs";

const { chart: chartMessages } = editorMessages;

/** Edits the legend, axes, caption, data table and styles. */
export function ChartOptions({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const at = (...keys: string[]) => valueAt(body, keys);
  const flag = (name: "show_data_table" | "data_table_header_column") => (
    <Checkbox
      label={chartMessages[name]}
      checked={at(name) === true}
      onCheckedChange={(isOn) => set([...path, name], isOn ? true : undefined)}
    />
  );
  return (
    <More label={chartMessages.more}>
      <div className="grid gap-5">
        <FormField path={[...path, "caption"]} label={chartMessages.caption}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={shownText(at("caption"))}
              onChange={(event) =>
                set([...path, "caption"], retypeText(at("caption"), event.currentTarget.value) || undefined)
              }
            />
          )}
        </FormField>
        <FormField path={[...path, "legend", "position"]} label={chartMessages.legend}>
          {({ id }) => (
            <Select
              id={id}
              label={chartMessages.legend}
              value={String(at("legend", "position") ?? "")}
              onChange={(value) => set([...path, "legend", "position"], value || undefined)}
              choices={[{ value: "", label: editorMessages.format.template }, ...choicesOf(chartMessages.positions)]}
              className="w-full sm:w-60"
            />
          )}
        </FormField>
        <AxisFields
          legend={chartMessages.value_axis}
          path={[...path, "value_axis"]}
          axis={at("value_axis")}
          hasBounds
          set={set}
        />
        <AxisFields
          legend={chartMessages.category_axis}
          path={[...path, "category_axis"]}
          axis={at("category_axis")}
          set={set}
        />
        <div className="grid gap-2">
          {flag("show_data_table")}
          <DataRowsField
            path={[...path, "data_rows"]}
            rows={at("data_rows")}
            onChange={(next) => set([...path, "data_rows"], next)}
          />
          {flag("data_table_header_column")}
        </div>
        <FormatFields
          legend={chartMessages.titleFormat}
          path={[...path, "title_format"]}
          format={at("title_format")}
          set={set}
        />
        <FormatFields
          legend={chartMessages.legendFormat}
          path={[...path, "legend", "text_format"]}
          format={at("legend", "text_format")}
          set={set}
        />
        <FormatFields
          legend={chartMessages.dataTableFormat}
          path={[...path, "data_table_format"]}
          format={at("data_table_format")}
          set={set}
        />
      </div>
    </More>
  );
}

type AxisFieldsProps = { legend: string; path: Path; axis: unknown; hasBounds?: boolean; set: SetField };

/** Edits the settings of one axis: visibility, title, range, labels and gridlines. */
function AxisFields({ legend, path, axis, hasBounds, set }: AxisFieldsProps) {
  const at = (name: string) => valueAt(axis, [name]);
  const text = (name: "title" | "number_format", hint?: string) => (
    <FormField path={[...path, name]} label={chartMessages.axis[name]} hint={hint}>
      {(control) => (
        <Input
          {...control}
          value={String(at(name) ?? "")}
          onChange={(event) => set([...path, name], event.currentTarget.value || undefined)}
        />
      )}
    </FormField>
  );
  const number = (name: "min_value" | "max_value" | "label_rotation", limits: { min?: number; max?: number } = {}) => (
    <NumberField
      path={[...path, name]}
      label={chartMessages.axis[name]}
      value={at(name)}
      {...limits}
      onChange={(value) => set([...path, name], value)}
    />
  );
  return (
    <fieldset className="grid gap-3 border-l-2 border-line pl-3">
      <legend className="font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        {text("title")}
        {text("number_format", chartMessages.axis.numberHint)}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Switch name="visible" path={path} value={at("visible")} set={set} />
        <Switch name="gridlines" path={path} value={at("gridlines")} set={set} />
        {hasBounds ? number("min_value") : null}
        {hasBounds ? number("max_value") : null}
        {number("label_rotation", { min: -90, max: 90 })}
      </div>
      <FormatFields
        legend={chartMessages.axis.labels}
        path={[...path, "label_format"]}
        format={at("label_format")}
        set={set}
      />
    </fieldset>
  );
}

/** A choice between on, off and the template's default. */
function Switch({
  name,
  path,
  value,
  set,
}: {
  name: "visible" | "gridlines";
  path: Path;
  value: unknown;
  set: SetField;
}) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {chartMessages.axis[name]}
      </label>
      <Select
        id={id}
        label={chartMessages.axis[name]}
        value={value === true ? "on" : value === false ? "off" : ""}
        onChange={(next) => set([...path, name], next === "" ? undefined : next === "on")}
        choices={[
          { value: "", label: editorMessages.format.template },
          { value: "on", label: chartMessages.axis.shown },
          { value: "off", label: chartMessages.axis.hidden },
        ]}
      />
    </span>
  );
}

/** Edits the rows of the table under a chart as lines of text. Keeps the text as typed while it is edited. */
function DataRowsField({
  path,
  rows,
  onChange,
}: {
  path: Path;
  rows: unknown;
  onChange: (rows: string[][] | undefined) => void;
}) {
  const [formatJson, setWritten] = useState({ rows: formatRows(rows), text: formatRows(rows) });
  const shown = formatRows(rows);
  const text = formatJson.rows === shown ? formatJson.text : shown;
  return (
    <FormField path={path} label={chartMessages.dataRows} hint={chartMessages.dataRowsHint}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={text}
          onChange={(event) => {
            const next = parseRows(event.currentTarget.value);
            setWritten({ rows: formatRows(next), text: event.currentTarget.value });
            onChange(next);
          }}
          className="font-mono text-sm whitespace-pre"
        />
      )}
    </FormField>
  );
}

/** Parses rows of the table under a chart: one row per line, with cells separated by bars, tabs or semicolons. */
export function parseRows(text: string): string[][] | undefined {
  if (text.trim() === "") return undefined;
  const delimiter = ["\t", "|", ";"].find((sign) => text.includes(sign)) ?? "|";
  return text.split(/\r?\n/).map((line) => line.split(delimiter).map((cell) => cell.trim()));
}

export function formatRows(rows: unknown): string {
  return Array.isArray(rows)
    ? rows.map((row) => (Array.isArray(row) ? row : [row]).map(String).join(" | ")).join("\n")
    : "";
}
