import { describe, expect, it } from "vitest";
import { notePosition, positionsOf, requestedPosition } from "./preview-position";

describe("the position of a previewed slide", () => {
  it("counts the pages of the slides before it; a slide that fails has one", () => {
    const checks = new Map([
      ["a", { pages: 1 }],
      ["b", { pages: 3 }],
      ["c", { pages: 0 }],
    ]);
    expect(
      positionsOf(
        ["a", "b", "c", "d", "e"].map((key) => ({ key })),
        checks,
      ),
    ).toEqual([1, 2, 5, 6, 7]);
  });

  it("is requested until the slide is known to show no number", () => {
    const slide = { slideId: "slide_cover", options: undefined };
    const request = { slide: { template_slide_id: "slide_cover" }, options: {} };
    expect(requestedPosition(slide, {}, 4)).toEqual({ slide_number: 4 });
    expect(notePosition(request, { page: null, slide_number: null })).toBe(false);
    expect(notePosition(request, { page: 1, slide_number: 4 })).toBe(false);
    expect(requestedPosition(slide, {}, 4)).toEqual({ slide_number: 4 });
    expect(notePosition(request, { page: 1, slide_number: null })).toBe(true);
    expect(requestedPosition(slide, {}, 4)).toEqual({});
    expect(requestedPosition(slide, { show_slide_numbers: true }, 4)).toEqual({ slide_number: 4 });
    expect(requestedPosition({ ...slide, options: { show_slide_numbers: true } }, {}, 4)).toEqual({ slide_number: 4 });
  });
});
