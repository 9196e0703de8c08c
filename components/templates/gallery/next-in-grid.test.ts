import { expect, it } from "vitest";
import { nextInGrid } from "./next-in-grid";

/** Moves in a grid of seven items in rows of three. */
const to = (key: string, index: number) => nextInGrid(key, index, 7, 3);

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 6, 6],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 5, 6],
  ["ArrowDown", 6, 6],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 2, 2],
  ["Home", 5, 0],
  ["End", 0, 6],
  ["a", 0, null],
])("%s moves from %d to %s", (key, from, expected) => {
  expect(to(key, from)).toBe(expected);
});
