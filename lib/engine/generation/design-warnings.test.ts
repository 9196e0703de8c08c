import { expect, it } from "vitest";
import { fillSample } from "./testing/fill-sample";

const tiny = {
  title: "A title",
  content: {
    blocks: [
      {
        type: "text" as const,
        text: { bullets: Array.from({ length: 60 }, (_, index) => `Bullet number ${index + 1} of a list`) },
      },
    ],
  },
};
const fill = async (design_checks?: "warn" | "fail" | "off" | null) => {
  const { results } = await fillSample([
    { slide: "title", data: { title: "T" }, options: { design_checks: "off" } },
    { slide: "text", data: tiny, options: { design_checks } },
  ]);
  const [, result] = results;
  if (!result) throw new Error("The deck has two slides.");
  return result;
};

it("design_checks: by default, a finding is a warning with its field and where to look", async () => {
  for (const mode of ["warn", null] as const) {
    const { status, warnings } = await fill(mode);
    expect(status).toBe("completed");
    const found = warnings.filter(({ code }) => code.startsWith("DESIGN_"));
    expect(found).toContainEqual({
      code: "DESIGN_OFF_PAGE",
      message: expect.stringMatching(/^Text of ".+" runs off the page\.$/),
      loc: ["slide_data", "content", "blocks", "0", "text", "bullets", "0"],
      finding: {
        severity: "error",
        page: 1,
        shape_id: expect.any(Number),
        shape_name: expect.any(String),
        box: { x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
        measure: expect.any(Number),
        limit: 0,
      },
    });
  }
});

it("design_checks: fail fails the slide and names the check; off finds nothing", async () => {
  expect(await fill("fail")).toMatchObject({
    status: "failed",
    error_code: "DESIGN_FAILED",
    error: expect.stringMatching(/DESIGN_OFF_PAGE.*options\.design_checks/),
    error_loc: ["slide_data", "content", "blocks", "0", "text", "bullets", "0"],
  });
  expect((await fill("off")).warnings.filter(({ code }) => code.startsWith("DESIGN_"))).toEqual([]);
});

it("a template text counts as sample text unless it was sent or kept on purpose", async () => {
  const labels = Object.fromEntries([2, 3, 4, 5, 6].map((card) => [`kpi_${card}_label`, `Label ${card}`]));
  const values = Object.fromEntries([1, 2, 3, 4, 5, 6].map((card) => [`kpi_${card}_value`, `${card}.5`]));
  const left = async (fields: Record<string, string>, unfilled?: "keep") => {
    const { results } = await fillSample([
      {
        slide: "cards",
        data: { title: "T", custom_fields: { ...labels, ...values, ...fields } },
        options: { design_checks: "warn", unfilled },
      },
    ]);
    return results[0]!.warnings.filter(({ code }) => code === "DESIGN_SAMPLE_LEFT");
  };
  expect(await left({ kpi_1_label: "Revenue, EUR million" })).toEqual([]);
  expect(await left({})).toHaveLength(1);
  expect(await left({}, "keep")).toEqual([]);
});
