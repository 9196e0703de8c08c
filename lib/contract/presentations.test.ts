import { describe, expect, it } from "vitest";
import * as z from "zod";
import { updateChartsRequest } from "./chart-updates";
import { generateDeckRequest } from "./presentations";
import { previewSlideRequest } from "./previews";

const slide = { template_slide_id: "slide_1", slide_data: { title: "Hello" } };

describe("deck request", () => {
  it("needs at least one slide", () => {
    expect(generateDeckRequest.safeParse({ slides: [] }).success).toBe(false);
    expect(generateDeckRequest.safeParse({ slides: [slide] }).success).toBe(true);
  });

  it("keeps content and unknown fields, which the job reports", () => {
    const parsed = generateDeckRequest.parse({ slides: [{ ...slide, extra: 1 }] });
    expect(parsed.slides[0]).toEqual({ ...slide, extra: 1 });
  });
});

describe("chart update", () => {
  const chart_data = { categories: ["Q1"] };

  it.each([{ slide_index: 0 }, { slide_result_index: 2 }, { shape_name: "Revenue" }])(
    "accepts %j as its target",
    (target) => {
      const parsed = updateChartsRequest.parse({ updates: [{ ...target, chart_data }] });
      expect(parsed.updates[0]).toMatchObject({ ...target, chart_index: 0 });
    },
  );

  it("needs a target, and at least one update", () => {
    expect(updateChartsRequest.safeParse({ updates: [{ chart_data }] }).success).toBe(false);
    expect(updateChartsRequest.safeParse({ updates: [] }).success).toBe(false);
  });

  it("accepts an index out of range, which the job reports with the valid range", () => {
    expect(updateChartsRequest.safeParse({ updates: [{ slide_index: -1, chart_data }] }).success).toBe(true);
  });
});

describe("lists in requests", () => {
  it("all have a maximum length", () => {
    const unbounded = [generateDeckRequest, previewSlideRequest, updateChartsRequest].flatMap((schema) =>
      unboundedLists(z.toJSONSchema(schema, { io: "input", reused: "inline" }), []),
    );
    expect([...new Set(unbounded)]).toEqual([]);
  });

  it("report their maximum length when they exceed it", () => {
    const withTable = (rowCount: number) => {
      const rows = Array.from({ length: rowCount }, () => ({ cells: [{ value: 1 }] }));
      return { ...slide, slide_data: { content: [{ blocks: [{ type: "table", table: { table: { rows } } }] }] } };
    };
    expect(generateDeckRequest.safeParse({ slides: [withTable(5000)] }).success).toBe(true);
    const { error } = generateDeckRequest.safeParse({ slides: [withTable(5001)] });
    expect(JSON.stringify(error?.issues)).toContain('"maximum":5000');
  });
});

/** Returns the paths of arrays without `maxItems` in a JSON Schema. */
function unboundedLists(schema: unknown, path: string[]): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "type" in schema && schema.type === "array" && !("maxItems" in schema) ? [path.join("/")] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => unboundedLists(value, [...path, key]))];
}
