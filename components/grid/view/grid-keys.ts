import type { KeyboardEvent } from "react";
import { at, nextCell, stepped } from "@/components/grid/model/selection";
import type { Axis } from "@/components/grid/model/sheet";
import type { Grid } from "./use-grid";

const directions: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
const page = 10;

/** Whether a row or column may be moved or removed; those that are fixed may not. */
export const isFree = ({ source, area }: Grid, axis: Axis): boolean =>
  axis === "row" ? area.top >= (source.fixed?.rows ?? 0) : area.left >= (source.fixed?.columns ?? 0);

/** What a key does while no cell is edited. @returns whether it did something; Tab at the end leaves the grid */
export function pressKey(event: KeyboardEvent, grid: Grid, isLeaving: boolean): boolean {
  const { key, shiftKey, altKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const direction = directions[key];
  if (direction) return altKey ? move(grid, direction) : go(grid, direction, shiftKey, isControl);
  if (altKey) return false;
  if (isControl) return pressWithControl(key.toLowerCase(), grid, shiftKey);
  const { source, selection } = grid;
  const { active } = selection;
  switch (key) {
    case "Tab": {
      const next = isLeaving ? null : nextCell(source.merges, source, active, shiftKey ? -1 : 1);
      if (next) grid.select(at(next.row, next.column));
      return next !== null;
    }
    case "Enter":
    case "F2":
      if (key === "Enter" && shiftKey) return go(grid, directions["ArrowUp"]!, false, false);
      grid.edit();
      return true;
    case "Home":
    case "End":
      return reach(grid, active.row, key === "Home" ? 0 : source.columns - 1, shiftKey);
    case "PageUp":
    case "PageDown":
      return reach(
        grid,
        Math.min(source.rows - 1, Math.max(0, active.row + (key === "PageUp" ? -page : page))),
        active.column,
        shiftKey,
      );
    case "Delete":
    case "Backspace":
      grid.act({ type: "set", cells: grid.places().map((place) => ({ ...place, text: "" })) });
      return true;
    case " ":
      if (!shiftKey) break;
      grid.select({
        anchor: { row: grid.area.top, column: 0 },
        active: { row: grid.area.bottom, column: source.columns - 1 },
      });
      return true;
  }
  if ([...key].length === 1 || key === "Process") {
    grid.edit(key === "Process" ? "" : key);
    return true;
  }
  return false;
}

function pressWithControl(key: string, grid: Grid, isShift: boolean): boolean {
  const { source, area } = grid;
  if (key === "a")
    grid.select({ anchor: { row: 0, column: 0 }, active: { row: source.rows - 1, column: source.columns - 1 } });
  else if (key === " ")
    grid.select({ anchor: { row: 0, column: area.left }, active: { row: source.rows - 1, column: area.right } });
  else if (key === "d")
    grid.act({
      type: "set",
      cells: grid
        .places()
        .flatMap(({ row, column }) => (row > area.top ? [{ row, column, text: source.text(area.top, column) }] : [])),
    });
  else if (key === "home") return reach(grid, 0, 0, isShift);
  else if (key === "end") return reach(grid, source.rows - 1, source.columns - 1, isShift);
  else return false;
  return true;
}

function reach({ select, selection }: Grid, row: number, column: number, isExtending: boolean): boolean {
  select(isExtending ? { anchor: selection.anchor, active: { row, column } } : at(row, column));
  return true;
}

function go(grid: Grid, by: { rows: number; columns: number }, isExtending: boolean, isFar: boolean): boolean {
  const { source, selection } = grid;
  const from = selection.active;
  const to = isFar ? farthest(grid, by) : stepped(source.merges, source, from, by);
  return reach(grid, to.row, to.column, isExtending);
}

/** Where a run of filled or empty cells ends. */
function farthest({ source, selection }: Grid, by: { rows: number; columns: number }) {
  const isFilled = ({ row, column }: { row: number; column: number }) => source.text(row, column) !== "";
  let place = selection.active;
  let next = stepped(source.merges, source, place, by);
  const isRun = isFilled(place) && isFilled(next);
  while (next.row !== place.row || next.column !== place.column) {
    if (isRun && !isFilled(next)) return place;
    place = next;
    if (!isRun && isFilled(place)) return place;
    next = stepped(source.merges, source, place, by);
  }
  return place;
}

function move(grid: Grid, { rows, columns }: { rows: number; columns: number }): boolean {
  const { source, area, selection } = grid;
  const axis: Axis = rows === 0 ? "column" : "row";
  const by = (rows || columns) as 1 | -1;
  const [first, last, size] =
    axis === "row" ? [area.top, area.bottom, source.rows] : [area.left, area.right, source.columns];
  const least = (axis === "row" ? source.fixed?.rows : source.fixed?.columns) ?? 0;
  if (!isFree(grid, axis) || first + by < least || last + by >= size) return true;
  grid.act({ type: "move", axis, at: first, count: last - first + 1, by });
  const shift = ({ row, column }: { row: number; column: number }) => ({ row: row + rows, column: column + columns });
  grid.select({ active: shift(selection.active), anchor: shift(selection.anchor) });
  return true;
}
