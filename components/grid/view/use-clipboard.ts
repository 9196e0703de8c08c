"use client";

import type { ClipboardEvent } from "react";
import { editors } from "@/components/decks/editors/messages";
import { toTsv } from "@/components/grid/paste/delimited";
import { readPaste } from "@/components/grid/paste/read-paste";
import type { Grid } from "./use-grid";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

/** Copies, cuts and pastes cells as spreadsheets do. */
export function useClipboard(grid: Grid) {
  const { source, area, act, say } = grid;

  const copy = (event: ClipboardEvent): number => {
    const cells = Array.from({ length: area.bottom - area.top + 1 }, (_, row) =>
      Array.from({ length: area.right - area.left + 1 }, (_, column) =>
        source.text(area.top + row, area.left + column),
      ),
    );
    event.preventDefault();
    event.clipboardData.setData("text/plain", toTsv(cells));
    event.clipboardData.setData(
      "text/html",
      `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("")}</table>`,
    );
    return cells.flat().length;
  };

  return {
    onCopy: (event: ClipboardEvent) => say(editors.grid.copied(copy(event))),
    onCut: (event: ClipboardEvent) => {
      say(editors.grid.cut(copy(event)));
      act({ type: "set", cells: grid.places().map((place) => ({ ...place, text: "" })) });
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const pasted = readPaste({
        html: event.clipboardData.getData("text/html"),
        text: event.clipboardData.getData("text/plain"),
      });
      if (!pasted) return;
      const { texts, merges } = pasted;
      const [rows, columns] = [texts.length, texts[0]?.length ?? 0];
      const isFill = rows === 1 && columns === 1 && (area.bottom > area.top || area.right > area.left);
      if (isFill) act({ type: "set", cells: grid.places().map((place) => ({ ...place, text: texts[0]![0]! })) });
      else {
        act({ type: "paste", at: { row: area.top, column: area.left }, texts, merges });
        // As in a spreadsheet one goes on at the beginning of what was pasted, and sees it.
        grid.select({
          active: { row: area.top, column: area.left },
          anchor: { row: area.top + rows - 1, column: area.left + columns - 1 },
        });
      }
      say(editors.grid.pasted(rows, columns));
    },
  };
}
