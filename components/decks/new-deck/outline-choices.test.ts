import { expect, it } from "vitest";
import { outlineChoices } from "./outline-choices";

const match = (template_slide_id: string, slide_index: number, more: object = {}) => ({
  template_slide_id,
  slide_index,
  layout_name: "",
  content_layout: "table" as const,
  purpose: null,
  score: 0.8,
  is_exact_match: false,
  ...more,
});
const slide_data = { title: "Close calendar", content: { blocks: [] } };
const chart = { template_slide_id: "layout_3", slide_data: { title: "Close calendar as a chart" } };

it("offers the chosen slide first, then the table as a chart, then other slides with the same content", () => {
  const why = {
    match: { ...match("slide_5", 4, { is_exact_match: true }), reason: "For programs" },
    alternatives: [match("layout_2", 1, { score: 0.5, content_layout: null })],
    as_chart: chart,
  };
  expect(outlineChoices({ template_slide_id: "slide_5", slide_data, why })).toEqual([
    { template_slide_id: "slide_5", slide_data, name: "Slide 5 · Table", fit: "Exact match" },
    { ...chart, name: "As a chart", fit: null },
    { template_slide_id: "layout_2", slide_data, name: "Layout 2", fit: "Partial match" },
  ]);
});

it("offers no other slide for one that is used as it is", () => {
  const why = {
    match: { ...match("slide_9", 8, { content_layout: "static" }), reason: "" },
    alternatives: [match("slide_1", 0)],
    as_chart: null,
  };
  expect(outlineChoices({ template_slide_id: "slide_9", slide_data: { notes: "Goodbye" }, why })).toHaveLength(1);
});
