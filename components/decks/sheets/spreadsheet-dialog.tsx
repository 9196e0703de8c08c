import { type ReactNode, useMemo, useState } from "react";
import { FileDrop } from "@/components/decks/sheets/file-drop";
import {
  type Sheet,
  type SheetCell,
  numberOf,
  plainNumber,
  readWholeSheets,
  textOf,
} from "@/components/decks/sheets/read-sheets";
import { gridMessages } from "@/components/grid/messages";
import { type Grid, columnName } from "@/components/grid/use-grid";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, InputField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { cellsIn, parseRange, rangeName, usedRange } from "./cell-range";
import { type Comparison, compareCells, isSameData } from "./compare-cells";
import type { SpreadsheetToolsProps } from "./data-origin";
import { spreadsheetMessages as messages } from "./spreadsheet-messages";

const maxCells = 20_000;
const shownRows = 12;
const shownColumns = 8;
const shownChanges = 30;

type ReadFile = { name: string; sheets: Sheet[] };
type Cells = (string | number)[][];

/**
 * Lets people choose the cells of a file. With an origin, compares the same cells of a newer file with the present
 * data.
 */
export function SpreadsheetDialog({ onClose, ...props }: SpreadsheetToolsProps & { onClose: () => void }) {
  const { grid, origin, onOrigin, prepare } = props;
  const [file, setFile] = useState<ReadFile | null>(null);
  const [sheetName, setSheetName] = useState(origin?.sheet ?? "");
  const [range, setRange] = useState(origin?.range ?? "");
  const sheet = file?.sheets.find(({ name }) => name === sheetName) ?? file?.sheets[0];
  const { cells, texts, problem } = useMemo(() => chosenCells(sheet, range, prepare), [sheet, range, prepare]);
  const comparison = useMemo(
    () => (origin && cells ? compareCells(grid.source, cells) : null),
    [origin, cells, grid.source],
  );
  const use = () => {
    if (!file || !sheet || !cells || !texts) return;
    if (comparison) {
      const { rows, columns } = comparison;
      grid.dispatch({ type: "arrange", rows, columns, texts: comparison.texts });
      toast.success(messages.refreshed(file.name));
    } else grid.dispatch({ type: "paste", at: null, texts, merges: [] });
    onOrigin({ file: file.name, sheet: sheet.name, range: range.trim() === "" ? null : range.trim().toUpperCase() });
    onClose();
  };
  const isReady = cells !== null && !(comparison && isSameData(comparison));
  return (
    <Dialog
      open
      wide={file !== null}
      onOpenChange={(open) => !open && onClose()}
      title={origin ? messages.refreshTitle : messages.insertTitle}
      description={origin ? `${messages.from(origin)}. ${messages.refreshBody}` : messages.insertBody}
      footer={
        <>
          {file ? (
            <Button variant="ghost" className="mr-auto" onClick={() => setFile(null)}>
              {messages.another}
            </Button>
          ) : null}
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={!isReady} onClick={use}>
            {origin ? messages.take : messages.use}
          </Button>
        </>
      }
    >
      {file && sheet ? (
        <div className="grid gap-5 pt-1">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={messages.sheet}
              value={sheet.name}
              onChange={setSheetName}
              choices={file.sheets.map(({ name }) => ({ value: name, label: name }))}
            />
            <InputField
              label={messages.range}
              hint={messages.rangeHint}
              error={problem ?? undefined}
              value={range}
              spellCheck={false}
              placeholder={wholeRange(sheet)}
              onChange={(event) => setRange(event.currentTarget.value)}
            />
          </div>
          {origin && sheet.name !== origin.sheet && file.sheets.length > 1 ? (
            <Notice tone="warning">{messages.otherSheet(origin.sheet)}</Notice>
          ) : null}
          {comparison && cells ? (
            <Changes grid={grid} comparison={comparison} cells={cells} />
          ) : texts ? (
            <Preview texts={texts} />
          ) : null}
        </div>
      ) : (
        <FileDrop
          read={readFile}
          onRead={setFile}
          messages={{
            drop: messages.drop,
            choose: messages.choose,
            reading: messages.reading,
            unreadable: messages.unreadable,
            empty: messages.empty,
          }}
        />
      )}
    </Dialog>
  );
}

async function readFile(file: File): Promise<ReadFile | null> {
  const sheets = (await readWholeSheets(file)).filter(({ rows }) => usedRange(rows) !== null);
  return sheets.length > 0 ? { name: file.name, sheets } : null;
}

function wholeRange({ rows }: Sheet): string {
  const used = usedRange(rows);
  return used ? rangeName(used) : "";
}

const asText = (value: string | number): string => (typeof value === "number" ? plainNumber(value) : value);

