import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ClipboardPaste,
  Copy,
  Scissors,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { ContextMenu, MenuItem, MenuSeparator } from "@/components/ui/menu-parts";
import { shortcut } from "@/components/ui/shortcut";
import { clearCells, copiedCells, isFree, pasteCells } from "./grid-input";
import { gridMessages } from "./messages";
import { readPaste } from "./read-paste";
import type { Grid } from "./use-grid";

type GridMenuProps = {
  label: string;
  grid: Grid;
  at: { x: number; y: number };
  /** Actions on the selected cells, specific to this grid. */
  children?: ReactNode;
  onClose: () => void;
  /** Called instead of pasting if the browser doesn't let pages read the clipboard. */
  onPasteByHand: () => void;
};

/** The menu of actions on the selected cells, at the pointer or at the active cell. */
export function GridMenu({ label, grid, at, children, onClose, onPasteByHand }: GridMenuProps) {
  const { area, source, dispatch, announce } = grid;
  const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1];
  const [isFreeRow, isFreeColumn] = [isFree(grid, "row"), isFree(grid, "column")];
  const insert = (axis: "row" | "column", index: number, count: number) =>
    dispatch({ type: "insert", axis, at: index, count });
  const copy = () => {
    const cells = copiedCells(grid);
    if (!writeClipboard(cells)) return false;
    announce(gridMessages.copied(cells.count));
    return true;
  };
  const cut = () => {
    if (!copy()) return;
    clearCells(grid);
    announce(gridMessages.cut(rows * columns));
  };
  const paste = async () => {
    const content = await readClipboard();
    if (content === null) onPasteByHand();
    else pasteCells(grid, readPaste(content));
  };
  return (
    <ContextMenu label={label} at={at} onClose={onClose}>
      <MenuItem icon={Scissors} keys={shortcut("X")} onSelect={cut}>
        {gridMessages.cutCells}
      </MenuItem>
      <MenuItem icon={Copy} keys={shortcut("C")} onSelect={copy}>
        {gridMessages.copyCells}
      </MenuItem>
      <MenuItem icon={ClipboardPaste} keys={shortcut("V")} onSelect={() => void paste()}>
        {gridMessages.pasteCells}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={BetweenHorizontalStart} disabled={!isFreeRow} onSelect={() => insert("row", area.top, rows)}>
        {gridMessages.insertRowsAbove(rows)}
      </MenuItem>
      <MenuItem icon={BetweenHorizontalEnd} onSelect={() => insert("row", area.bottom + 1, rows)}>
        {gridMessages.insertRowsBelow(rows)}
      </MenuItem>
      <MenuItem
        icon={BetweenVerticalStart}
        disabled={!isFreeColumn}
        onSelect={() => insert("column", area.left, columns)}
      >
        {gridMessages.insertColumnsLeft(columns)}
      </MenuItem>
      <MenuItem icon={BetweenVerticalEnd} onSelect={() => insert("column", area.right + 1, columns)}>
        {gridMessages.insertColumnsRight(columns)}
      </MenuItem>
      {children}
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabled={!isFreeRow || source.rows - (source.fixed?.rows ?? 0) <= rows}
        onSelect={() => dispatch({ type: "delete", axis: "row", at: area.top, count: rows })}
      >
        {gridMessages.deleteRows(rows)}
      </MenuItem>
      <MenuItem
        icon={Trash2}
        danger
        disabled={!isFreeColumn || source.columns - (source.fixed?.columns ?? 0) <= columns}
        onSelect={() => dispatch({ type: "delete", axis: "column", at: area.left, count: columns })}
      >
        {gridMessages.deleteColumns(columns)}
      </MenuItem>
    </ContextMenu>
  );
}

/**
 * Puts cells on the clipboard, even if the studio runs on plain HTTP.
 *
 * @returns Whether the browser allowed it
 */
function writeClipboard({ text, html }: { text: string; html: string }): boolean {
  let isDone = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
    event.clipboardData?.setData("text/html", html);
    isDone = true;
  };
  document.addEventListener("copy", onCopy, { capture: true, once: true });
  document.execCommand("copy");
  document.removeEventListener("copy", onCopy, { capture: true });
  return isDone;
}

/** Returns the content of the clipboard; null if the browser doesn't let pages read it, or the person declined. */
async function readClipboard(): Promise<{ html: string; text: string } | null> {
  try {
    const items = await navigator.clipboard.read();
    const read = async (type: string) =>
      (await items.find(({ types }) => types.includes(type))?.getType(type))?.text() ?? "";
    return { html: await read("text/html"), text: await read("text/plain") };
  } catch {
    return null;
  }
}
