import { expect, it } from "vitest";
import { tagLength, withTags } from "./tags-input";

it("splits at commas and trims spaces", () => expect(withTags(["a"], " b , c d,")).toEqual(["a", "b", "c d"]));
it("adds no duplicate tags, ignoring case", () => expect(withTags(["Board"], "board, x, X")).toEqual(["Board", "x"]));
it("truncates tags that are too long", () => expect(withTags([], "x".repeat(200))[0]).toHaveLength(tagLength));
