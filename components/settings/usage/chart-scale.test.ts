import { expect, it } from "vitest";
import { columnAt, axisTicks, axisTop } from "./chart-scale";

it.each([
  [[], 1],
  [[0, 0], 1],
  [[3], 5],
  [[7, 10], 10],
  [[11], 20],
  [[4_321], 5_000],
])("the axis maximum for %j is %d", (values, top) => {
  expect(axisTop(values)).toBe(top);
});

it("halves the maximum only into whole numbers", () => {
  expect(axisTicks(10)).toEqual([10, 5, 0]);
  expect(axisTicks(5)).toEqual([5, 0]);
  expect(axisTicks(1)).toEqual([1, 0]);
});

it("finds the column at a position, also at the edges", () => {
  expect([0, 0.34, 0.99, 1, -0.1].map((place) => columnAt(place, 3))).toEqual([0, 1, 2, 2, 0]);
});
