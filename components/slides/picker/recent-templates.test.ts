import { expect, it } from "vitest";
import { withRecent } from "./recent-templates";

it("keeps eight templates, most recent first, without duplicates", () => {
  expect(withRecent(["a", "b", "c"], ["c", "d"])).toEqual(["c", "d", "a", "b"]);
  expect(withRecent(["1", "2", "3", "4", "5", "6", "7", "8"], ["9"])).toEqual(["9", "1", "2", "3", "4", "5", "6", "7"]);
});
