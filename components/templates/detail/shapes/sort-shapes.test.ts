import { expect, it } from "vitest";
import type { Shape } from "@/components/templates/detail/place";
import { sortShapes } from "./sort-shapes";

const shape = (name: string, y: number, fills: string[] = [], left_out = false) =>
  ({ name, x: 0, y, fills, left_out }) as Shape;

it("puts what content fills first, then what is left out, then what stays, each from top to bottom", () => {
  const groups = sortShapes([
    shape("line", 5),
    shape("body", 100, ["slide_data.content.blocks[0].text.text"]),
    shape("title", 20, ["slide_data.title"]),
    shape("sample", 50, [], true),
  ]);
  expect(
    groups.map(({ fate, shapes }) => [fate, ...shapes.map(({ shape: { name }, index }) => `${name} ${index}`)]),
  ).toEqual([
    ["filled", "title 2", "body 1"],
    ["left", "sample 3"],
    ["kept", "line 0"],
  ]);
});
