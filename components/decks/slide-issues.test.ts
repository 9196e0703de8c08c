import { describe, expect, it } from "vitest";
import { ApiError, type ValidationIssue } from "@/components/api/api-error";
import type { DeckSlide } from "@/components/decks/deck";
import { outcomeMessages } from "@/components/shell/outcome-messages";
import { lookUp } from "@/components/ui/records";
import type { GenerateDeckRequest, DeckValidation, SlideResult } from "@/lib/contract/presentations";
import { fixFor } from "./issue-fixes";
import { checkSlides, fieldLabel, resultIssues } from "./slide-issues";

function slide(name: string): DeckSlide {
  return {
    key: name,
    templateId: "tmpl_1",
    templateName: "a.pptx",
    slideId: `slide_${name}`,
    slideNumber: 1,
    title: name,
    data: { title: name },
  };
}

const fine: SlideResult = {
  slide_index: 0,
  template_slide_id: "",
  status: "completed",
  pages_generated: 1,
  error: null,
  error_code: null,
  error_loc: null,
  warnings: [],
};
const slides = [slide("a"), slide("b"), slide("c")] as const;

/** Returns a stand-in for the service that sends the given responses in order and records the requests. */
function service(...answers: (Partial<SlideResult>[] | ValidationIssue[])[]) {
  const requests: GenerateDeckRequest[] = [];
  const validate = async (request: GenerateDeckRequest): Promise<DeckValidation> => {
    const answer = answers[requests.length] ?? request.slides.map(() => ({}));
    requests.push(request);
    if (answer.some((one) => "msg" in one))
      throw new ApiError("", {
        status: 422,
        code: "VALIDATION_ERROR",
        requestId: null,
        issues: answer as ValidationIssue[],
      });
    const slide_results = (answer as Partial<SlideResult>[]).map((result) => ({ ...fine, ...result }));
    return { valid: true, total_slides_requested: slides.length, total_pages_generated: 0, slide_results };
  };
  return { requests, validate };
}

/** Returns the studio's message for a warning without details. */
function said(code: string): string {
  const { title, remedy } = lookUp(outcomeMessages.warnings, code) ?? { title: "", remedy: "" };
  return `${title}. ${remedy}`;
}

describe("resultIssues", () => {
  it("offers to remove what was dropped, but not a chart of which a setting has no effect", () => {
    const chart = { type: "chart" as const, chart: { categories: ["A"], series: [{ name: "S", values: [1] }] } };
    const data = { title: "a", content: { blocks: [chart] } };
    const fixOf = (code: string, ...path: string[]) => {
      const loc = ["slide_data", "content", "blocks", "0", ...path];
      const warning = { code, loc, message: "An English sentence." };
      const [issue] = resultIssues({ ...fine, warnings: [warning] } as SlideResult, data);
      return fixFor(issue!, { ...slides[0], data }, {});
    };
    expect(fixOf("CHART_SETTING_UNUSED", "chart")).toBeNull();
    expect(fixOf("CONTENT_UNUSED")).toMatchObject({ label: "Remove it" });
  });
});

describe("a pie with several series", () => {
  const pie = {
    chart_type: "pie" as const,
    categories: ["A"],
    series: ["S", "T"].map((name) => ({ name, values: [1] })),
  };
  const loc = ["slide_data", "content", "blocks", "0", "chart", "series"];
  const found = (error: string) => {
    const data = { title: "a", content: { blocks: [{ type: "chart" as const, chart: pie }] } };
    const [issue] = resultIssues({ ...fine, error, error_code: "INVALID_CHART", error_loc: loc } as SlideResult, data);
    return { message: issue!.message, fix: fixFor(issue!, { ...slides[0], data }, {}) };
  };

  it("is explained, and becomes a doughnut with one click", () => {
    const { message, fix } = found(
      'content.blocks[0] (chart): A pie shows one series, but the chart has 2. Send one series, or use the chart_type "doughnut".',
    );
    expect(message).toBe(
      "A pie shows one series, but this chart has 2. Delete the others, or change the chart to a doughnut.",
    );
    expect(fix).toMatchObject({
      label: "Change to a doughnut",
      data: { content: { blocks: [{ chart: { ...pie, chart_type: "doughnut" } }] } },
    });
  });

  it("is not suspected behind other errors of the series", () => {
    expect(found("The chart has no series.").fix).toBeNull();
  });
});

