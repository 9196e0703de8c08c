import { expect, it } from "vitest";
import { afterEnter, afterTab, selectedArea, at, clampSelection, anchorOf, nextCell, stepCell } from "./selection";

const size = { rows: 3, columns: 3 };
const merges = [{ row: 0, column: 0, rows: 2, columns: 2 }];

it("steps over merged cells, within the grid", () => {
  expect(stepCell(merges, size, { row: 0, column: 0 }, { rows: 1, columns: 0 })).toEqual({ row: 2, column: 0 });
  expect(stepCell(merges, size, { row: 0, column: 0 }, { rows: 0, columns: 1 })).toEqual({ row: 0, column: 2 });
  expect(stepCell(merges, size, { row: 1, column: 2 }, { rows: 0, columns: -1 })).toEqual({ row: 0, column: 0 });
  expect(stepCell([], size, { row: 2, column: 2 }, { rows: 5, columns: 0 })).toEqual({ row: 2, column: 2 });
});

it("moves in reading order, and leaves the grid at its ends", () => {
  expect(nextCell(merges, size, { row: 0, column: 2 }, 1)).toEqual({ row: 1, column: 2 });
  expect(nextCell([], size, { row: 0, column: 2 }, 1)).toEqual({ row: 1, column: 0 });
  expect(nextCell([], size, { row: 2, column: 2 }, 1)).toBeNull();
  expect(nextCell([], size, { row: 0, column: 0 }, -1)).toBeNull();
});

it("knows its area, its origin and its bounds", () => {
  expect(selectedArea({ active: { row: 0, column: 2 }, anchor: { row: 2, column: 1 } })).toEqual({
    top: 0,
    left: 1,
    bottom: 2,
    right: 2,
  });
  expect(anchorOf(merges, { row: 1, column: 1 })).toEqual({ row: 0, column: 0 });
  expect(clampSelection(at(9, 9), size)).toEqual(at(2, 2));
});

it("Enter goes to the column in which the row was begun with Tab", () => {
  const second = afterTab([], size, at(0, 0), 1)!;
  const third = afterTab([], size, second, 1)!;
  expect(third.active).toEqual({ row: 0, column: 2 });
  expect(afterEnter([], size, third)).toEqual(at(1, 0));
  expect(afterEnter([], size, afterTab([], size, third, -1)!)).toEqual(at(1, 0));
  expect(afterTab([], size, third, 1), "another row begins").toEqual({ ...at(1, 0), start: 0 });
  expect(afterEnter([], size, at(0, 2)), "without Tab, below").toEqual(at(1, 2));
  expect(afterEnter(merges, size, { ...at(0, 2), start: 1 }), "a merged cell").toEqual(at(0, 0));
});
