import { expect, it } from "vitest";
import { type VersionSlide, mapSlides } from "./map-slides";

const slide = (id: string, more: Partial<VersionSlide>): VersionSlide => ({
  id,
  kind: "slide",
  index: 0,
  title: null,
  layoutName: "Title and Content",
  contentLayout: "title_text",
  schema: "text",
  source: null,
  hash: null,
  ...more,
});
const pairs = (before: VersionSlide[], after: VersionSlide[]) =>
  mapSlides(before, after).changes.map(({ to, change }) => [to, change]);

it("identical slides are matched wherever they moved, and copies are matched in order", () => {
  const before = [
    slide("a", { source: "256", hash: "x", index: 0 }),
    slide("b", { source: "257", hash: "x", index: 1 }),
    slide("c", { source: "258", hash: "y", index: 2 }),
  ];
  const after = [
    slide("C", { source: "300", hash: "y", index: 0 }),
    slide("B", { source: "257", hash: "x", index: 1 }),
    slide("A", { source: "256", hash: "x", index: 2 }),
  ];
  expect(pairs(before, after)).toEqual([
    ["A", "same"],
    ["B", "same"],
    ["C", "same"],
  ]);
});

it("an edited slide keeps its counterpart by identity, title or position, if it takes the same content", () => {
  const before = [
    slide("a", { source: "256", hash: "1", title: "Results" }),
    slide("b", { source: "257", hash: "2", title: "Outlook", index: 1 }),
    slide("c", { hash: null, index: 2 }),
    slide("d", { source: "259", hash: "4", title: "Prices", index: 3, schema: "table 3" }),
  ];
  const after = [
    slide("A", { source: "256", hash: "9", title: "Results", index: 4 }),
    slide("B", { source: "400", hash: "8", title: "Outlook", index: 5 }),
    slide("C", { source: "401", hash: "7", index: 2 }),
    slide("D", { source: "402", hash: "6", title: "Prices", index: 3, schema: "table 4" }),
  ];
  expect(pairs(before, after)).toEqual([
    ["A", "changed"],
    ["B", "changed"],
    ["C", "changed"],
    [null, "removed"],
  ]);
  expect(mapSlides(before, after).added).toEqual(["D"]);
});

it("a layout never matches a slide, and no slide is used twice", () => {
  const before = [slide("a", { title: "X" }), slide("b", { title: "X", index: 1 })];
  const after = [slide("L", { kind: "layout", title: "X" }), slide("A", { title: "X" })];
  expect(pairs(before, after)).toEqual([
    ["A", "changed"],
    [null, "removed"],
  ]);
});
