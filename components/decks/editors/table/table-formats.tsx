"use client";

import type { TableContent } from "@/lib/contract/slide-data";
import type { Grid } from "../../../grid/view/use-grid";
import { editors } from "../../../texts/editors";
import { type Path, valueAt } from "../data/set-at";
import type { SetField } from "../form/slide-form-view";
import { FormatFields } from "../format/format-fields";
import { More } from "../format/more";
import { CellFormatFields } from "../rules/cell-format-fields";
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
