import { isInside } from "@/components/grid/selection";
import type { Area, CellPosition } from "@/components/grid/sheet";
import type { Cell } from "@/lib/contract/slide-data/table";
import { type TableSheet, applyToTable } from "./table-sheet";

const rowsIn = ({ top, bottom }: Area, row: number): boolean => row >= top && row <= bottom;

export const isHeaderArea = (sheet: TableSheet, area: Area): boolean =>
  sheet.rows.every((row, index) => !rowsIn(area, index) || row.is_header === true);

export function setHeaderRows(sheet: TableSheet, area: Area, isOn: boolean): TableSheet {
  const rows = sheet.rows.map((row, index) => {
    const { is_header: _removed, ...others } = row;
    return rowsIn(area, index) ? (isOn ? { ...others, is_header: true } : others) : row;
  });
  return { ...sheet, rows };
}

/** Merges the cells of an area. The texts of the other cells are added below the first cell's text. */
export function mergeArea(sheet: TableSheet, area: Area): TableSheet {
  const split = splitArea(sheet, area);
  const places: CellPosition[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1) places.push({ row, column });
  const texts = places
    .map(({ row, column }) => sheet.cells[row]?.[column]?.value)
    .filter((value) => typeof value === "number" || (typeof value === "string" && value !== ""));
  const first = sheet.cells[area.top]?.[area.left];
  const isWhole = area.left === 0 && area.right === (sheet.cells[0]?.length ?? 1) - 1;
  const value = Array.isArray(first?.value) || texts.length < 2 ? (first?.value ?? texts[0]) : texts.join("\n");
  const next = {
    ...updateCells(split, places, (cell, { row, column }) =>
      row === area.top && column === area.left
        ? { ...cell, value: value === "" ? (texts[0] ?? "") : value }
        : { ...cell, value: "" },
    ),
    merges: [
      ...split.merges,
      { row: area.top, column: area.left, rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 },
    ],
  };
  // Merged whole rows become one row, because the covered rows would have no cells of their own.
  return isWhole && area.bottom > area.top
    ? applyToTable(next, { type: "delete", axis: "row", at: area.top + 1, count: area.bottom - area.top })
    : next;
}

export function splitArea(sheet: TableSheet, area: Area): TableSheet {
  return { ...sheet, merges: sheet.merges.filter((merge) => !isInside(area, merge)) };
}

export function updateCells(
  sheet: TableSheet,
  places: readonly CellPosition[],
  change: (cell: Cell, place: CellPosition) => Cell,
): TableSheet {
  const rows = new Map<number, Set<number>>();
  for (const { row, column } of places) rows.set(row, (rows.get(row) ?? new Set()).add(column));
  const cells = sheet.cells.map((list, row) => {
    const targets = rows.get(row);
    return targets ? list.map((cell, column) => (targets.has(column) ? change(cell, { row, column }) : cell)) : list;
  });
  return { ...sheet, cells };
}
