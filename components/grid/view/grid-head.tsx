import { memo } from "react";
import { editors } from "@/components/decks/editors/messages";
import { columnName } from "./grid-source";
import { gutterWidth, headHeight } from "./measures";

type GridHeadProps = { widths: readonly number[]; lefts: readonly number[]; from: number; to: number };

/** The names of the columns; a click selects a column, one on the corner everything. */
export const GridHead = memo(function GridHead({ widths, lefts, from, to }: GridHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex border-b border-line bg-sunken text-xs text-muted"
      style={{ height: headHeight }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        data-head="all"
        className="sticky left-0 z-10 shrink-0 border-r border-line bg-sunken"
        style={{ width: gutterWidth }}
      >
        <span className="sr-only">{editors.grid.all}</span>
      </div>
      {widths.map((width, column) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          data-head={column}
          style={{ left: gutterWidth + lefts[column]!, width }}
          className={`absolute top-0 grid h-full cursor-default place-items-center border-r border-line select-none ${column >= from && column <= to ? "bg-accent-soft text-accent-text" : ""}`}
        >
          {columnName(column)}
        </div>
      ))}
    </div>
  );
});
