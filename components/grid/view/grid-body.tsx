"use client";

import { editors } from "../../texts/editors";
import { holderOf, isInside, mergeAt } from "../model/selection";
import { CellInput } from "./cell-input";
import { GridCell } from "./grid-cell";
import { gutterWidth, headHeight, rowHeight, visibleRows } from "./measures";
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
  return rows.map((row) => (
    <div key={row} role="row" aria-rowindex={row + 2} data-row={row} className="absolute left-0" style={{ top: headHeight + row * rowHeight, height: rowHeight, width: gutterWidth + lefts.at(-1)! }}>
      {widths.map((width, column) => {
            const merge = mergeAt(source.merges, { row, column });
            if (merge && (merge.row !== row || merge.column !== column)) return null;
            const [spanRows, spanColumns] = [merge?.rows ?? 1, merge?.columns ?? 1];
            return (
              <GridCell
                key={column}
                id={`${id}-${row}-${column}`}
                row={row}
                column={column}
                left={gutterWidth + lefts[column]!}
                width={spanColumns > 1 ? lefts[Math.min(lefts.length - 1, column + spanColumns)]! - lefts[column]! : width}
                height={spanRows * rowHeight}
                rows={spanRows}
                columns={spanColumns}
                text={source.text(row, column)}
                look={source.look(row, column)}
                isActive={active.row === row && active.column === column}
                isSelected={isInside(area, { row, column })}
              />
            );
      })}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={editors.grid.row(row + 1)}
        data-gutter={row}
        style={{ width: gutterWidth }}
        className={`sticky left-0 z-[3] grid h-full cursor-default place-items-center border-r border-b border-line text-xs tabular-nums select-none ${row >= area.top && row <= area.bottom ? "bg-accent-soft text-accent-text" : "bg-sunken text-muted"}`}
      >
        {row + 1}
      </div>
      {editing?.row === row ? (
        <div
          role="presentation"
          className="absolute top-0 z-20"
          style={{ left: gutterWidth + lefts[editing.column]!, width: widths[editing.column], height: rowHeight }}
        >
          <CellInput key={`${row}-${editing.column}`} grid={grid} editing={editing} onEnd={onEditEnd} />
        </div>
      ) : null}
    </div>
  ));
}
