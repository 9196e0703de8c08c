import { Image, ListFilter, Pilcrow } from "lucide-react";
import { memo, type CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import type { CellLook } from "./grid-source";

const signs = { logo: Image, rule: ListFilter, rich: Pilcrow };
const sides = {
  left: "justify-start text-left",
  center: "justify-center text-center",
  right: "justify-end text-right",
};

type GridCellProps = CellLook & {
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
function inkOn(background: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(background.slice(start, start + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "black" : "white";
}

/** One cell as it is shown. What it shows of several lines is the first. */
export const GridCell = memo(function GridCell({
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
  const Sign = look.sign ? signs[look.sign] : null;
  const style: CSSProperties = { left, width, height };
  if (look.background) style.backgroundColor = look.background;
  if (look.color) style.color = look.color;
  else if (look.background) style.color = inkOn(look.background);
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
