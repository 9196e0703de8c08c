import { expect, it } from "vitest";
import { rowsOfText, textOfRows } from "./chart-options";

it("reads rows as they are written or pasted", () => {
  expect(rowsOfText("Growth | 4 % | 7 %\nShare|1|2")).toEqual([
    ["Growth", "4 %", "7 %"],
    ["Share", "1", "2"],
  ]);
  expect(rowsOfText("Growth\t4 %\t7 %")).toEqual([["Growth", "4 %", "7 %"]]);
  expect(rowsOfText(" ")).toBeUndefined();
  expect(textOfRows([["a", "b"], ["c"]])).toBe("a | b\nc");
});
