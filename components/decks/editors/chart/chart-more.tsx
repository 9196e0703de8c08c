"use client";

import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { FormField } from "@/components/decks/editors/form/form-field";
import { FormatFields } from "@/components/decks/editors/format/format-fields";
import { More } from "@/components/decks/editors/format/more";
import { editors } from "@/components/decks/editors/messages";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Textarea } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { AxisFields } from "./axis-fields";
import { DataRowsField } from "./data-rows-field";

const { chart: texts } = editors;
const positions = Object.keys(texts.positions) as (keyof typeof texts.positions)[];

/** Legend, axes, caption, data table and formats. */
export function ChartMore({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const at = (...keys: string[]) => valueAt(body, keys);
  const flag = (name: "show_data_table" | "data_table_header_column") => (
    <Checkbox
      label={texts[name]}
      checked={at(name) === true}
      onCheckedChange={(isOn) => set([...path, name], isOn ? true : undefined)}
    />
  );
  return (
    <More label={texts.more}>
      <div className="grid gap-5">
        <FormField path={[...path, "caption"]} label={texts.caption}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={String(at("caption") ?? "")}
              onChange={(event) => set([...path, "caption"], event.currentTarget.value || undefined)}
            />
          )}
        </FormField>
        <FormField path={[...path, "legend", "position"]} label={texts.legend}>
          {({ id }) => (
            <Select
              id={id}
              label={texts.legend}
              value={String(at("legend", "position") ?? "")}
              onChange={(value) => set([...path, "legend", "position"], value || undefined)}
              choices={[
                { value: "", label: editors.format.template },
                ...positions.map((value) => ({ value, label: texts.positions[value] })),
              ]}
              className="w-full sm:w-60"
            />
          )}
        </FormField>
        <AxisFields
          legend={texts.value_axis}
          path={[...path, "value_axis"]}
          axis={at("value_axis")}
          hasBounds
          set={set}
        />
        <AxisFields
          legend={texts.category_axis}
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
          legend={texts.titleFormat}
          path={[...path, "title_format"]}
          format={at("title_format")}
          set={set}
        />
        <FormatFields
          legend={texts.legendFormat}
          path={[...path, "legend", "text_format"]}
          format={at("legend", "text_format")}
          set={set}
        />
        <FormatFields
          legend={texts.dataTableFormat}
          path={[...path, "data_table_format"]}
          format={at("data_table_format")}
          set={set}
        />
      </div>
    </More>
  );
}
