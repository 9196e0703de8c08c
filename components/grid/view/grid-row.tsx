import { memo, type ReactNode } from "react";
import { editors } from "@/components/decks/editors/messages";
import { mergeAt } from "@/components/grid/model/selection";
import { GridCell } from "./grid-cell";
import type { GridSource } from "./grid-source";
import { gutterWidth, headHeight, rowHeight } from "./measures";

type GridRowProps = {
  id: string;
  source: GridSource;
  row: number;
  widths: readonly number[];
  lefts: readonly number[];
  /** Column of the cell with the focus; null: it is in another row. */
  active: number | null;
  /** First and last selected column; null: none of this row is selected. */
  from: number | null;
  to: number | null;
  /** The field of the cell that is edited here. */
  input: ReactNode;
};

const isSameList = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  one.every((item, index) => item === other[index]);

/** Of a new source only the row itself counts. */
function isSame(before: GridRowProps, now: GridRowProps): boolean {
  return (Object.keys(now) as (keyof GridRowProps)[]).every((name) =>
    name === "source"
      ? before.source === now.source || isSameList(before.source.madeOf?.(before.row), now.source.madeOf?.(now.row))
      : before[name] === now[name],
  );
}

/** The cells of a row. A key renders the rows that it changes, not all that are in view. */
export const GridRow = memo(function GridRow({
  id,
  source,
  row,
  widths,
  lefts,
  active,
  from,
  to,
  input,
}: GridRowProps) {
  const isSelected = (column: number) => from !== null && to !== null && column >= from && column <= to;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className="absolute left-0"
      style={{ top: headHeight + row * rowHeight, height: rowHeight, width: gutterWidth + lefts.at(-1)! }}
    >
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
            {...source.look(row, column)}
            isActive={active === column}
            isSelected={isSelected(column)}
          />
        );
      })}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={editors.grid.row(row + 1)}
        data-gutter={row}
        style={{ width: gutterWidth }}
        className={`sticky left-0 z-[3] grid h-full cursor-default place-items-center border-r border-b border-line text-xs tabular-nums select-none ${from === null ? "bg-sunken text-muted" : "bg-accent-soft text-accent-text"}`}
      >
        {row + 1}
      </div>
      {input}
    </div>
  );
}, isSame);
