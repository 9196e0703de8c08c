"use client";

import { type Path } from "@/components/decks/editors/data/set-at";
import { ColorField } from "@/components/decks/editors/format/color-field";
import { NumberField } from "@/components/decks/editors/format/small-fields";
import { editors } from "@/components/decks/editors/messages";
import { columnName } from "@/components/grid/view/grid-source";
import type { Grid } from "@/components/grid/view/use-grid";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Select } from "@/components/ui/form/select";
import type { ColumnConfig, TableContent } from "@/lib/contract/slide-data";
import type { TableSheet } from "./table-sheet";

const { column: texts } = editors;
type Config = Omit<ColumnConfig, "column_index">;

/** Settings of the selected columns; what differs among them shows as that of the first. */
export function ColumnFields({
  path,
  table,
  grid,
  sheet,
  put,
}: {
  path: Path;
  table: TableContent;
  grid: Grid;
  sheet: TableSheet;
  put: (sheet: TableSheet) => void;
}) {
  const { left, right } = grid.area;
  const config = sheet.columns[left] ?? {};
  const change = (patch: Partial<Config>) =>
    put({
      ...sheet,
      columns: sheet.columns.map((one, index) => {
        if (index < left || index > right) return one;
        return Object.fromEntries(
          Object.entries({ ...one, ...patch }).filter(([, value]) => value !== undefined),
        ) as Config;
      }),
    });
  const formats = Object.keys(table.format_templates ?? {});
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        {texts.title(left === right ? columnName(left) : `${columnName(left)}–${columnName(right)}`)}
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NumberField
          path={[...path, "column_configs"]}
          label={texts.width}
          value={config.width}
          min={1}
          max={10_000}
          onChange={(width) => change({ width })}
        />
        <Select
          label={texts.alignment}
          value={config.alignment ?? ""}
          onChange={(value) => change({ alignment: (value || undefined) as Config["alignment"] })}
          choices={[
            { value: "", label: `${texts.alignment}: ${editors.format.template}` },
            ...Object.entries(editors.format.alignments).map(([value, label]) => ({ value, label })),
          ]}
        />
        {formats.length > 0 ? (
          <Select
            label={texts.format}
            value={config.format_template ?? ""}
            onChange={(value) => change({ format_template: value || undefined })}
            choices={[
              { value: "", label: `${texts.format}: ${texts.noFormat}` },
              ...formats.map((value) => ({ value, label: value })),
            ]}
          />
        ) : null}
        <ColorField
          path={[...path, "column_configs", "background_color"]}
          label={editors.cell.fill}
          value={config.background_color === "none" ? undefined : config.background_color}
          onChange={(background_color) => change({ background_color })}
        />
      </div>
      <Checkbox
        label={texts.highlight}
        checked={config.type === "highlight"}
        onCheckedChange={(isOn) => change({ type: isOn ? "highlight" : undefined })}
      />
      <Checkbox
        label={texts.header}
        checked={config.is_header === true}
        onCheckedChange={(isOn) => change({ is_header: isOn ? true : undefined })}
      />
    </fieldset>
  );
}
