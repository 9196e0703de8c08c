import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  ChevronDown,
  ClipboardPaste,
  Trash2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { isFree } from "./grid-input";
import { gridMessages } from "./messages";
import type { Axis } from "./sheet";
import type { Grid } from "./use-grid";

const PasteDialog = dynamic(() => import("./paste-dialog").then((module) => module.PasteDialog), { ssr: false });

const axisMessages = {
  row: {
    name: gridMessages.rows,
    before: gridMessages.insertAbove,
    after: gridMessages.insertBelow,
    remove: gridMessages.deleteRows,
    back: gridMessages.moveUp,
    on: gridMessages.moveDown,
    Insert: BetweenHorizontalStart,
    Back: ArrowUp,
    On: ArrowDown,
  },
  column: {
    name: gridMessages.columns,
    before: gridMessages.insertLeft,
    after: gridMessages.insertRight,
    remove: gridMessages.deleteColumns,
    back: gridMessages.moveLeft,
    on: gridMessages.moveRight,
    Insert: BetweenVerticalStart,
    Back: ArrowLeft,
    On: ArrowRight,
  },
};

/** Actions on the selected rows and columns, and a button to paste without a keyboard. */
export function GridToolbar({ grid, children }: { grid: Grid; children?: ReactNode }) {
  const [isPasting, setIsPasting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <AxisMenu axis="row" grid={grid} />
      <AxisMenu axis="column" grid={grid} />
      {children}
      <Button icon={ClipboardPaste} size="sm" onClick={() => setIsPasting(true)}>
        {gridMessages.paste}
      </Button>
      <span className="ml-auto text-sm text-muted tabular-nums">
        {gridMessages.size(grid.source.rows, grid.source.columns)}
      </span>
      {isPasting ? <PasteDialog grid={grid} onClose={() => setIsPasting(false)} /> : null}
    </div>
  );
}

function AxisMenu({ axis, grid }: { axis: Axis; grid: Grid }) {
  const { area, source, dispatch } = grid;
  const word = axisMessages[axis];
  const [first, last, size, fixed] =
    axis === "row"
      ? [area.top, area.bottom, source.rows, source.fixed?.rows ?? 0]
      : [area.left, area.right, source.columns, source.fixed?.columns ?? 0];
  const count = last - first + 1;
  const free = isFree(grid, axis);
  const { Insert, Back, On } = word;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm">
          {word.name}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </Button>
      }
    >
      <MenuItem icon={Insert} disabled={!free} onSelect={() => dispatch({ type: "insert", axis, at: first, count })}>
        {word.before}
      </MenuItem>
      <MenuItem icon={Insert} onSelect={() => dispatch({ type: "insert", axis, at: last + 1, count })}>
        {word.after}
      </MenuItem>
      <MenuItem
        icon={Back}
        disabled={!free || first <= fixed}
        onSelect={() => dispatch({ type: "move", axis, at: first, count, by: -1 })}
      >
        {word.back}
      </MenuItem>
      <MenuItem
        icon={On}
        disabled={!free || last >= size - 1}
        onSelect={() => dispatch({ type: "move", axis, at: first, count, by: 1 })}
      >
        {word.on}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabled={!free || size - fixed <= count}
        onSelect={() => dispatch({ type: "delete", axis, at: first, count })}
      >
        {word.remove(count)}
      </MenuItem>
    </Menu>
  );
}
