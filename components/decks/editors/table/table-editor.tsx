import { Heading, Image, ListTree, TableCellsMerge, TableCellsSplit } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useId, useMemo, useState } from "react";
import { Inspectable } from "@/components/decks/editors/dock";
import { IssueNotes, pathName, useFieldIssues } from "@/components/decks/editors/field-issues";
import { type EditorProps, shownText, valueAt } from "@/components/decks/editors/field-path";
import { FormField, GrowingText } from "@/components/decks/editors/form-field";
import { ToggleButton } from "@/components/decks/editors/format-fields";
import { useGhost } from "@/components/decks/editors/ghost";
import { editorMessages } from "@/components/decks/editors/messages";
import { retypeText } from "@/components/decks/editors/runs";
import { readOrigin } from "@/components/decks/sheets/data-origin";
import { SpreadsheetTools } from "@/components/decks/sheets/spreadsheet-tools";
import { DataGrid } from "@/components/grid/data-grid";
import { GridToolbar } from "@/components/grid/grid-toolbar";
import { gridMessages } from "@/components/grid/messages";
import { isInside } from "@/components/grid/selection";
import type { GridAction } from "@/components/grid/sheet";
import { type Grid, type GridSource, columnName, isEmptyGrid, useGrid } from "@/components/grid/use-grid";
import { Notice } from "@/components/ui/notice";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { CellMenu, CellTools } from "./cell-tools";
import { updateCells, isHeaderArea, mergeArea, setHeaderRows, splitArea } from "./table-actions";
import {
  type TableSheet,
  applyToTable,
  changeTable,
  isTable,
  fromTableSheet,
  toTableSheet,
  cellText,
} from "./table-sheet";
import { createTableSource } from "./table-source";
import { TableFormats } from "./table-styles";

const { table: tableMessages } = editorMessages;

/** Edits a table as a grid, with its header, merged cells and styles. */
export function TableEditor({ path, body, set }: EditorProps) {
  const table = valueAt(body, ["table"]);
  if (!isTable(table)) return <Notice tone="warning">{editorMessages.block.unreadable}</Notice>;
  return <Editor path={path} body={body} table={table} set={set} />;
}

function Editor({ path, body, table, set }: Omit<EditorProps, "name"> & { table: TableContent }) {
  const id = useId();
  const place = pathName([...path, "table"]);
  const issues = useFieldIssues([...path, "table", "rows"]);
  const sheet = useMemo(() => toTableSheet(table), [table]);
  const put = useCallback(
    (next: TableSheet) => changeTable(set, place.split("."), (present) => fromTableSheet(next, present)),
    [place, set],
  );
  const onAction = useCallback((action: GridAction) => put(applyToTable(sheet, action)), [sheet, put]);
  const example = useGhost([...path, "table"]);
  const source = useMemo(() => {
    const own = createTableSource(sheet, table, issues);
    return isTable(example) && isEmptyGrid(own) ? withGhost(own, example) : own;
  }, [sheet, table, issues, example]);
  const grid = useGrid(source, onAction);
  const tools = { path: [...path, "table"], table, grid, sheet, put, set };
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <GridToolbar grid={grid}>
          <TableTools grid={grid} sheet={sheet} put={put} />
          <SpreadsheetTools
            grid={grid}
            origin={readOrigin(valueAt(body, ["origin"]))}
            onOrigin={(origin) => set([...path, "origin"], origin)}
          />
        </GridToolbar>
        <DataGrid
          label={editorMessages.block.table}
          grid={grid}
          describedBy={`${id}-issues`}
          path={pathName([...path, "table", "rows"])}
          menu={<CellMenu {...tools} />}
        />
        <IssueNotes id={`${id}-issues`} issues={issues} />
      </div>
      <Inspectable path={path}>
        <CellTools {...tools} />
        <FormField path={[...path, "caption"]} label={tableMessages.caption}>
          {(control) => (
            <GrowingText
              {...control}
              value={shownText(valueAt(body, ["caption"]))}
              onChange={(event) =>
                set(
                  [...path, "caption"],
                  retypeText(valueAt(body, ["caption"]), event.currentTarget.value) || undefined,
                )
              }
            />
          )}
        </FormField>
        <TableFormats {...tools} />
      </Inspectable>
    </div>
  );
}

/** Returns the source of an empty table, which shows the texts of an example. */
function withGhost(source: GridSource, example: TableContent): GridSource {
  const { cells } = toTableSheet(example);
  return {
    ...source,
    ghost: (row, column) => cellText(cells[row]?.[column]?.value),
    rowDependencies: (row) => [...(source.rowDependencies?.(row) ?? []), example],
  };
}

const LogoDialog = dynamic(() => import("./logo-dialog").then((module) => module.LogoDialog), { ssr: false });
const RichCellDialog = dynamic(() => import("./rich-cell-dialog").then((module) => module.RichCellDialog), {
  ssr: false,
});

type TableToolsProps = { grid: Grid; sheet: TableSheet; put: (sheet: TableSheet) => void };

/** Actions on the selected cells: header, merging, logos, bullets. */
function TableTools({ grid, sheet, put }: TableToolsProps) {
  const [dialog, setDialog] = useState<"rich" | "logo" | null>(null);
  const { area } = grid;
  const places = grid.places();
  const [first] = places;
  const cell = first && sheet.cells[first.row]?.[first.column];
  const isMerged = sheet.merges.some((merge) => isInside(area, merge));
  const canMerge = area.bottom > area.top || area.right > area.left;
  const isLogo = places.length > 0 && places.every(({ row, column }) => sheet.cells[row]?.[column]?.is_logo === true);
  return (
    <>
      <ToggleButton
        label={tableMessages.headerRow}
        icon={Heading}
        isOn={isHeaderArea(sheet, area)}
        onChange={(isOn) => put(setHeaderRows(sheet, area, isOn))}
      />
      {isMerged ? (
        <ToggleButton
          label={tableMessages.split}
          icon={TableCellsSplit}
          isOn
          onChange={() => put(splitArea(sheet, area))}
        />
      ) : (
        <ToggleButton
          label={tableMessages.merge}
          icon={TableCellsMerge}
          isOn={false}
          isDisabled={!canMerge}
          onChange={() => put(mergeArea(sheet, area))}
        />
      )}
      <ToggleButton label={tableMessages.logo} icon={Image} isOn={isLogo} onChange={() => setDialog("logo")} />
      <ToggleButton
        label={tableMessages.rich}
        icon={ListTree}
        isOn={Array.isArray(cell?.value)}
        onChange={() => setDialog("rich")}
      />
      {dialog === "logo" && cell ? (
        <LogoDialog
          value={places.length === 1 ? cellText(cell.value) : ""}
          isLogo={isLogo}
          onSave={(value) => put(updateCells(sheet, places, (present) => ({ ...present, value, is_logo: true })))}
          onRemove={() => put(updateCells(sheet, places, ({ is_logo: _removed, ...others }) => others))}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "rich" && first && cell ? (
        <RichCellDialog
          where={gridMessages.cell(columnName(first.column), first.row + 1)}
          cell={cell}
          onSave={(value) => put(updateCells(sheet, [first], (present) => ({ ...present, value })))}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
