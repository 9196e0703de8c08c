import { expect, it } from "vitest";
import { shareOf, shares } from "./share-of";

const all = Array.from({ length: 40 }, (_, index) => index);

it("every entry belongs to one seed's share, and a seed always has the same share", () => {
  const parts = Array.from({ length: shares }, (_, seed) => shareOf(all, seed.toString(16)));
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual(all);
  expect(shareOf(all, "4934482c0dfe")).toEqual(shareOf(all, "4934482c"));
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(all.length / 2);
});

it("without a seed everything is tested", () => {
  expect(shareOf(all, "")).toEqual(all);
  expect(shareOf(all, undefined)).toEqual(shareOf(all, process.env.SUITE_SEED));
});
