import { expect, it } from "vitest";
import type { OutlineShape } from "@/components/slides/shape-box";
import type { Shape } from "./place";
import { nextAt, roleName, shapeName, shapesAt, sortShapes } from "./shapes";

const namedShape = (name: string, y: number, fills: string[] = [], left_out = false) =>
  ({ name, x: 0, y, fills, left_out }) as Shape;

it("sorts filled shapes first, then removed, then kept ones, each from top to bottom", () => {
  const groups = sortShapes([
    namedShape("line", 5),
    namedShape("body", 100, ["slide_data.content.blocks[0].text.text"]),
    namedShape("title", 20, ["slide_data.title"]),
    namedShape("sample", 50, [], true),
  ]);
  expect(
    groups.map(({ fate, shapes }) => [fate, ...shapes.map(({ shape: { name }, index }) => `${name} ${index}`)]),
  ).toEqual([
    ["filled", "title 2", "body 1"],
    ["left", "sample 3"],
    ["kept", "line 0"],
  ]);
});

it("calls shapes that a program numbered by their text, or else by their role or type", () => {
  const shape = { name: "Logo", text: "Key topics", shape_type: "AutoShape", role: "decorative" as const, fills: [] };
  expect(shapeName(shape)).toBe("Logo");
  expect(shapeName({ ...shape, name: "Rectangle 2" })).toBe("Key topics");
  expect(shapeName({ ...shape, name: "Rechteck 2", text: "" })).toBe("Shape");
  expect(shapeName({ ...shape, name: "Title 1", text: "", role: "title" })).toBe("Title");
  expect(shapeName({ ...shape, name: "Google Shape;1180;p95", text: "Quarterly\nreview" })).toBe("Quarterly");
  expect(shapeName({ ...shape, name: "Google Shape;1180;p95", text: " ", shape_type: "Picture" })).toBe("Picture");
  expect(shapeName({ ...shape, name: "", text: "" })).toBe("Unnamed");
});

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height }) as OutlineShape;
const slide = [box(0, 0, 960, 540), box(100, 100, 400, 300), box(120, 120, 20, 20), box(600, 300, 200, 0)];

it("finds the smallest shape first, regardless of stacking order", () => {
  expect(shapesAt(slide, { x: 130, y: 130 }, 0)).toEqual([2, 1, 0]);
  expect(shapesAt(slide, { x: 900, y: 500 }, 0)).toEqual([0]);
});

it("handles lines and shapes without positions", () => {
  expect(shapesAt(slide, { x: 700, y: 303 }, 4)).toEqual([3, 0]);
  expect(shapesAt([{ name: "no position" } as OutlineShape], { x: 1, y: 1 }, 4)).toEqual([]);
});

it("cycles through overlapping shapes", () => {
  expect([null, 2, 1, 0].map((chosen) => nextAt([2, 1, 0], chosen))).toEqual([2, 1, 0, 2]);
  expect(nextAt([2, 1], 7)).toBe(2);
  expect(nextAt([], null)).toBeNull();
});

it("calls a shape with content of its own text or picture, not decoration or unsupported", () => {
  const shape = (role: Shape["role"], type: string, fills: string[]) =>
    roleName({ role, shape_type: type, fills } as Pick<Shape, "role" | "fills" | "shape_type">);
  const fills = ["slide_data.custom_fields.label_1"];
  expect(shape("decorative", "TextBox", fills)).toBe("Text");
  expect(shape("decorative", "Picture", fills)).toBe("Picture");
  expect(shape("decorative", "Picture", [])).toBe("Decoration");
  expect(shape("unsupported", "OleObjectFrame", fills)).toBe("Picture");
  expect(shape("unsupported", "SmartArt", fills)).toBe("Text");
  expect(shape("unsupported", "OleObjectFrame", [])).toBe("Not supported");
  expect(shape("title", "TextBox", fills)).toBe("Title");
});
