"use client";

import { holderOf } from "@/components/grid/model/selection";
import { CellInput } from "./cell-input";
import { GridRow } from "./grid-row";
import { gutterWidth, rowHeight, visibleRows } from "./measures";
import type { Grid } from "./use-grid";

type GridBodyProps = {
  id: string;
  grid: Grid;
  widths: readonly number[];
  lefts: readonly number[];
  view: { top: number; height: number };
  onEditEnd: () => void;
};

/** The rows in view. */
export function GridBody({ id, grid, widths, lefts, view, onEditEnd }: GridBodyProps) {
  const { source, selection, area, editing } = grid;
  const { first, last } = visibleRows(source, view.top, view.height);
  const active = holderOf(source.merges, selection.active);
  // The cell with the focus stays in the page when it is scrolled out of view.
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (active.row < first) rows.unshift(active.row);
  if (active.row > last) rows.push(active.row);
  return rows.map((row) => {
    const isSelected = row >= area.top && row <= area.bottom;
    return (
      <GridRow
        key={row}
        id={id}
        source={source}
        row={row}
        widths={widths}
        lefts={lefts}
        active={active.row === row ? active.column : null}
        from={isSelected ? area.left : null}
        to={isSelected ? area.right : null}
        input={
          editing?.row === row ? (
            <div
              role="presentation"
              className="absolute top-0 z-20"
              style={{ left: gutterWidth + lefts[editing.column]!, width: widths[editing.column], height: rowHeight }}
            >
              <CellInput key={`${row}-${editing.column}`} grid={grid} editing={editing} onEnd={onEditEnd} />
            </div>
          ) : null
        }
      />
    );
  });
}
