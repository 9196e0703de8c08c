"use client";

import { useId } from "react";
import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import { FormField } from "@/components/decks/editors/form/form-field";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { FormatFields } from "@/components/decks/editors/format/format-fields";
import { NumberField } from "@/components/decks/editors/format/small-fields";
import { editors } from "@/components/decks/editors/messages";
import { Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";

const { chart: texts } = editors;

type AxisFieldsProps = { legend: string; path: Path; axis: unknown; hasBounds?: boolean; set: SetField };

/** An axis: whether it is shown, its title, where it begins and ends, its labels and lines. */
export function AxisFields({ legend, path, axis, hasBounds, set }: AxisFieldsProps) {
  const at = (name: string) => valueAt(axis, [name]);
  const text = (name: "title" | "number_format", hint?: string) => (
    <FormField path={[...path, name]} label={texts.axis[name]} hint={hint}>
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
      label={texts.axis[name]}
      value={at(name)}
      {...limits}
      onChange={(value) => set([...path, name], value)}
    />
  );
  return (
    <fieldset className="grid gap-3 border-l-2 border-line pl-3">
      <legend className="font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {text("title")}
        {text("number_format", texts.axis.numberHint)}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Switch name="visible" path={path} value={at("visible")} set={set} />
        <Switch name="gridlines" path={path} value={at("gridlines")} set={set} />
        {hasBounds ? number("min_value") : null}
        {hasBounds ? number("max_value") : null}
        {number("label_rotation", { min: -90, max: 90 })}
      </div>
      <FormatFields legend={texts.axis.labels} path={[...path, "label_format"]} format={at("label_format")} set={set} />
    </fieldset>
  );
}

/** On, off, or as in the template. */
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
        {texts.axis[name]}
      </label>
      <Select
        id={id}
        label={texts.axis[name]}
        value={value === true ? "on" : value === false ? "off" : ""}
        onChange={(next) => set([...path, name], next === "" ? undefined : next === "on")}
        choices={[
          { value: "", label: editors.format.template },
          { value: "on", label: texts.axis.shown },
          { value: "off", label: texts.axis.hidden },
        ]}
      />
    </span>
  );
}
