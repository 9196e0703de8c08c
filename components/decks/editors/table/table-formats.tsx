"use client";

import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { FormatFields } from "@/components/decks/editors/format/format-fields";
import { More } from "@/components/decks/editors/format/more";
import { editors } from "@/components/decks/editors/messages";
import { CellFormatFields } from "@/components/decks/editors/rules/cell-format-fields";
import type { Grid } from "@/components/grid/view/use-grid";
import type { TableContent } from "@/lib/contract/slide-data";
import { ColumnFields } from "./column-fields";
import type { TableSheet } from "./table-sheet";

const { table: texts } = editors;
const parts = Object.keys(texts.parts) as (keyof typeof texts.parts)[];

type TableFormatsProps = {
  path: Path;
  table: TableContent;
  grid: Grid;
  sheet: TableSheet;
  put: (sheet: TableSheet) => void;
  set: SetField;
};

/** Settings of the selected columns, and how the parts of the table look. */
export function TableFormats({ path, table, grid, sheet, put, set }: TableFormatsProps) {
  return (
    <div>
      <More label={texts.column}>
        <ColumnFields path={path} table={table} grid={grid} sheet={sheet} put={put} />
      </More>
      <More label={texts.format}>
        <div className="grid gap-3">
          {parts.map((part) => (
            <More key={part} label={texts.parts[part]}>
              <div className="grid gap-4 border-l-2 border-line pl-3">
                <FormatFields
                  legend={texts.text}
                  path={[...path, "table_format", part, "text"]}
                  format={valueAt(table, ["table_format", part, "text"])}
                  set={set}
                />
                <CellFormatFields
                  legend={texts.cells}
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