describe("checkSlides", () => {
  it("reports an empty slide without sending it, and names the fields of the others", async () => {
    const empty = {
      ...slide("empty"),
      data: { title: "", content: { blocks: [{ type: "text", text: { text: "" } }] } },
    };
    const second = {
      ...slide("second"),
      data: {
        content: {
          blocks: [
            { type: "text", text: { text: "" } },
            { type: "text", text: { text: "Late" } },
          ],
        },
      },
    };
    const loc = ["slide_data", "content", "blocks", "0", "text"];
    const { requests, validate } = service([
      { warnings: [{ code: "TEXT_SHRUNK", message: "Smaller", loc: ["slide_data", "title"] }] },
      { warnings: [{ code: "TEXT_SHRUNK", message: "Smaller", loc }] },
    ]);
    const { slides: checks } = await checkSlides([empty, second] as DeckSlide[], {}, validate);
    expect(requests[0]?.slides[0]?.slide_data).toEqual({});
    expect([...checks.values()].map(({ issues }) => issues.map(({ code, path }) => [code, path.join(".")]))).toEqual([
      [["EMPTY_SLIDE", ""]],
      [["TEXT_SHRUNK", "content.blocks.1.text"]],
    ]);
  });

  it("returns path, severity and message of errors and warnings", async () => {
    const { validate } = service([
      {},
      {
        status: "failed",
        error: "Row 2 has 3 cells",
        error_code: "INVALID_TABLE",
        error_loc: ["slide_data", "content", "blocks", "0"],
        pages_generated: 0,
      },
      {
        pages_generated: 3,
        warnings: [
          { code: "TEXT_SHRUNK", message: "Smaller", loc: ["slide_data", "title"] },
          { code: "FONT_MISSING", message: "Font" },
          { code: "SHAPES_REMOVED", message: "Needs nobody" },
        ],
      },
    ]);
    const { slides: checks } = await checkSlides(slides, {}, validate);
    expect(slides.map((one) => checks.get(one))).toEqual([
      { issues: [], pages: 1 },
      {
        issues: [
          { path: ["content", "blocks", "0"], message: "Row 2 has 3 cells", severity: "error", code: "INVALID_TABLE" },
        ],
        pages: 0,
      },
      {
        issues: [
          { path: ["title"], message: said("TEXT_SHRUNK"), severity: "warning", code: "TEXT_SHRUNK" },
          { path: [], message: said("FONT_MISSING"), severity: "warning", code: "FONT_MISSING" },
        ],
        pages: 3,
      },
    ]);
  });

  it("assigns a missing template slide to the slide as a whole", async () => {
    const { validate } = service([
      { error: "No such slide", error_code: "SLIDE_NOT_FOUND", error_loc: ["template_slide_id"] },
      {},
      {},
    ]);
    expect((await checkSlides(slides, {}, validate)).slides.get(slides[0])?.issues[0]?.path).toEqual([]);
  });

  it("checks the other slides when some can't be read", async () => {
    const { validate, requests } = service([
      { loc: ["body", "slides", "1", "slide_data", "title"], msg: "must be a string" },
      { loc: ["body", "slides", "1", "slide_data", "notes"], msg: "must be a string" },
    ]);
    const { slides: checks } = await checkSlides(slides, { show_slide_numbers: true }, validate);
    expect(checks.get(slides[1])?.issues.map(({ path }) => path)).toEqual([["title"], ["notes"]]);
    expect(checks.get(slides[2])).toEqual({ issues: [], pages: 1 });
    expect(requests[1]?.slides.map(({ template_slide_id }) => template_slide_id)).toEqual(["slide_a", "slide_c"]);
    expect(requests[1]?.options).toEqual({ show_slide_numbers: true });
  });

  it("checks all slides without the options that can't be read", async () => {
    const { validate, requests } = service([{ loc: ["body", "options", "footer_font_size"], msg: "too big" }]);
    const { slides: checks, options } = await checkSlides(slides, { footer_font_size: 900 }, validate);
    expect(options).toEqual([{ path: ["footer_font_size"], message: "too big", severity: "error", code: null }]);
    expect(checks.size).toBe(3);
    expect(requests[1]?.options).toBeUndefined();
  });

  it("reports an error of the whole deck once", async () => {
    const { validate, requests } = service([{ loc: ["body", "slides"], msg: "at most 200" }]);
    expect((await checkSlides(slides, {}, validate)).options).toEqual([
      { path: [], message: "at most 200", severity: "error", code: null },
    ]);
    expect(requests).toHaveLength(1);
  });

  it("rethrows errors that are not about content", async () => {
    const offline = new ApiError("", { status: 0, code: null, requestId: null, issues: [] });
    await expect(checkSlides(slides, {}, () => Promise.reject(offline))).rejects.toBe(offline);
  });
});

it.each([
  ["title", "Title"],
  ["content.blocks.0.table.table.rows.1.cells.2.value", "Table, row 2, cell 3"],
  ["content.1.blocks.0.chart.series.0.values.3", "Column 2, chart, series 1, value 4"],
  ["content.blocks.0.text.bullets.4", "Text, bullet 5"],
  ["content.blocks.0.agenda.sections", "Agenda, sections"],
  ["content.blocks.0.agenda.active_index", "Agenda"],
  ["", ""],
])("fieldLabel names %s %s", (path, text) => {
  expect(fieldLabel(path.split(".").filter(Boolean))).toBe(text);
});
