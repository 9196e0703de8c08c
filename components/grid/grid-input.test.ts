import { expect, it, vi } from "vitest";
import { pasteCells } from "./grid-input";
import type { Grid } from "./use-grid";

/** Pastes two rows at a cell of a grid with these texts. Returns where the content was asked to put them. */
function placeOfPaste(
  texts: readonly (readonly string[])[],
  [row, column]: readonly [number, number],
  fixed?: { rows: number; columns: number },
) {
  const dispatch = vi.fn<Grid["dispatch"]>();
  pasteCells(
    {
      source: {
        rows: texts.length,
        columns: texts[0]!.length,
        text: (at: number, of: number) => texts[at]![of]!,
        ...(fixed && { fixed }),
      } as Grid["source"],
      area: { top: row, left: column, bottom: row, right: column },
      places: () => [{ row, column }],
      select: vi.fn<Grid["select"]>(),
      announce: vi.fn<Grid["announce"]>(),
      dispatch,
    } as unknown as Grid,
    { texts: [["Team"], ["North"]], merges: [] },
  );
  const [action] = dispatch.mock.calls[0]!;
  return action.type === "paste" ? action.at : undefined;
}

it("a table pasted into the first cell of a blank grid takes its place", () => {
  const blank = [
    ["", " "],
    ["", ""],
  ];
  expect(placeOfPaste(blank, [0, 0])).toBeNull();
  expect(placeOfPaste(blank, [0, 1])).toEqual({ row: 0, column: 1 });
  expect(placeOfPaste([["", "Budget"]], [0, 0])).toEqual({ row: 0, column: 0 });
  expect(placeOfPaste(blank, [1, 0])).toEqual({ row: 1, column: 0 });
  expect(placeOfPaste(blank, [1, 0], { rows: 1, columns: 1 }), "where a new chart begins").toBeNull();
});
