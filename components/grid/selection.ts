import type { Area, Merge, CellPosition } from "./sheet";

/**
 * `active` is the focused cell; `anchor` is the opposite corner of the selection. `start`: the column in which a row is
 * being filled with Tab; absent: none is.
 */
export type Selection = { active: CellPosition; anchor: CellPosition; start?: number };
type Size = { rows: number; columns: number };

export const at = (row: number, column: number): Selection => ({ active: { row, column }, anchor: { row, column } });

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export function clampSelection({ active, anchor, ...run }: Selection, { rows, columns }: Size): Selection {
  const fit = ({ row, column }: CellPosition): CellPosition => ({
    row: within(row, rows),
    column: within(column, columns),
  });
  return { ...run, active: fit(active), anchor: fit(anchor) };
}

export function selectedArea({ active, anchor }: Selection): Area {
  return {
    top: Math.min(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    bottom: Math.max(active.row, anchor.row),
    right: Math.max(active.column, anchor.column),
  };
}

export const isInside = ({ top, left, bottom, right }: Area, { row, column }: CellPosition): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Returns the merge that covers a position. */
export function mergeAt(merges: readonly Merge[], { row, column }: CellPosition): Merge | undefined {
  return merges.find(
    (merge) =>
      row >= merge.row &&
      row < merge.row + merge.rows &&
      column >= merge.column &&
      column < merge.column + merge.columns,
  );
}

/** Returns the position of the cell whose content is shown at a position. */
export function anchorOf(merges: readonly Merge[], place: CellPosition): CellPosition {
  const merge = mergeAt(merges, place);
  return merge ? { row: merge.row, column: merge.column } : place;
}

/** Returns the next position in a direction. Merged cells count as one. */
export function stepCell(
  merges: readonly Merge[],
  size: Size,
  from: CellPosition,
  by: { rows: number; columns: number },
): CellPosition {
  const merge = mergeAt(merges, from) ?? { row: from.row, column: from.column, rows: 1, columns: 1 };
  const row = by.rows > 0 ? merge.row + merge.rows - 1 + by.rows : by.rows < 0 ? merge.row + by.rows : from.row;
  const column =
    by.columns > 0
      ? merge.column + merge.columns - 1 + by.columns
      : by.columns < 0
        ? merge.column + by.columns
        : from.column;
  return anchorOf(merges, { row: within(row, size.rows), column: within(column, size.columns) });
}

/** Returns the next or previous cell in reading order; null beyond the end. */
export function nextCell(
  merges: readonly Merge[],
  { rows, columns }: Size,
  from: CellPosition,
  by: 1 | -1,
): CellPosition | null {
  for (let index = from.row * columns + from.column + by; index >= 0 && index < rows * columns; index += by) {
    const place = { row: Math.floor(index / columns), column: index % columns };
    const holder = anchorOf(merges, place);
    if (holder.row === place.row && holder.column === place.column) return place;
  }
  return null;
}

/** Returns the selection after Tab (1) or Shift+Tab (-1); null beyond the end. */
export function afterTab(
  merges: readonly Merge[],
  size: Size,
  { active, start = active.column }: Selection,
  by: 1 | -1,
): Selection | null {
  const next = nextCell(merges, size, active, by);
  return next && { ...at(next.row, next.column), start: next.row === active.row ? start : next.column };
}

/** Returns the selection after Enter: below, as in a spreadsheet in the column in which the row was begun with Tab. */
export function afterEnter(merges: readonly Merge[], size: Size, { active, start }: Selection): Selection {
  const below = stepCell(merges, size, active, { rows: 1, columns: 0 });
  const { row, column } = anchorOf(merges, { ...below, column: start ?? below.column });
  return at(row, column);
}

/** Rows and columns to step by; one of them is 0. */
type Direction = { rows: number; columns: number };

export const up: Direction = { rows: -1, columns: 0 };

/** The directions of the arrow keys, by the key's name. */
export const directions: ReadonlyMap<string, Direction> = new Map([
  ["ArrowUp", up],
  ["ArrowDown", { rows: 1, columns: 0 }],
  ["ArrowLeft", { rows: 0, columns: -1 }],
  ["ArrowRight", { rows: 0, columns: 1 }],
]);
