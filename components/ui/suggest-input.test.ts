import { expect, it } from "vitest";
import { suggestionsFor } from "./suggest-input";

const known = ["Sales", "Board", "Pre-sales", "HR"];

it("offers everything for an empty field, in the given order", () => expect(suggestionsFor(" ", known)).toEqual(known));
it("offers prefix matches before other matches, ignoring case", () =>
  expect(suggestionsFor("sA", known)).toEqual(["Sales", "Pre-sales"]));
it("offers nothing if the field already contains a suggestion", () =>
  expect(suggestionsFor("sales", known)).toEqual([]));
it("offers at most eight", () =>
  expect(
    suggestionsFor(
      "",
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    ),
  ).toHaveLength(8));
