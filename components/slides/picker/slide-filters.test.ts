import { expect, it } from "vitest";
import { isFiltered, noFilters, toListQuery } from "./slide-filters";

it("contains only active filters, and always excludes unusable slides", () => {
  expect(toListQuery(noFilters, " ", [])).toEqual({ kind: "all", usable: true });
  expect(
    toListQuery(
      { ...noFilters, kind: "layout", template: "tmpl_1", category: "A", layout: "table", takes: ["table", "image"] },
      " x ",
      ["tmpl_2"],
    ),
  ).toEqual({
    kind: "layout",
    usable: true,
    search: "x",
    template_id: ["tmpl_1"],
    category: "A",
    content_layout: ["table"],
    takes: ["table", "image"],
    prefer: ["tmpl_2"],
  });
});

it("counts layouts alone as a filter", () => {
  expect(
    [noFilters, { ...noFilters, kind: "layout" as const }, { ...noFilters, takes: ["chart" as const] }].map(isFiltered),
  ).toEqual([false, true, true]);
});
