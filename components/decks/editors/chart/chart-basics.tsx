"use client";

import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { FormField } from "@/components/decks/editors/form/form-field";
import { editors } from "@/components/decks/editors/messages";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { ChartContent } from "@/lib/contract/slide-data";

const { chart: texts } = editors;
type ChartType = NonNullable<ChartContent["chart_type"]>;
const types = Object.keys(texts.types) as ChartType[];

/** What is changed most often: the kind of chart, its title, the unit, and whether values stand on the bars. */
export function ChartBasics({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const text = (name: string) => (typeof valueAt(body, [name]) === "string" ? (valueAt(body, [name]) as string) : "");
  const field = (name: "title" | "value_axis_unit") => (
    <FormField path={[...path, name]} label={texts[name]}>
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
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField path={[...path, "chart_type"]} label={texts.type}>
          {({ id }) => (
            <Select
              id={id}
              label={texts.type}
              value={text("chart_type")}
              onChange={(value) => set([...path, "chart_type"], value || undefined)}
              choices={[
                { value: "", label: editors.format.template },
                ...types.map((value) => ({ value, label: texts.types[value] })),
              ]}
              className="w-full"
            />
          )}
        </FormField>
        {field("title")}
        {field("value_axis_unit")}
      </div>
      <Checkbox
        label={texts.barLabels}
        checked={valueAt(body, ["show_bar_labels"]) === true}
        onCheckedChange={(isOn) => set([...path, "show_bar_labels"], isOn ? true : undefined)}
      />
    </>
  );
}
