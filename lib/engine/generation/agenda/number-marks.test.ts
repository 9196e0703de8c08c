import { expect, it } from "vitest";
import { formatNumberLike } from "./number-marks";

it.each([
  ["1", 12, "12"],
  ["01", 3, "03"],
  ["01", 12, "12"],
  ["1.", 10, "10."],
  ["#1", 2, "#2"],
  ["①", 11, "⑪"],
  ["①", 21, "21"],
  ["I", 14, "XIV"],
  ["i)", 9, "ix)"],
  ["", 2, "2"],
])("in the style of %j, number %d is %j", (sample, number, written) =>
  expect(formatNumberLike(sample, number)).toBe(written),
);
