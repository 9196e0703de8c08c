import type { SlideIssue } from "@/components/decks/slide-issues";
import type { CellStyle, GridSource } from "@/components/grid/use-grid";
import type { Color } from "@/lib/contract/slide-data/rich-text";
import type { FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { type TableSheet, cellText } from "./table-sheet";

/** Returns a table as a grid source, with issues marked at the cells that they are about. */
export function createTableSource(sheet: TableSheet, table: TableContent, issues: readonly SlideIssue[]): GridSource {
  const { cells, merges, rows, columns } = sheet;
  const problems = collectProblems(sheet, issues);
  const cellStyle = (row: number, column: number): CellStyle => {
    const cell = cells[row]?.[column];
    const config = columns[column];
    const isHeader = rows[row]?.is_header === true || config?.is_header === true;
    // As in the deck: a cell has its column's style as well as its own, which takes precedence.
    const names = [cell?.format_template, rows[row]?.is_header ? undefined : config?.format_template];
    const styles = names.flatMap((name) => (name && table.format_templates?.[name]) || []);
    const fill = first(styles, ({ cell: format }) => format?.background_color) ?? config?.background_color;
    const align = first(styles, ({ text }) => text?.alignment) ?? config?.alignment;
    return {
      isHeader,
      isBold: first(styles, ({ text }) => text?.bold),
      isItalic: first(styles, ({ text }) => text?.italic),
      color: cssColor(first(styles, ({ text }) => text?.color)),
      background: fill === "none" ? undefined : cssColor(fill),
      align: align === "center" || align === "right" ? align : "left",
      marker: cell?.is_logo
        ? "logo"
        : Array.isArray(cell?.value) && cell.value.length > 1
          ? "rich"
          : styles.some(({ rules }) => rules?.length)
            ? "rule"
            : undefined,
      problem: problems.get(`${row} ${column}`) ?? problems.get(`${row}`),
    };
  };
  // There are few column settings, and each change recreates them.
  const settings = JSON.stringify(columns);
  const rowDependencies = (row: number) => [
    cells[row],
    rows[row]?.is_header,
    settings,
    table.format_templates,
    merges.length > 0 ? merges : null,
    problems.size > 0 ? problems : null,
  ];
  return {
    rowDependencies,
    rows: cells.length,
    columns: cells[0]?.length ?? 1,
    merges,
    text: (row, column) => cellText(cells[row]?.[column]?.value),
    cellStyle,
  };
}

/** Returns the first format that a style sets; undefined: none does. */
const first = <T>(styles: readonly FormatTemplate[], read: (style: FormatTemplate) => T | null | undefined) =>
  styles.map(read).find((format) => format !== null && format !== undefined) ?? undefined;

/**
 * Returns the issues by row and column; issues of a whole row by row. In the path of an issue, cells that spans cover
 * are not counted.
 */
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

/** Returns a colour that the grid can show; undefined for theme colours, which only the template knows. */
const cssColor = (color: Color | null | undefined): string | undefined =>
  typeof color === "string" && color.startsWith("#") ? color : undefined;
