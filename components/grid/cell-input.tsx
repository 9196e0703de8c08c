import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { gridMessages } from "./messages";
import { type Selection, afterEnter, afterTab, at, directions, mergeAt, stepCell, up } from "./selection";
import { type Editing, type Grid, columnName } from "./use-grid";

/** Milliseconds without typing before the text is applied, so that previews update while a cell is edited. */
const pauseMilliseconds = 500;

/** The input field of a cell. Escape restores the previous text. */
export function CellInput({ grid, editing, onEnd }: { grid: Grid; editing: Editing; onEnd: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(editing.text);
  const before = useRef(grid.source.text(editing.row, editing.column));
  const isOver = useRef(false);
  const { dispatch } = grid;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, []);
  useLayoutEffect(() => {
    if (text === grid.source.text(editing.row, editing.column)) return;
    const timer = setTimeout(
      () => dispatch({ type: "set", cells: [{ row: editing.row, column: editing.column, text }] }),
      pauseMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [text, dispatch, editing.row, editing.column, grid.source]);

  const end = (kept: string | null) => {
    isOver.current = true;
    grid.endEdit(kept);
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The field handles undo itself.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { source } = grid;
    const place = { row: editing.row, column: editing.column };
    const selection = { ...grid.selection, active: place };
    const step = (by: { rows: number; columns: number }) => {
      const { row, column } = stepCell(source.merges, source, place, by);
      return at(row, column);
    };
    const leave = (next: Selection | null) => {
      event.preventDefault();
      end(text);
      if (next) grid.select(next);
    };
    /** Leaves the cell forwards. Behind the last row, a new one is added, unless the cell is empty or merged. */
    const leaveForwards = (move: (size: { rows: number; columns: number }) => Selection | null) => {
      const { rows, columns, merges } = source;
      const grown = move({ rows: rows + 1, columns });
      if (grown?.active.row !== rows || text.trim() === "" || mergeAt(merges, place)) return leave(move(source));
      event.preventDefault();
      end(null);
      dispatch({ type: "paste", at: place, texts: [[text], [""]], merges: [] });
      grid.select(grown);
    };
    const input = event.currentTarget;
    const direction = directions.get(event.key);
    if (event.key === "Escape") {
      event.preventDefault();
      end(before.current);
    } else if (event.key === "Enter" && (event.altKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.setRangeText("\n", input.selectionStart, input.selectionEnd, "end");
      setText(input.value);
    } else if (event.key === "Enter" && event.shiftKey) leave(step(up));
    else if (event.key === "Enter") leaveForwards((size) => afterEnter(source.merges, size, selection));
    else if (event.key === "Tab" && event.shiftKey) leave(afterTab(source.merges, source, selection, -1));
    else if (event.key === "Tab") leaveForwards((size) => afterTab(source.merges, size, selection, 1));
    else if (direction && editing.isTyped) leave(step(direction));
  };

  const lines = text.split("\n").length;
  return (
    <textarea
      ref={field}
      aria-label={gridMessages.edit(gridMessages.cell(columnName(editing.column), editing.row + 1))}
      value={text}
      rows={lines}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isOver.current) grid.endEdit(text);
      }}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute -top-px -left-px z-20 min-h-[calc(100%+2px)] w-[calc(100%+2px)] min-w-32 resize-none overflow-hidden rounded-sm border-2 border-accent bg-surface px-2 py-1 text-base text-ink outline-none max-sm:text-lg"
    />
  );
}
