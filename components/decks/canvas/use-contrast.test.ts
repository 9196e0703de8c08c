import { expect, it } from "vitest";
import { isLight } from "./use-contrast";

it.each([
  ["#ffffff", true],
  ["#fde9a9", true],
  ["#2856c9", false],
  ["#000000", false],
  [null, false],
])("text of the colour %s is light: %s", (color, expected) => {
  expect(isLight(color)).toBe(expected);
});
