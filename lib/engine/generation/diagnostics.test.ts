import { expect, it } from "vitest";
import { Warnings } from "./diagnostics";

it.each([
  [44, 43, "TEXT_SHRUNK_SLIGHTLY"],
  [44, 42, "TEXT_SHRUNK"],
  [18, 17.5, "TEXT_SHRUNK_SLIGHTLY"],
  [11, 10, "TEXT_SHRUNK_SLIGHTLY"],
  [10.5, 9.5, "TEXT_SHRUNK"],
  [10, 9.5, "TEXT_SHRUNK"],
])("shrinking from %s pt to %s pt is %s", (from, to, code) => {
  const warnings = new Warnings(["slide_data", "title"]);
  warnings.addShrunk(from, to, "Smaller.");
  expect(warnings.list).toEqual([{ code, message: "Smaller.", loc: ["slide_data", "title"] }]);
});
