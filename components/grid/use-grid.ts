"use client";

import { useCallback, useMemo, useState } from "react";
import { type Selection, selectedArea, at, clampSelection, anchorOf, mergeAt } from "./selection";
import type { Area, GridAction, Merge, CellPosition } from "./sheet";

/** How a cell is shown. */
export type CellProperties = {
  isHeader?: boolean;
  align?: "left" | "center" | "right";
  isBold?: boolean;
  isItalic?: boolean;
  /** `#RRGGBB`. */
  color?: string;
  background?: string;
  /** Says that it is more than text: a logo, for instance. */
  sign?: "logo" | "rule" | "rich";
  /** What is wrong with it. */
  problem?: string;
};

/** What a grid shows; how its content is kept is its owner's. */
export type GridSource = {
  rows: number;
  columns: number;
  merges: readonly Merge[];
  /** What is shown, edited and copied. */
  text: (row: number, column: number) => string;
  look: (row: number, column: number) => CellProperties;
  /**
   * All that texts and looks of a row are made of: while each of these is the same, it is not drawn again. Absent:
   * anything may have changed.
   */
  madeOf?: (row: number) => readonly unknown[];
  /** Rows and columns at the beginning that are always there. */
  fixed?: { rows: number; columns: number };
};

/** A, B … Z, AA … as spreadsheets name their columns. @param index 0-based */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A cell that is being edited. `isTyped`: by typing over it, so that arrow keys go on to the next cell. */
export type Editing = CellPosition & { text: string; isTyped: boolean };

export type Grid = {
  source: GridSource;
  selection: Selection;
  area: Area;
  editing: Editing | null;
  select: (selection: Selection) => void;
  edit: (text?: string) => void;
  /** Ends editing: keeps the text, or what was there before. */
  endEdit: (text: string | null) => void;
  act: (act: GridAction) => void;
  /** The selected places that hold something of their own. */
  places: () => CellPosition[];
  say: (message: string) => void;
  message: string;
};

/** The state of a grid: what is selected, what is edited. Its content is its owner's. */
export function useGrid(source: GridSource, onAct: (act: GridAction) => void): Grid {
  const [chosen, setSelection] = useState<Selection>(at(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [message, say] = useState("");
  const selection = useMemo(() => clampSelection(chosen, source), [chosen, source]);
  const area = useMemo(() => grownToMerges(selectedArea(selection), source), [selection, source]);
  const edit = useCallback(
    (text?: string) => {
      const place = anchorOf(source.merges, selection.active);
      setEditing({ ...place, text: text ?? source.text(place.row, place.column), isTyped: text !== undefined });
    },
    [source, selection],
  );
  const endEdit = useCallback(
    (text: string | null) => {
      if (editing && text !== null && text !== source.text(editing.row, editing.column))
        onAct({ type: "set", cells: [{ row: editing.row, column: editing.column, text }] });
      setEditing(null);
    },
    [editing, source, onAct],
  );
  const places = useCallback(() => {
    const all: CellPosition[] = [];
    for (let row = area.top; row <= area.bottom; row += 1) {
      for (let column = area.left; column <= area.right; column += 1) {
        const merge = mergeAt(source.merges, { row, column });
        if (!merge || (merge.row === row && merge.column === column)) all.push({ row, column });
      }
    }
    return all;
  }, [area, source]);
  return { source, selection, area, editing, select: setSelection, edit, endEdit, act: onAct, places, say, message };
}

/** A selection holds merged cells whole. */
function grownToMerges(area: Area, { merges }: GridSource): Area {
  const grown = merges.reduce((all, { row, column, rows, columns }) => {
    const apart = row > all.bottom || row + rows <= all.top || column > all.right || column + columns <= all.left;
    if (apart) return all;
    return {
      top: Math.min(all.top, row),
      left: Math.min(all.left, column),
      bottom: Math.max(all.bottom, row + rows - 1),
      right: Math.max(all.right, column + columns - 1),
    };
  }, area);
  return Object.entries(grown).every(([side, value]) => area[side as keyof Area] === value)
    ? area
    : grownToMerges(grown, { merges } as GridSource);
}
