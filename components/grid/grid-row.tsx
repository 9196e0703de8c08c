import { Image, ListFilter, Pilcrow } from "lucide-react";
import { type CSSProperties, type ReactNode, memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { gutterWidth, headHeight, rowHeight } from "./grid-measures";
import { gridMessages } from "./messages";
import { mergeAt } from "./selection";
import type { CellProperties, GridSource } from "./use-grid";

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

type GridCellProps = CellProperties & {
  id: string;
  row: number;
  column: number;
  left: number;
  width: number;
  height: number;
  rows: number;
  columns: number;
  text: string;
  isActive: boolean;
  isSelected: boolean;
};

/** Black or white, whichever is read on a colour of a slide. */
function textColorOn(background: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(background.slice(start, start + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "black" : "white";
}

/** One cell as it is shown. What it shows of several lines is the first. */
const GridCell = memo(function GridCell({
  id,
  column,
  left,
  width,
  height,
  rows,
  columns,
  text,
  isActive,
  isSelected,
  ...look
}: GridCellProps) {
  const Sign = look.sign ? icons[look.sign] : null;
  const style: CSSProperties = { left, width, height };
  if (look.background) style.backgroundColor = look.background;
  if (look.color) style.color = look.color;
  else if (look.background) style.color = textColorOn(look.background);
  const breaks = text.indexOf("\n");
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-rowspan={rows > 1 ? rows : undefined}
      aria-colspan={columns > 1 ? columns : undefined}
      aria-selected={isSelected}
      aria-invalid={look.problem ? true : undefined}
      title={look.problem ?? (breaks >= 0 ? text : undefined)}
      data-column={column}
      style={style}
      className={classNames(
        "absolute top-0 flex items-center gap-1 border-r border-b border-line px-2",
        look.background ? undefined : look.isHeader ? "bg-sunken" : "bg-surface",
        (look.isBold ?? look.isHeader) && "font-semibold",
        look.isItalic && "italic",
        sides[look.align ?? "left"],
        rows > 1 && "z-[1]",
        isSelected && !isActive && "after:pointer-events-none after:absolute after:inset-0 after:bg-accent/15",
        look.problem && "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        isActive && "z-[2] outline-2 -outline-offset-2 outline-field group-focus-within/grid:outline-accent",
      )}
    >
      {Sign ? <Sign aria-hidden className="size-3.5 shrink-0 opacity-60" /> : null}
      <span className="truncate">{breaks >= 0 ? `${text.slice(0, breaks)} ⏎` : text}</span>
    </div>
  );
});
