import { expect, it } from "vitest";
import { gridRows, nextInRows } from "./slide-grid";

const slides = [..."aaaaab"].map((template_id) => ({ template_id }));
const rows = gridRows(slides, 3);

it("starts each template with a heading and a new row", () => {
  expect(rows).toEqual([
    { kind: "heading", templateId: "a" },
    { kind: "cards", from: 0, to: 3 },
    { kind: "cards", from: 3, to: 5 },
    { kind: "heading", templateId: "b" },
    { kind: "cards", from: 5, to: 6 },
  ]);
  expect(gridRows([], 3)).toEqual([]);
});

it("moves with the arrow keys, across headings and short rows", () => {
  expect(nextInRows(rows, 2, "ArrowDown")).toBe(4);
  expect(nextInRows(rows, 4, "ArrowDown")).toBe(5);
  expect(nextInRows(rows, 5, "ArrowDown")).toBe(5);
  expect(nextInRows(rows, 5, "ArrowUp")).toBe(3);
  expect(nextInRows(rows, 4, "ArrowRight")).toBe(5);
  expect(nextInRows(rows, 0, "ArrowLeft")).toBe(0);
  expect([nextInRows(rows, 3, "Home"), nextInRows(rows, 3, "End"), nextInRows(rows, 3, "x")]).toEqual([0, 5, null]);
});
