import { expect, it } from "vitest";
import { divideFileName } from "./file-name";

it("keeps the last 18 characters of a name, with whole emoji", () => {
  expect(divideFileName("Quarterly review of the board v12.pptx")).toEqual([
    "Quarterly review of ",
    "the board v12.pptx",
  ]);
  expect(divideFileName("short.pptx")).toEqual(["", "short.pptx"]);
  expect(divideFileName("Team 👩‍🚀 of the board v12.pptx")).toEqual(["Team 👩‍🚀 of ", "the board v12.pptx"]);
  expect(divideFileName("Team 👩‍🚀the board 12.pptx")).toEqual(["Team ", "👩‍🚀the board 12.pptx"]);
});
