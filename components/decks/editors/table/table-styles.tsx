import { ColorField } from "@/components/decks/editors/color-field";
import { type Path, setAt, valueAt } from "@/components/decks/editors/field-path";
import { FormatFields, LengthField, More } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { type Grid, columnName } from "@/components/grid/use-grid";
import { Checkbox } from "@/components/ui/choice-fields";
import { Select, choicesOf } from "@/components/ui/form-fields";
import { keysOf } from "@/components/ui/records";
import type { ColumnConfig } from "@/lib/contract/slide-data/table";
import { CellFormatFields } from "./cell-format-fields";
import type { CellToolsProps } from "./cell-tools";
import type { TableSheet } from "./table-sheet";

const { table: tableMessages } = editorMessages;
const parts = keysOf(tableMessages.parts);

/** Edits the settings of the selected columns, and the styles of the parts of the table. */
export function TableFormats({ path, table, grid, sheet, put, set }: CellToolsProps) {
  return (
    <div>
      <More label={tableMessages.column}>
        <ColumnFields path={path} grid={grid} sheet={sheet} put={put} />
      </More>
      <More label={tableMessages.format}>
        <div className="grid gap-3">
          {parts.map((part) => (
            <More key={part} label={tableMessages.parts[part]}>
              <div className="grid gap-4 border-l-2 border-line pl-3">
                <FormatFields
                  legend={tableMessages.text}
                  path={[...path, "table_format", part, "text"]}
                  format={valueAt(table, ["table_format", part, "text"])}
                  set={set}
                />
                <CellFormatFields
                  legend={tableMessages.cells}
                  path={[...path, "table_format", part, "cell"]}
                  format={valueAt(table, ["table_format", part, "cell"])}
                  set={set}
                />
              </div>
            </More>
          ))}
        </div>
      </More>
    </div>
  );
}

const { column: columnMessages } = editorMessages;
type Config = Omit<ColumnConfig, "column_index">;

/** Edits the settings of the selected columns. Where they differ, the first column's settings are shown. */
function ColumnFields({
  path,
  grid,
  sheet,
  put,
}: {
  path: Path;
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
        return keysOf(patch).reduce<Config>((next, name) => setAt(next, [name], patch[name]), one ?? {});
      }),
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        {columnMessages.title(left === right ? columnName(left) : `${columnName(left)}–${columnName(right)}`)}
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LengthField
          path={[...path, "column_configs"]}
          label={columnMessages.width}
          value={config.width}
          min={1}
          max={10_000}
          onChange={(width) => change({ width })}
        />
        <Select
          label={columnMessages.alignment}
          value={config.alignment ?? ""}
          onChange={(value) => change({ alignment: value || undefined })}
          choices={[
            { value: "", label: `${columnMessages.alignment}: ${editorMessages.format.template}` },
            ...choicesOf(editorMessages.format.alignments),
          ]}
        />
        <ColorField
          path={[...path, "column_configs", "background_color"]}
          label={editorMessages.cell.fill}
          value={config.background_color === "none" ? undefined : config.background_color}
          onChange={(background_color) => change({ background_color })}
        />
      </div>
      <Checkbox
        label={columnMessages.highlight}
        checked={config.type === "highlight"}
        onCheckedChange={(isOn) => change({ type: isOn ? "highlight" : undefined })}
      />
      <Checkbox
        label={columnMessages.header}
        checked={config.is_header === true}
        onCheckedChange={(isOn) => change({ is_header: isOn ? true : undefined })}
      />
    </fieldset>
  );
}
