"use client";

import type { TableContent } from "@/lib/contract/slide-data";
import type { Grid } from "../../../grid/view/use-grid";
import { editors } from "../../../texts/editors";
import { type Path, valueAt } from "../data/set-at";
import type { SetField } from "../form/slide-form-view";
import { FormatFields } from "../format/format-fields";
import { More } from "../format/more";
import type { TableSheet } from "./table-sheet";

const { table: texts } = editors;
const parts = Object.keys(texts.parts) as (keyof typeof texts.parts)[];

type TableFormatsProps = { path: Path; table: TableContent; grid: Grid; sheet: TableSheet; put: (sheet: TableSheet) => void; set: SetField };

/** How the parts of the table look. */
export function TableFormats({ path, table, set }: TableFormatsProps) {
  return (
    <More label={texts.format}>
      <div className="grid gap-4">
        {parts.map((part) => (
          <FormatFields key={part} legend={texts.parts[part]} path={[...path, "table_format", part, "text"]} format={valueAt(table, ["table_format", part, "text"])} set={set} />
        ))}
      </div>
    </More>
  );
}
