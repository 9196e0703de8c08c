import { Image, ListFilter, Pilcrow } from "lucide-react";
import { type CSSProperties, type ReactNode, memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { gutterWidth, headHeight, rowHeight } from "./grid-measures";
import { gridMessages } from "./messages";
import { mergeAt } from "./selection";
import type { CellStyle, GridSource } from "./use-grid";

type GridRowProps = {
  id: string;
  source: GridSource;
  row: number;
  widths: readonly number[];
  lefts: readonly number[];
  /** Column of the focused cell; null if it is in another row. */
  active: number | null;
  /** First and last selected column; null if none is selected in this row. */
  from: number | null;
  to: number | null;
  /** The input field of the cell that is edited in this row. */
  input: ReactNode;
};

const isSameList = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  one.every((item, index) => item === other[index]);

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

/** Returns whether two rows are equal. Of the source, only this row's part is compared. */
function isSame(before: GridRowProps, now: GridRowProps): boolean {
  return (Object.keys(now) as (keyof GridRowProps)[]).every((name) =>
    name === "source"
      ? before.source === now.source ||
        isSameList(before.source.rowDependencies?.(before.row), now.source.rowDependencies?.(now.row))
      : before[name] === now[name],
  );
}

/** The cells of a row. They are memoized, so that a key press renders only the rows that it changes. */
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
      style={{ top: headHeight + row * rowHeight, height: rowHeight, width: gutterWidth + sum(widths) }}
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
            width={spanColumns > 1 ? sum(widths.slice(column, column + spanColumns)) : width}
            height={spanRows * rowHeight}
            rows={spanRows}
            columns={spanColumns}
            text={source.text(row, column)}
            ghost={source.ghost?.(row, column) ?? ""}
            {...source.cellStyle(row, column)}
            isActive={active === column}
            isSelected={isSelected(column)}
          />
        );
      })}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={gridMessages.row(row + 1)}
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

const icons = { logo: Image, rule: ListFilter, rich: Pilcrow };
const sides = {
  left: "justify-start text-left",
  center: "justify-center text-center",
  right: "justify-end text-right",
};

type GridCellProps = CellStyle & {
  id: string;
  row: number;
  column: number;
  left: number;
  width: number;
  height: number;
  rows: number;
  columns: number;
  text: string;
  /** The example that is shown in grey while there is no text. */
  ghost: string;
  isActive: boolean;
  isSelected: boolean;
};

/** Returns black or white, whichever is readable on the colour. */
function textColorOn(background: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(background.slice(start, start + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "black" : "white";
}

/** Shows a cell. Of several lines, only the first is visible. */
const GridCell = memo(function GridCell({
  id,
  column,
  left,
  width,
  height,
  rows,
  columns,
  text,
  ghost,
  isActive,
  isSelected,
  ...cellStyle
}: GridCellProps) {
  const Sign = cellStyle.marker ? icons[cellStyle.marker] : null;
  const style: CSSProperties = { left, width, height };
  if (cellStyle.background) style.backgroundColor = cellStyle.background;
  if (cellStyle.color) style.color = cellStyle.color;
  else if (cellStyle.background) style.color = textColorOn(cellStyle.background);
  const breaks = text.indexOf("\n");
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-rowspan={rows > 1 ? rows : undefined}
      aria-colspan={columns > 1 ? columns : undefined}
      aria-selected={isSelected}
      aria-invalid={cellStyle.problem ? true : undefined}
      title={cellStyle.problem ?? (breaks >= 0 ? text : undefined)}
      data-column={column}
      style={style}
      className={classNames(
        "absolute top-0 flex items-center gap-1 border-r border-b border-line px-2",
        cellStyle.background ? undefined : cellStyle.isHeader ? "bg-sunken" : "bg-surface",
        (cellStyle.isBold ?? cellStyle.isHeader) && "font-semibold",
        cellStyle.isItalic && "italic",
        sides[cellStyle.align ?? "left"],
        rows > 1 && "z-[1]",
        isSelected && !isActive && "after:pointer-events-none after:absolute after:inset-0 after:bg-accent/15",
        cellStyle.problem && "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        isActive && "z-[2] outline-2 -outline-offset-2 outline-field group-focus-within/grid:outline-accent",
      )}
    >
      {Sign ? <Sign aria-hidden className="size-3.5 shrink-0 opacity-60" /> : null}
      {text === "" && ghost !== "" ? (
        <span aria-hidden className="truncate font-normal text-muted italic">
          {ghost}
        </span>
      ) : null}
      <span className="truncate">{breaks >= 0 ? `${text.slice(0, breaks)} ⏎` : text}</span>
    </div>
  );
});