/** Returns the number of a cell, or else its text: numbers are compared by value, however they are written. */
const valueOf = (cell: SheetCell): string | number => {
  const number = typeof cell === "string" ? null : numberOf(cell);
  return typeof number === "number" ? number : textOf(cell);
};

/** Returns the cells of a range, or of the whole used area by default, or else what is wrong with the range. */
function chosenCells(
  sheet: Sheet | undefined,
  range: string,
  prepare: SpreadsheetToolsProps["prepare"],
): { cells: Cells | null; texts: string[][] | null; problem: string | null } {
  const none = (problem: string | null) => ({ cells: null, texts: null, problem });
  if (!sheet) return none(null);
  const area = range.trim() === "" ? usedRange(sheet.rows) : parseRange(range);
  if (!area) return none(messages.wrongRange);
  const found = cellsIn(sheet.rows, area);
  if (found.length === 0) return none(messages.noCells);
  if (found.length * (found[0]?.length ?? 0) > maxCells) return none(messages.tooLarge(maxCells));
  const cells = found.map((row) => row.map(valueOf));
  if (prepare) {
    const prepared = prepare(cells);
    return { cells: prepared, texts: prepared.map((row) => row.map(asText)), problem: null };
  }
  return { cells, texts: found.map((row) => row.map(textOf)), problem: null };
}

function Head({ children }: { children: ReactNode }) {
  return <th className="bg-sunken px-2.5 py-1.5 text-left text-xs font-medium text-muted">{children}</th>;
}

/** Shows the first of the chosen cells. */
function Preview({ texts }: { texts: string[][] }) {
  const columns = texts[0]?.length ?? 0;
  return (
    <section aria-label={messages.preview} className="grid gap-2">
      <p className="text-sm text-muted">{messages.size(texts.length, columns)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} className="overflow-x-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <tbody>
            {texts.slice(0, shownRows).map((row, index) => (
              <tr key={index} className="border-b border-line last:border-0">
                {row.slice(0, shownColumns).map((text, column) => (
                  <td key={column} className="max-w-48 truncate px-2.5 py-1.5 tabular-nums">
                    {text}
                  </td>
                ))}
                {row.length > shownColumns ? <td className="px-2.5 text-muted">…</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {texts.length > shownRows ? <p className="text-sm text-muted">…</p> : null}
    </section>
  );
}

/** Shows the changes in a newer file: added and removed rows and columns, and each value before and after. */
function Changes({ grid, comparison, cells }: { grid: Grid; comparison: Comparison; cells: Cells }) {
  const { source } = grid;
  const { changes, addedRows, removedRows, addedColumns, removedColumns, rows, columns } = comparison;
  if (isSameData(comparison)) return <Notice tone="info">{messages.nothing}</Notice>;
  const lines = [
    addedRows.length > 0 && messages.addedRows(addedRows.map((row) => asText(cells[row]?.[0] ?? ""))),
    removedRows.length > 0 && messages.removedRows(removedRows.map((row) => source.text(row, 0))),
    addedColumns.length > 0 && messages.addedColumns(addedColumns.map((column) => asText(cells[0]?.[column] ?? ""))),
    removedColumns.length > 0 && messages.removedColumns(removedColumns.map((column) => source.text(0, column))),
    changes.length > 0 && messages.changed(changes.length),
  ].filter((line) => line !== false);
  const nameOf = (row: number, column: number) => {
    const names = [source.text(rows[row] ?? row, 0), source.text(0, columns[column] ?? column)];
    return names.every((name) => name.trim() !== "") && row > 0 && column > 0
      ? names.join(", ")
      : gridMessages.cell(columnName(column), row + 1);
  };
  return (
    <section aria-label={messages.changes} className="grid gap-3">
      <h3 className="font-semibold">{messages.changes}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {changes.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div tabIndex={0} className="max-h-80 overflow-auto rounded-md border border-line">
          <table className="w-full text-sm">
            <thead>
              <tr>
                <Head>{messages.cell}</Head>
                <Head>{messages.before}</Head>
                <Head>{messages.after}</Head>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, shownChanges).map(({ row, column, before, after }) => (
                <tr key={`${row} ${column}`} className="border-t border-line">
                  <td className="px-2.5 py-1.5">{nameOf(row, column)}</td>
                  <td className="px-2.5 py-1.5 text-muted tabular-nums">{before || "–"}</td>
                  <td className="px-2.5 py-1.5 font-medium tabular-nums">{after || "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {changes.length > shownChanges ? (
        <p className="text-sm text-muted">{messages.more(changes.length - shownChanges)}</p>
      ) : null}
    </section>
  );
}
