import { expect, it } from "vitest";
import type { OutlineShape } from "@/components/slides/wireframe/box";
import { nextAt, shapesAt } from "./shapes-at";

const shape = (x: number, y: number, width: number, height: number) => ({ x, y, width, height }) as OutlineShape;
const slide = [shape(0, 0, 960, 540), shape(100, 100, 400, 300), shape(120, 120, 20, 20), shape(600, 300, 200, 0)];

it("finds the smallest shape first, whatever lies on top", () => {
  expect(shapesAt(slide, { x: 130, y: 130 }, 0)).toEqual([2, 1, 0]);
  expect(shapesAt(slide, { x: 900, y: 500 }, 0)).toEqual([0]);
});

it("meets lines and shapes without positions as far as they can be met", () => {
  expect(shapesAt(slide, { x: 700, y: 303 }, 4)).toEqual([3, 0]);
  expect(shapesAt([{ name: "no position" } as OutlineShape], { x: 1, y: 1 }, 4)).toEqual([]);
});

it("goes through what lies above one another, and begins again", () => {
  expect([null, 2, 1, 0].map((chosen) => nextAt([2, 1, 0], chosen))).toEqual([2, 1, 0, 2]);
  expect(nextAt([2, 1], 7)).toBe(2);
  expect(nextAt([], null)).toBeNull();
});
