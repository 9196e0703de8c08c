"use client";

import { useCallback, useId, useMemo } from "react";
import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { FormField } from "@/components/decks/editors/form/form-field";
import { GrowingText } from "@/components/decks/editors/form/growing-text";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";
import { editors } from "@/components/decks/editors/messages";
import type { GridAct } from "@/components/grid/model/sheet";
import { DataGrid } from "@/components/grid/view/data-grid";
import { GridToolbar } from "@/components/grid/view/grid-toolbar";
import { useGrid } from "@/components/grid/view/use-grid";
import { Notice } from "@/components/ui/notice";
import type { TableContent } from "@/lib/contract/slide-data";
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
