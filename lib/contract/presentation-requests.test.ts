import { describe, expect, it } from "vitest";
import { generateDeckRequest, updateChartsRequest } from "./presentation-requests";

const slide = { template_slide_id: "slide_1", slide_data: { title: "Hello" } };

describe("deck request", () => {
  it("needs at least one slide", () => {
    expect(generateDeckRequest.safeParse({ slides: [] }).success).toBe(false);
    expect(generateDeckRequest.safeParse({ slides: [slide] }).success).toBe(true);
  });

  it("keeps content, drops what it does not know", () => {
    const parsed = generateDeckRequest.parse({ slides: [{ ...slide, extra: 1 }] });
    expect(parsed.slides[0]).toEqual(slide);
  });
});

describe("chart update", () => {
  const chart_data = { categories: ["Q1"] };

  it.each([{ slide_index: 0 }, { slide_result_index: 2 }, { shape_name: "Revenue" }])(
    "takes %j as its target",
    (target) => {
      const parsed = updateChartsRequest.parse({ updates: [{ ...target, chart_data }] });
      expect(parsed.updates[0]).toMatchObject({ ...target, chart_index: 0 });
    },
  );

  it("needs a target, and at least one update", () => {
    expect(updateChartsRequest.safeParse({ updates: [{ chart_data }] }).success).toBe(false);
    expect(updateChartsRequest.safeParse({ updates: [] }).success).toBe(false);
  });

  it("leaves an index out of range to be named with the valid range", () => {
    expect(updateChartsRequest.safeParse({ updates: [{ slide_index: -1, chart_data }] }).success).toBe(true);
  });
});
