import { type Path, type SetField, valueAt } from "@/components/decks/editors/field-path";
import { type Line, line, linesOf, retypeLines, richText } from "@/components/decks/editors/lines";
import { joinLines } from "@/components/decks/editors/runs";
import { type CellKind, type GridAction, type Merge, type Sheet, applyAction } from "@/components/grid/sheet";
import type { TextRun } from "@/lib/contract/slide-data/rich-text";
import type { Cell, CellParagraph, ColumnConfig, Row, TableContent } from "@/lib/contract/slide-data/table";

/** Returns whether the editor can show a table. A draft may have stored something else. */
export function isTable(table: unknown): table is TableContent {
  const rows = valueAt(table, ["rows"]);
  return Array.isArray(rows) && rows.every((row) => isList(valueAt(row, ["cells"])));
}

function isList(cells: unknown): boolean {
  return Array.isArray(cells) && cells.every((cell) => typeof cell === "object" && cell !== null);
}

/** Changes the table at a path for which an editor is open. */
export function changeTable(set: SetField, path: Path, change: (present: TableContent) => TableContent): void {
  set(path, (present: unknown) => change(present as TableContent));
}

/**
 * A table for editing: every position has a cell, spans are stored separately, and the settings of rows and columns
 * move with them.
 */
export type TableSheet = Sheet<Cell> & {
  rows: readonly Omit<Row, "cells">[];
  columns: readonly (Omit<ColumnConfig, "column_index"> | null)[];
};

const tableCells: CellKind<Cell> = {
  empty: () => ({ value: "" }),
  withText: (cell, text) => ({ ...cell, value: parseCellText(text, cell.value) }),
};

/** Returns a cell without its spans. Returns the same object if it has none, as most cells of a long table. */
function withoutSpans(cell: Cell): Cell {
  if (cell.col_span === undefined && cell.row_span === undefined) return cell;
  const { col_span: _columns, row_span: _rows, ...own } = cell;
  return own;
}

export function toTableSheet(table: TableContent): TableSheet {
  const merges: Merge[] = [];
  const cells: (readonly Cell[])[] = isPlain(table) ? table.rows.map((row) => row.cells) : placed(table, merges);
  const width = Math.max(1, ...cells.map((row) => row.length));
  const configs = new Map((table.column_configs ?? []).map(({ column_index, ...config }) => [column_index, config]));
  return {
    // Complete rows keep their identity, so that they are not rendered again.
    cells: cells.map((row) =>
      row.length === width ? row : Array.from({ length: width }, (_, column) => row[column] ?? { value: "" }),
    ),
    merges,
    rows: table.rows.map(({ cells: _cells, ...row }) => row),
    columns: Array.from({ length: width }, (_, column) => configs.get(column) ?? null),
  };
}

const isPlain = ({ rows }: TableContent): boolean =>
  rows.every(({ cells }) => cells?.every(({ col_span, row_span }) => col_span === undefined && row_span === undefined));

/** Returns the cells by position; adds merged cells to `merges`. */
function placed(table: TableContent, merges: Merge[]): Cell[][] {
  const rows = table.rows.map(({ cells }) => ({ given: cells ?? [], cells: new Array<Cell>() }));
  for (const [index, { given, cells }] of rows.entries()) {
    let column = 0;
    for (const cell of given) {
      while (cells[column]) column += 1;
      const { col_span, row_span } = cell;
      const own = withoutSpans(cell);
      const columns = Math.max(1, col_span ?? 1);
      const covered = rows.slice(index, index + Math.max(1, row_span ?? 1));
      for (const [r, below] of covered.entries())
        for (let c = 0; c < columns; c += 1) below.cells[column + c] = r + c === 0 ? own : { value: "" };
      if (covered.length * columns > 1) merges.push({ row: index, column, rows: covered.length, columns });
      column += columns;
    }
  }
  return rows.map(({ cells }) => Array.from(cells, (cell) => cell ?? { value: "" }));
}

/** Returns the table with the sheet's content. Keeps everything else. */
export function fromTableSheet({ cells, merges, rows, columns }: TableSheet, table: TableContent): TableContent {
  const spans = new Map(merges.map((merge) => [`${merge.row} ${merge.column}`, merge]));
  const covered = new Set(
    merges.flatMap(({ row, column, rows: high, columns: wide }) =>
      Array.from({ length: high * wide }, (_, index) => `${row + Math.floor(index / wide)} ${column + (index % wide)}`),
    ),
  );
  const configs = columns.flatMap((config, column_index) =>
    config && Object.keys(config).length > 0 ? [{ column_index, ...config }] : [],
  );
  const { column_configs: _removed, ...rest } = table;
  return {
    ...rest,
    rows: cells.map((row, index) => ({
      ...rows[index],
      cells:
        merges.length === 0
          ? (row as Cell[])
          : row.flatMap((cell, column) => {
              const span = spans.get(`${index} ${column}`);
              if (!span) return covered.has(`${index} ${column}`) ? [] : [cell];
              return [
                {
                  ...cell,
                  ...(span.columns > 1 ? { col_span: span.columns } : {}),
                  ...(span.rows > 1 ? { row_span: span.rows } : {}),
                },
              ];
            }),
    })),
    ...(configs.length > 0 ? { column_configs: configs } : {}),
  };
}

