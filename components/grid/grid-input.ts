import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { gridMessages } from "./messages";
import type { PastedTable } from "./read-paste";
import { afterTab, at, directions, stepCell, up } from "./selection";
import type { Axis, CellPosition } from "./sheet";
import { type Grid, firstCell, isEmptyGrid } from "./use-grid";

const page = 10;

/** Returns whether a row or column may be moved or removed. Fixed ones may not. */
export const isFree = ({ source, area }: Grid, axis: Axis): boolean =>
  axis === "row" ? area.top >= (source.fixed?.rows ?? 0) : area.left >= (source.fixed?.columns ?? 0);

/**
 * Handles a key while no cell is edited.
 *
 * @returns Whether it was handled. Tab at the end is not: it leaves the grid.
 */
export function handleKey(event: KeyboardEvent, grid: Grid, isLeaving: boolean): boolean {
  const { key, shiftKey, altKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const direction = directions.get(key);
  if (direction) return altKey ? move(grid, direction) : go(grid, direction, shiftKey, isControl);
  if (altKey) return false;
  if (isControl) return handleShortcut(key.toLowerCase(), grid, shiftKey);
  const { source, selection } = grid;
  const { active } = selection;
  switch (key) {
    case "Tab": {
      const next = isLeaving ? null : afterTab(source.merges, source, selection, shiftKey ? -1 : 1);
      if (next) grid.select(next);
      return next !== null;
    }
    case "Enter":
    case "F2":
      if (key === "Enter" && shiftKey) return go(grid, up, false, false);
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
      clearCells(grid);
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

function handleShortcut(key: string, grid: Grid, isShift: boolean): boolean {
  const { source, area } = grid;
  if (key === "a")
    grid.select({ anchor: { row: 0, column: 0 }, active: { row: source.rows - 1, column: source.columns - 1 } });
  else if (key === " ")
    grid.select({ anchor: { row: 0, column: area.left }, active: { row: source.rows - 1, column: area.right } });
  else if (key === "d")
    grid.dispatch({
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
  const to = isFar ? farthest(grid, by) : stepCell(source.merges, source, from, by);
  return reach(grid, to.row, to.column, isExtending);
}

/** Returns the end of a run of filled or empty cells. */
function farthest({ source, selection }: Grid, by: { rows: number; columns: number }) {
  const isFilled = ({ row, column }: { row: number; column: number }) => source.text(row, column) !== "";
  let place = selection.active;
  let next = stepCell(source.merges, source, place, by);
  const isRun = isFilled(place) && isFilled(next);
  while (next.row !== place.row || next.column !== place.column) {
    if (isRun && !isFilled(next)) return place;
    place = next;
    if (!isRun && isFilled(place)) return place;
    next = stepCell(source.merges, source, place, by);
  }
  return place;
}

function move(grid: Grid, { rows, columns }: { rows: number; columns: number }): boolean {
  const { source, area, selection } = grid;
  const axis: Axis = rows === 0 ? "column" : "row";
  const by = rows + columns > 0 ? 1 : -1;
  const [first, last, size] =
    axis === "row" ? [area.top, area.bottom, source.rows] : [area.left, area.right, source.columns];
  const min = (axis === "row" ? source.fixed?.rows : source.fixed?.columns) ?? 0;
  if (!isFree(grid, axis) || first + by < min || last + by >= size) return true;
  grid.dispatch({ type: "move", axis, at: first, count: last - first + 1, by });
  const shift = ({ row, column }: { row: number; column: number }) => ({ row: row + rows, column: column + columns });
  grid.select({ active: shift(selection.active), anchor: shift(selection.anchor) });
  return true;
}

function positionOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Returns the pressed header: of a row, of a column, or the corner. */
const edgeOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-head],[data-gutter]") : null;

/** Selects cells by mouse, pen and touch: click, drag (mouse only), Shift, and a second tap to edit. */
export function usePointer(grid: Grid) {
  const isDragging = useRef(false);
  const { selection, source } = grid;
  /** Selects a column, a row or all cells by a click on the header. */
  const selectWhole = (target: EventTarget, isExtending: boolean): boolean => {
    const edge = edgeOf(target);
    if (!edge) return false;
    const { head, gutter } = edge.dataset;
    const [lastRow, lastColumn] = [source.rows - 1, source.columns - 1];
    const [row, column] = [Number(gutter ?? 0), Number(head ?? 0)];
    if (head === "all") grid.select({ anchor: { row: 0, column: 0 }, active: { row: lastRow, column: lastColumn } });
    else if (head !== undefined)
      grid.select({
        anchor: { row: 0, column: isExtending ? selection.anchor.column : column },
        active: { row: lastRow, column },
      });
    else
      grid.select({
        anchor: { row: isExtending ? selection.anchor.row : row, column: 0 },
        active: { row, column: lastColumn },
      });
    return true;
  };
  /** Selects the cell or header that the right button pressed, unless it is already selected. */
  const selectForMenu = (target: EventTarget) => {
    const { area } = grid;
    const place = positionOf(target);
    if (place) {
      const isInRows = place.row >= area.top && place.row <= area.bottom;
      if (!isInRows || place.column < area.left || place.column > area.right) grid.select(at(place.row, place.column));
      return;
    }
    const { head, gutter } = edgeOf(target)?.dataset ?? {};
    const isWhole = head === undefined ? area.left === 0 : area.top === 0 && area.bottom === source.rows - 1;
    const [index, first, last] =
      head === undefined ? [Number(gutter), area.top, area.bottom] : [Number(head), area.left, area.right];
    if (!isWhole || index < first || index > last || head === "all") selectWhole(target, false);
  };
  return {
    selectForMenu,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && selectWhole(event.target, event.shiftKey)) return;
      const place = positionOf(event.target);
      if (!place || event.button !== 0) return;
      const wasActive =
        place.row === selection.active.row &&
        place.column === selection.active.column &&
        document.activeElement === event.currentTarget;
      grid.select(event.shiftKey ? { anchor: selection.anchor, active: place } : at(place.row, place.column));
      isDragging.current = event.pointerType === "mouse";
      if (event.pointerType !== "mouse" && wasActive) {
        event.preventDefault();
        grid.edit();
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDragging.current || event.buttons !== 1) return;
      const place = positionOf(event.target);
      if (place && (place.row !== selection.active.row || place.column !== selection.active.column))
        grid.select({ anchor: selection.anchor, active: place });
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      if (positionOf(event.target)) grid.edit();
    },
  };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

/** Returns cells as tab-separated text, the format that spreadsheets put on the clipboard. */
export function toTsv(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** Returns the selected cells in the format that spreadsheets put on the clipboard. */
export function copiedCells({ source, area }: Grid): { text: string; html: string; count: number } {
  const cells = Array.from({ length: area.bottom - area.top + 1 }, (_, row) =>
    Array.from({ length: area.right - area.left + 1 }, (_, column) => source.text(area.top + row, area.left + column)),
  );
  const html = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("");
  return { text: toTsv(cells), html: `<table>${html}</table>`, count: cells.flat().length };
}

export function clearCells({ dispatch, places }: Grid): void {
  dispatch({ type: "set", cells: places().map((place) => ({ ...place, text: "" })) });
}

/**
 * Pastes at the selected cells; a single value fills all of them. A table in the first cell of a blank grid, or where
 * such a grid begins to be filled, takes its place, so that no empty columns remain beside it.
 *
 * @param pasted Null: there is nothing to paste
 */
export function pasteCells(grid: Grid, pasted: PastedTable | null): void {
  if (!pasted) return;
  const { area } = grid;
  const { texts, merges } = pasted;
  const [rows, columns] = [texts.length, texts[0]?.length ?? 0];
  const only = rows === 1 && columns === 1 ? texts[0]?.[0] : undefined;
  const isFill = only !== undefined && (area.bottom > area.top || area.right > area.left);
  if (isFill) grid.dispatch({ type: "set", cells: grid.places().map((place) => ({ ...place, text: only })) });
  else {
    const { row, column } = firstCell(grid.source);
    const isFirst = area.top + area.left === 0 || (area.top === row && area.left === column);
    const isWhole = rows > 1 && isFirst && isEmptyGrid(grid.source);
    grid.dispatch({ type: "paste", at: isWhole ? null : { row: area.top, column: area.left }, texts, merges });
    // As in a spreadsheet, the pasted cells are selected, and the first one is active.
    grid.select({
      active: { row: area.top, column: area.left },
      anchor: { row: area.top + rows - 1, column: area.left + columns - 1 },
    });
  }
  grid.announce(gridMessages.pasted(rows, columns));
}

/** Loads what reads pasted cells. Called once a grid has the focus, so that pasting works without a connection, too. */
export const loadReader = () => import("./read-paste");

/** Copies, cuts and pastes cells as spreadsheets do. */
export function useClipboard(grid: Grid) {
  const copy = (event: ClipboardEvent): number => {
    const { text, html, count } = copiedCells(grid);
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    event.clipboardData.setData("text/html", html);
    return count;
  };
  return {
    onCopy: (event: ClipboardEvent) => grid.announce(gridMessages.copied(copy(event))),
    onCut: (event: ClipboardEvent) => {
      grid.announce(gridMessages.cut(copy(event)));
      clearCells(grid);
    },
    onPaste: async (event: ClipboardEvent) => {
      event.preventDefault();
      const [html, text] = ["text/html", "text/plain"].map((type) => event.clipboardData.getData(type));
      const { readPaste } = await loadReader();
      pasteCells(grid, readPaste({ html: html ?? "", text: text ?? "" }));
    },
  };
}
