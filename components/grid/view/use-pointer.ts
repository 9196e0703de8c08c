"use client";

import { useRef, type PointerEvent } from "react";
import { at } from "@/components/grid/model/selection";
import type { Place } from "@/components/grid/model/sheet";
import type { Grid } from "./use-grid";

function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Chooses cells by mouse, pen and finger: a click, dragging (a mouse's), Shift, a second tap to edit. */
export function usePointer(grid: Grid) {
  const isDragging = useRef(false);
  const { selection, source } = grid;
  /** The name of a column, the number of a row or the corner chooses a whole one, or everything. */
  const selectWhole = (target: EventTarget, isExtending: boolean): boolean => {
    const edge = target instanceof Element ? target.closest<HTMLElement>("[data-head],[data-gutter]") : null;
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
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && selectWhole(event.target, event.shiftKey)) return;
      const place = placeOf(event.target);
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
      const place = placeOf(event.target);
      if (place && (place.row !== selection.active.row || place.column !== selection.active.column))
        grid.select({ anchor: selection.anchor, active: place });
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      if (placeOf(event.target)) grid.edit();
    },
  };
}
