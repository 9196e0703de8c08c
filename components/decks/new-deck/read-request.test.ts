import { describe, expect, it } from "vitest";
import { readRequest } from "./read-request";

const slide = { template_slide_id: "slide_1", slide_data: { title: "One" } };
const read = (value: unknown) => readRequest(typeof value === "string" ? value : JSON.stringify(value));
const pathsOf = (value: unknown) => {
  const result = read(value);
  return result.ok ? [] : result.problems.map(({ path }) => path);
};

describe("readRequest", () => {
  it("reads a deck request with its name and options", () => {
    const request = {
      name: "Review",
      slides: [slide, { ...slide, options: { footer_text: "x" } }],
      options: { show_slide_numbers: true },
    };
    expect(read(request)).toEqual({ ok: true, request });
  });

  it("reads a request for a single slide, and a list of slides", () => {
    expect(read({ ...slide, options: { footer_text: "x" } })).toEqual({
      ok: true,
      request: { slides: [slide], options: { footer_text: "x" } },
    });
    expect(read([slide, slide])).toEqual({ ok: true, request: { slides: [slide, slide], options: {} } });
  });

  it("keeps unknown content", () => {
    const odd = { template_slide_id: "slide_1", slide_data: { title: 5, mine: [1] } };
    expect(read({ slides: [odd] })).toMatchObject({ request: { slides: [odd] } });
  });

  it("names the line of a JSON syntax error", () => {
    const result = read('{\n  "slides": [\n    {"template_slide_id": "a",,}\n  ]\n}');
    expect(result).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining("line 3") }] });
  });

  it("names the path of every invalid field", () => {
    expect(pathsOf({ slides: [slide, { slide_data: [] }, 5, { ...slide, options: "x" }], options: [] })).toEqual([
      "slides[1].template_slide_id",
      "slides[1].slide_data",
      "slides[2]",
      "slides[3].options",
      "options",
    ]);
    expect(pathsOf({ template_slide_id: "a" })).toEqual(["slide_data"]);
    expect(pathsOf({ slides: [] })).toEqual(["slides"]);
  });

  it("says if the text is not a request", () => {
    expect(pathsOf({ title: "One" })).toEqual([""]);
    expect(pathsOf("5")).toEqual([""]);
  });
});
