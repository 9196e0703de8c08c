import { expect, it } from "vitest";
import { parseRows, formatRows } from "./chart-options";

it("reads typed and pasted rows", () => {
  expect(parseRows("Growth | 4 % | 7 %\nShare|1|2")).toEqual([
    ["Growth", "4 %", "7 %"],
    ["Share", "1", "2"],
  ]);
  expect(parseRows("Growth\t4 %\t7 %")).toEqual([["Growth", "4 %", "7 %"]]);
  expect(parseRows(" ")).toBeUndefined();
  expect(formatRows([["a", "b"], ["c"]])).toBe("a | b\nc");
});
