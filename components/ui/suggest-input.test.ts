import { expect, it } from "vitest";
import { suggestionsFor } from "./suggest-input";

const known = ["Sales", "Board", "Pre-sales", "HR"];

it("offers all for an empty field, in their order", () => expect(suggestionsFor(" ", known)).toEqual(known));
it("offers what begins with the text before what contains it, in any case", () =>
  expect(suggestionsFor("sA", known)).toEqual(["Sales", "Pre-sales"]));
it("offers nothing when the field says one of them", () => expect(suggestionsFor("sales", known)).toEqual([]));
it("offers eight at most", () =>
  expect(
    suggestionsFor(
      "",
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    ),
  ).toHaveLength(8));
