"use client";

import { useCallback, useId, useMemo } from "react";
import type { TableContent } from "@/lib/contract/slide-data";
import type { GridAct } from "../../../grid/model/sheet";
import { DataGrid } from "../../../grid/view/data-grid";
import { GridToolbar } from "../../../grid/view/grid-toolbar";
import { useGrid } from "../../../grid/view/use-grid";
import { editors } from "../../../texts/editors";
import { Notice } from "../../../ui/notice";
import { valueAt } from "../data/set-at";
import type { EditorProps } from "../form/block-editor";
import { FormField } from "../form/form-field";
import { GrowingText } from "../form/growing-text";
import { pathName } from "../issues/field-issues";
import { IssueNotes } from "../issues/issue-notes";
import { useFieldIssues } from "../issues/issues-context";
import { TableFormats } from "./table-formats";
import { actOnTable, tableOfSheet, tableSheet, type TableSheet } from "./table-sheet";
import { tableSource } from "./table-source";
import { TableTools } from "./table-tools";

const { table: texts } = editors;

/** A table as cells, with its header, its merged cells and its formats. */
export function TableEditor({ path, body, set }: EditorProps) {
  const table = valueAt(body, ["table"]);
  const rows = valueAt(table, ["rows"]);
  const isReadable =
    Array.isArray(rows) &&
    rows.every(
      (row) =>
        Array.isArray(valueAt(row, ["cells"])) &&
        (valueAt(row, ["cells"]) as unknown[]).every((cell) => typeof cell === "object" && cell !== null),
    );
  if (!isReadable) return <Notice tone="warning">{editors.block.unreadable}</Notice>;
  return <Editor path={path} body={body} table={table as TableContent} set={set} />;
}

function Editor({ path, body, table, set }: Omit<EditorProps, "name"> & { table: TableContent }) {
  const id = useId();
  const place = pathName([...path, "table"]);
  const issues = useFieldIssues([...path, "table", "rows"]);
  const sheet = useMemo(() => tableSheet(table), [table]);
  const put = useCallback(
    (next: TableSheet) => set(place.split("."), (present: unknown) => tableOfSheet(next, present as TableContent)),
    [place, set],
  );
  const onAct = useCallback((act: GridAct) => put(actOnTable(sheet, act)), [sheet, put]);
  const source = useMemo(() => tableSource(sheet, table, issues), [sheet, table, issues]);
  const grid = useGrid(source, onAct);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <GridToolbar grid={grid}>
          <TableTools grid={grid} sheet={sheet} table={table} path={[...path, "table"]} put={put} set={set} />
        </GridToolbar>
        <DataGrid
          label={editors.block.table}
          grid={grid}
          describedBy={`${id}-issues`}
          path={pathName([...path, "table", "rows"])}
        />
        <IssueNotes id={`${id}-issues`} issues={issues} />
      </div>
      <FormField path={[...path, "caption"]} label={texts.caption}>
        {(control) => (
          <GrowingText
            {...control}
            value={String(valueAt(body, ["caption"]) ?? "")}
            onChange={(event) => set([...path, "caption"], event.currentTarget.value || undefined)}
          />
        )}
      </FormField>
      <TableFormats path={[...path, "table"]} table={table} grid={grid} sheet={sheet} put={put} set={set} />
    </div>
  );
}
