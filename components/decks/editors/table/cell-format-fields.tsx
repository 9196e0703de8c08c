import { ColorField } from "@/components/decks/editors/color-field";
import { type Path, valueAt, type SetField } from "@/components/decks/editors/field-path";
import { LengthField, NumberField } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { Select, choicesOf } from "@/components/ui/form-fields";

const { cell: cellMessages } = editorMessages;
const sides = ["top", "right", "bottom", "left"] as const;
const margins = ["margin_left", "margin_right", "margin_top", "margin_bottom"] as const;

type CellFormatFieldsProps = { legend: string; path: Path; format: unknown; set: SetField };

/** Edits a cell's fill, borders, alignment and margins. */
export function CellFormatFields({ legend, path, format, set }: CellFormatFieldsProps) {
  const at = (...keys: string[]) => valueAt(format, keys);
  const put = (keys: string[], value: unknown) => set([...path, ...keys], value);
  const fill = at("background_color");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ColorField
          path={[...path, "background_color"]}
          label={cellMessages.fill}
          value={fill === "none" ? undefined : fill}
          onChange={(value) => put(["background_color"], value)}
        />
        <NumberField
          path={[...path, "transparency"]}
          label={cellMessages.transparency}
          value={at("transparency")}
          min={0}
          max={100}
          onChange={(value) => put(["transparency"], value)}
        />
        <Choice
          label={cellMessages.vertical}
          value={at("vertical_alignment")}
          choices={cellMessages.verticals}
          onChange={(value) => put(["vertical_alignment"], value)}
        />
      </div>
      {sides.map((side) => (
        <div key={side} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="w-28 text-sm">{cellMessages.borders[side]}</span>
          <Choice
            label={cellMessages.style}
            value={at(`border_${side}`, "style")}
            choices={cellMessages.styles}
            onChange={(value) => put([`border_${side}`, "style"], value)}
          />
          <NumberField
            path={[...path, `border_${side}`, "width"]}
            label={cellMessages.width}
            value={at(`border_${side}`, "width")}
            min={0}
            max={100}
            step={0.25}
            onChange={(value) => put([`border_${side}`, "width"], value)}
          />
          <ColorField
            path={[...path, `border_${side}`, "color"]}
            label={editorMessages.format.color}
            value={at(`border_${side}`, "color")}
            onChange={(value) => put([`border_${side}`, "color"], value)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {margins.map((name) => (
          <LengthField
            key={name}
            path={[...path, name]}
            label={cellMessages[name]}
            value={at(name)}
            min={0}
            max={1000}
            onChange={(value) => put([name], value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: unknown;
  choices: Record<string, string>;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        {label}
      </span>
      <Select
        label={label}
        value={typeof value === "string" ? value : ""}
        onChange={(next) => onChange(next || undefined)}
        choices={[{ value: "", label: editorMessages.format.template }, ...choicesOf(choices)]}
      />
    </span>
  );
}
