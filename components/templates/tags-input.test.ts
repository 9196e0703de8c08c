import { expect, it } from "vitest";
import { tagLength, withTags } from "./tags-input";

it("adds what commas part, without spaces around it", () =>
  expect(withTags(["a"], " b , c d,")).toEqual(["a", "b", "c d"]));
it("adds no tag twice, whatever its case", () => expect(withTags(["Board"], "board, x, X")).toEqual(["Board", "x"]));
it("cuts what is longer than a tag may be", () => expect(withTags([], "x".repeat(200))[0]).toHaveLength(tagLength));
