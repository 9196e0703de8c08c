import type { SlideIssue } from "@/components/decks/checks/slide-issues";
import type { CellProperties, GridSource } from "@/components/grid/use-grid";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { type TableSheet, textOfCell } from "./table-sheet";

/** A table as a grid shows it. Issues of cells are marked at their cells. */
export function createTableSource(sheet: TableSheet, table: TableContent, issues: readonly SlideIssue[]): GridSource {
  const { cells, merges, rows, columns } = sheet;
  const problems = collectProblems(sheet, issues);
  const look = (row: number, column: number): CellProperties => {
    const cell = cells[row]?.[column];
    const config = columns[column];
    const isHeader = rows[row]?.is_header === true || config?.is_header === true;
    const name = cell?.format_template ?? (rows[row]?.is_header ? undefined : config?.format_template);
    const template = name ? table.format_templates?.[name] : undefined;
    const fill = template?.cell?.background_color ?? config?.background_color;
    const align = template?.text?.alignment ?? config?.alignment;
    return {
      isHeader,
      isBold: template?.text?.bold ?? undefined,
      isItalic: template?.text?.italic ?? undefined,
      color: template?.text?.color ?? undefined,
      background: fill && fill !== "none" ? fill : undefined,
      align: align === "center" || align === "right" ? align : "left",
      sign: cell?.is_logo
        ? "logo"
        : Array.isArray(cell?.value) && cell.value.length > 1
          ? "rich"
          : template?.rules?.length
            ? "rule"
            : undefined,
      problem: problems.get(`${row} ${column}`) ?? problems.get(`${row}`),
    };
  };
  // Settings of columns are few, and made anew with each change.
  const settings = JSON.stringify(columns);
  const madeOf = (row: number) => [
    cells[row],
    rows[row]?.is_header,
    settings,
    table.format_templates,
    merges.length > 0 ? merges : null,
    problems.size > 0 ? problems : null,
  ];
  return {
    madeOf,
    rows: cells.length,
    columns: cells[0]?.length ?? 1,
    merges,
    text: (row, column) => textOfCell(cells[row]?.[column]?.value),
    look,
  };
}

/** Issues by row and column; those of a row alone by the row. A row's cells are counted without those that spans cover. */
function collectProblems({ cells, merges }: TableSheet, issues: readonly SlideIssue[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, message, severity } of issues) {
    const start = path.indexOf("rows");
    const row = Number(path[start + 1]);
    if (start < 0 || severity !== "error" || !Number.isInteger(row)) continue;
    const own =
      cells[row]?.flatMap((_, column) => (merges.some((merge) => covers(merge, row, column)) ? [] : [column])) ?? [];
    const column = path[start + 2] === "cells" ? own[Number(path[start + 3])] : undefined;
    found.set(column === undefined ? `${row}` : `${row} ${column}`, message);
  }
  return found;
}

function covers(merge: TableSheet["merges"][number], row: number, column: number): boolean {
  const isIn =
    row >= merge.row && row < merge.row + merge.rows && column >= merge.column && column < merge.column + merge.columns;
  return isIn && (row !== merge.row || column !== merge.column);
}
