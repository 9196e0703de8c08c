"use client";

import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic, type LucideIcon } from "lucide-react";
import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { editors } from "@/components/decks/editors/messages";
import { ColorField } from "./color-field";
import { FontField, NumberField } from "./small-fields";
import { ToggleButton } from "./toggle-button";

const { format: texts } = editors;
const alignments = [
  { value: "left", icon: AlignLeft },
  { value: "center", icon: AlignCenter },
  { value: "right", icon: AlignRight },
  { value: "justify", icon: AlignJustify },
] as const;

type FormatFieldsProps = { legend: string; path: Path; format: unknown; set: SetField };

/** A text's look, field by field; what is not set is as in the template. */
export function FormatFields({ legend, path, format, set }: FormatFieldsProps) {
  const put = (name: string, value: unknown) =>
    set(path, (present: unknown) => {
      const next: Record<string, unknown> = { ...(present as object), [name]: value };
      if (value === undefined) delete next[name];
      return Object.keys(next).length > 0 ? next : undefined;
    });
  const at = (name: string) => valueAt(format, [name]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex gap-1">
          <Emphasis label={texts.bold} icon={Bold} value={at("bold")} onChange={(value) => put("bold", value)} />
          <Emphasis
            label={texts.italic}
            icon={Italic}
            value={at("italic")}
            onChange={(value) => put("italic", value)}
          />
        </span>
        <span className="flex gap-1">
          {alignments.map(({ value, icon }) => (
            <ToggleButton
              key={value}
              label={`${texts.alignment}: ${texts.alignments[value]}`}
              icon={icon}
              isOn={at("alignment") === value}
              onChange={(isOn) => put("alignment", isOn ? value : undefined)}
            />
          ))}
        </span>
        <NumberField
          path={[...path, "font_size"]}
          label={texts.size}
          value={at("font_size")}
          min={1}
          max={400}
          step={0.5}
          onChange={(value) => put("font_size", value)}
        />
        <NumberField
          path={[...path, "line_spacing"]}
          label={texts.spacing}
          value={at("line_spacing")}
          min={0.1}
          max={10}
          step={0.1}
          onChange={(value) => put("line_spacing", value)}
        />
        <FontField
          path={[...path, "font_name"]}
          value={at("font_name")}
          onChange={(value) => put("font_name", value)}
        />
        <ColorField
          path={[...path, "color"]}
          label={texts.color}
          value={at("color")}
          onChange={(value) => put("color", value)}
        />
      </div>
    </fieldset>
  );
}

/** As in the template, on, off: one click goes from each to the next. */
function Emphasis({
  label,
  icon,
  value,
  onChange,
}: {
  label: string;
  icon: LucideIcon;
  value: unknown;
  onChange: (value: boolean | undefined) => void;
}) {
  const isOff = value === false;
  const state = value === true ? texts.on : isOff ? texts.off : texts.template;
  return (
    <ToggleButton
      label={`${label}: ${state}`}
      icon={icon}
      isOn={value === true}
      onChange={() => onChange(value === true ? false : isOff ? undefined : true)}
      className={isOff ? "border-dashed border-field line-through opacity-60" : undefined}
    />
  );
}