/** Applies an action. Rows keep their flags, and columns their settings. */
export function applyToTable(sheet: TableSheet, action: GridAction): TableSheet {
  const next = applyAction(sheet, action, tableCells);
  const along = <T>(items: readonly T[], isRow: boolean, none: T): T[] => {
    if (action.type === "arrange")
      return (isRow ? action.rows : action.columns).map((from) => (from === null ? none : (items[from] ?? none)));
    const length = isRow ? next.cells.length : (next.cells[0]?.length ?? 0);
    if (
      (action.type === "insert" || action.type === "delete" || action.type === "move") &&
      (action.axis === "row") === isRow
    ) {
      // If the move was rejected, the settings don't move either.
      if (action.type === "move" && next.cells === sheet.cells) return [...items];
      const list = { cells: items.map((item) => [item]), merges: [] };
      return applyAction(
        list,
        { ...action, axis: "row" },
        { empty: () => none, withText: (item) => item },
      ).cells.flat();
    }
    return Array.from({ length }, (_, index) => items[index] ?? none);
  };
  const rows = along<TableSheet["rows"][number]>(sheet.rows, true, {});
  // A pasted table that replaces another one has its header in the first row.
  if (action.type === "paste" && action.at === null && action.texts.length > 1 && !rows.some((row) => row.is_header))
    rows[0] = { ...rows[0], is_header: true };
  return { ...next, rows, columns: along<TableSheet["columns"][number]>(sheet.columns, false, null) };
}

type Value = Cell["value"];

/** Returns the paragraphs of a cell, for editing. */
export function cellLines(value: Value): Line[] {
  if (!Array.isArray(value)) return value === null || value === undefined ? [] : linesOf(String(value));
  if (!value.some(isParagraph) && value.some((item) => runsOf(item).some((run) => Object.keys(run).length > 1)))
    return linesOf(value.flatMap(runsOf));
  return value.flatMap((paragraph) => {
    const { text, is_bullet, depth, format_template } = paragraph;
    const empty = line("", is_bullet === true, depth ?? 0);
    const own = format_template ? { ...empty, template: format_template } : empty;
    const texts = typeof text !== "string" && text.every((item) => typeof item === "string") ? text : [text];
    return texts.flatMap((one) => linesOf(runsOf({ ...paragraph, text: one }), own));
  });
}

const isParagraph = ({ is_bullet, depth, format_template }: CellParagraph): boolean =>
  [is_bullet, depth, format_template].some((field) => field !== null && field !== undefined);

/** Returns the runs of a paragraph. Each run inherits the paragraph's format. */
function runsOf({ text, is_bullet: _bullet, depth: _depth, format_template: _template, ...format }: CellParagraph) {
  return [text].flat().map((item): TextRun => {
    const { text: own, ...formats } = { ...format, ...(typeof item === "string" ? { text: item } : item) };
    const set = Object.entries(formats).filter(([, field]) => field !== null && field !== undefined);
    return { ...Object.fromEntries(set), text: own };
  });
}

/** Returns a cell's text: bullets have a bullet character, and each level is indented by two spaces. */
export function cellText(value: Value): string {
  return cellLines(value)
    .map(({ text, isBullet, depth }) => `${"  ".repeat(depth)}${isBullet ? "• " : ""}${text}`)
    .join("\n");
}

/** Returns the value of a cell after its text was edited. Numbers stay numbers; what was not touched keeps its format. */
export function parseCellText(text: string, before: Value): Value {
  if (typeof before === "number" && text.trim() !== "" && String(Number(text)) === text.trim()) return Number(text);
  const lines = text.split("\n").map((one) => {
    const [, indent = "", sign, rest = ""] = /^( *)(• ?)?(.*)$/s.exec(one) ?? [];
    return sign === undefined ? line(one) : line(rest, true, Math.min(8, Math.floor(indent.length / 2)));
  });
  return toCellValue(retypeLines(cellLines(before), lines));
}

/** Returns the simplest equivalent value of a cell. */
export function toCellValue(lines: readonly Line[]): Value {
  if (!lines.some(({ isBullet, depth, template }) => isBullet || depth > 0 || template))
    return joinLines(lines.map(({ text, runs }) => runs ?? [{ text }]));
  return lines.map((one): CellParagraph => {
    const { isBullet, depth, template } = one;
    return {
      text: richText(one),
      ...(isBullet ? { is_bullet: true } : {}),
      ...(depth > 0 ? { depth } : {}),
      ...(template ? { format_template: template } : {}),
    };
  });
}
