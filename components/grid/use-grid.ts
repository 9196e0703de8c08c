import { useCallback, useMemo, useState } from "react";
import { type Selection, selectedArea, at, clampSelection, anchorOf, mergeAt } from "./selection";
import type { Area, GridAction, Merge, CellPosition } from "./sheet";

/** The style of a cell. */
export type CellStyle = {
  isHeader?: boolean;
  align?: "left" | "center" | "right";
  isBold?: boolean;
  isItalic?: boolean;
  /** `#RRGGBB`. */
  color?: string;
  background?: string;
  /** Marks a cell that contains more than text. */
  marker?: "logo" | "rule" | "rich";
  /** The error to show at the cell. */
  problem?: string;
};

/** The content that a grid shows. The component that uses the grid stores it. */
export type GridSource = {
  rows: number;
  columns: number;
  merges: readonly Merge[];
  /** Returns the text to show, edit and copy. */
  text: (row: number, column: number) => string;
  /** Returns the example that an empty cell shows in grey. Absent: no examples. */
  ghost?: (row: number, column: number) => string;
  cellStyle: (row: number, column: number) => CellStyle;
  /**
   * Returns the values that a row's text and style depend on. The row is not rendered again while they are all the
   * same. Absent: it is always rendered.
   */
  rowDependencies?: (row: number) => readonly unknown[];
  /** Leading rows and columns that can't be moved or removed. */
  fixed?: { rows: number; columns: number };
};

/** Returns whether all cells are empty. */
export function isEmptyGrid({ rows, columns, text }: GridSource): boolean {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) if (text(row, column).trim() !== "") return false;
  return true;
}

/**
 * Returns the cell that is selected at first. The corner of a new chart's data takes no text: its first category is
 * below.
 */
export const firstCell = (source: GridSource): CellPosition => ({
  row: source.fixed && isEmptyGrid(source) ? source.fixed.rows : 0,
  column: 0,
});

/**
 * Returns the name of a spreadsheet column: A, B … Z, AA …
 *
 * @param index 0-based
 */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/**
 * The cell that is being edited. `isTyped`: editing started by typing over the cell, and arrow keys move to the next
 * cell.
 */
export type Editing = CellPosition & { text: string; isTyped: boolean };

export type Grid = {
  source: GridSource;
  selection: Selection;
  area: Area;
  editing: Editing | null;
  select: (selection: Selection) => void;
  edit: (text?: string) => void;
  /** Ends editing with a text. Null restores the previous text. */
  endEdit: (text: string | null) => void;
  dispatch: (action: GridAction) => void;
  /** Returns the selected positions that have a cell of their own. */
  places: () => CellPosition[];
  announce: (message: string) => void;
  message: string;
};

/** Keeps the selection and editing state of a grid. The component that uses the grid keeps the content. */
export function useGrid(source: GridSource, onAction: (action: GridAction) => void): Grid {
  const [chosen, setSelection] = useState<Selection>(() => at(firstCell(source).row, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [message, announce] = useState("");
  const selection = useMemo(() => clampSelection(chosen, source), [chosen, source]);
  const area = useMemo(() => growToMerges(selectedArea(selection), source.merges), [selection, source]);
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
        onAction({ type: "set", cells: [{ row: editing.row, column: editing.column, text }] });
      setEditing(null);
    },
    [editing, source, onAction],
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
  return {
    source,
    selection,
    area,
    editing,
    select: setSelection,
    edit,
    endEdit,
    dispatch: onAction,
    places,
    announce,
    message,
  };
}

/** Extends an area to include merged cells completely. */
function growToMerges(area: Area, merges: readonly Merge[]): Area {
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
  const isGrown =
    grown.top < area.top || grown.left < area.left || grown.bottom > area.bottom || grown.right > area.right;
  return isGrown ? growToMerges(grown, merges) : area;
}
