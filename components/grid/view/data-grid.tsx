"use client";

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { editors } from "@/components/decks/editors/messages";
import { holderOf } from "@/components/grid/model/selection";
import { GridBody } from "./grid-body";
import { GridHead } from "./grid-head";
import { pressKey } from "./grid-keys";
import { gutterWidth, headHeight, rowHeight } from "./measures";
import { useClipboard } from "./use-clipboard";
import { useColumnWidths } from "./use-column-widths";
import type { Grid } from "./use-grid";
import { usePointer } from "./use-pointer";

type DataGridProps = {
  label: string;
  grid: Grid;
  describedBy?: string;
  /** Where the field is found: the path of its content. */
  path?: string;
};

const mostHeight = 420;

/** Cells with the keys of a spreadsheet. Only the rows in view are in the page, so that a thousand are as quick as ten. */
export function DataGrid({ label, grid, describedBy, path }: DataGridProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: mostHeight, width: 0 });
  const [isLeaving, setIsLeaving] = useState(false);
  const { source, selection, area, editing } = grid;
  const widths = useColumnWidths(source, view.width);
  const lefts = useMemo(() => widths.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [0]), [widths]);
  const active = holderOf(source.merges, selection.active);
  const clipboard = useClipboard(grid);
  const pointer = usePointer(grid);

  useLayoutEffect(() => {
    const element = root.current!;
    const observer = new ResizeObserver(() =>
      setView((old) => ({ ...old, height: element.clientHeight, width: element.clientWidth })),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // What has the focus is in view.
  const [left, right] = [lefts[active.column] ?? 0, lefts[active.column + 1] ?? 0];
  useEffect(() => {
    const element = root.current!;
    const [top, bottom] = [active.row * rowHeight, (active.row + 1) * rowHeight];
    const height = element.clientHeight - headHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    const width = element.clientWidth - gutterWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + width) element.scrollLeft = Math.min(left, right - width);
  }, [active.row, left, right]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setIsLeaving(true);
    if (event.key !== "Tab" && event.key !== "Shift") setIsLeaving(false);
    if (pressKey(event, grid, isLeaving)) event.preventDefault();
  };
  const focus = () => root.current?.focus({ preventScroll: true });
  return (
    <>
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-hint${describedBy ? ` ${describedBy}` : ""}`}
        aria-rowcount={source.rows + 1}
        aria-colcount={source.columns + 1}
        aria-multiselectable
        aria-activedescendant={editing ? undefined : `${id}-${active.row}-${active.column}`}
        tabIndex={0}
        data-path={path}
        onKeyDown={onKeyDown}
        onFocus={() => setIsLeaving(false)}
        onScroll={(event) => {
          const top = event.currentTarget.scrollTop;
          setView((old) => (Math.abs(old.top - top) < rowHeight ? old : { ...old, top }));
        }}
        {...clipboard}
        {...pointer}
        className="group/grid relative overflow-auto rounded-md border border-field bg-sunken outline-none focus-visible:border-accent"
        style={{ maxHeight: mostHeight }}
      >
        <div
          role="presentation"
          style={{ width: gutterWidth + lefts.at(-1)!, height: headHeight + source.rows * rowHeight }}
          className="relative"
        >
          <GridHead widths={widths} lefts={lefts} from={area.left} to={area.right} />
          <GridBody id={id} grid={grid} widths={widths} lefts={lefts} view={view} onEditEnd={focus} />
        </div>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {editors.grid.hint}
      </p>
      <p role="status" className="sr-only">
        {grid.message}
      </p>
    </>
  );
}
