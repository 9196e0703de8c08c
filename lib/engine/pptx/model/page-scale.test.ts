import { expect, it } from "vitest";
import { pageScale } from "./page-scale";

const scaleOf = (width: number, height: number) => pageScale({ width: width * 914_400, height: height * 914_400 });

it("letters are magnified only with a page that is smaller in both directions", () => {
  expect(scaleOf(13.333, 7.5)).toBeCloseTo(1, 3);
  expect(scaleOf(10, 5.625)).toBeCloseTo(0.75, 3);
  expect(scaleOf(10, 7.5)).toBe(1);
  expect(scaleOf(7.5, 10)).toBe(1);
  expect(scaleOf(26.67, 15)).toBe(1);
});
