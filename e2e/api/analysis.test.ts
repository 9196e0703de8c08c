import {
  cancelAnalysis,
  getAnalysis,
  getAnalysisStatus,
  getSlideSchema,
  getTemplateSlide,
  startAnalysis,
} from "@/lib/contract/analyses";
import { getTemplate } from "@/lib/contract/templates";
import { analyse, expect, sample, test, upload } from "./fixtures";

test("starts an analysis, follows it and reads the whole result", async ({ api }) => {
  const { templateId } = await upload(api, sample("meridian"));
  const params = { template_id: templateId };
  expect((await api.fail(getAnalysis, 404, { params })).code).toBe("NOT_FOUND");
  await api.fail(getAnalysisStatus, 404, { params });
  expect((await api.fail(getTemplateSlide, 409, { params: { ...params, slide_number: 1 } })).code).toBe(
    "TEMPLATE_NOT_READY",
  );

  const started = await api.call(startAnalysis, { params, json: { options: { generate_previews: false } } });
  expect(started.status_url).toContain(
    `/api/v1/templates/${templateId}/analysis/status?analysis_id=${started.analysis_id}`,
  );
  await expect.poll(async () => (await api.call(getAnalysisStatus, { params })).status).toBe("completed");
  const state = await api.call(getAnalysisStatus, { params, query: { analysis_id: started.analysis_id } });
  expect(state).toMatchObject({ analysis_id: started.analysis_id, progress: 100, current_step: null, error: null });
  expect(state.steps.map((step) => step.status)).toEqual(state.steps.map(() => "completed"));

  const full = await api.call(getAnalysis, { params });
  if (full.status !== "completed") throw new Error("not completed");
  expect(full.options.generate_previews).toBe(false);
  expect(full.results.slides).toEqual(full.slides);
  expect(full.slides.map((slide) => slide.slideNumber)).toEqual(full.slides.map((_, index) => index + 1));
  expect(full.slides.map((slide) => slide.slideIndex)).toEqual(full.slides.map((_, index) => index));
  expect(full.layouts.length).toBeGreaterThan(0);
  const { analysis, status } = await api.call(getTemplate, { params });
  expect(status).toBe("ready");
  expect(analysis).toMatchObject({
    analysis_id: started.analysis_id,
    status: "completed",
    slide_count: full.slides.length,
    slide_ids: full.slides.map((slide) => slide.slideId),
    layout_count: full.layouts.length,
  });
});

test("keeps slide ids when the analysis runs again", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId };
  const ids = async () => (await api.call(getTemplate, { params })).analysis?.slide_ids;
  const before = await ids();
  await analyse(api, analysed.templateId);
  expect(before?.length).toBeGreaterThan(0);
  expect(await ids()).toEqual(before);
});

test("omits details according to the options", async ({ api }) => {
  const { templateId } = await upload(api, sample("meridian"));
  const params = { template_id: templateId };
  const options = {
    parse_master_template_layout: false,
    include_table_details: false,
    include_placeholder_positions: false,
  };
  await api.call(startAnalysis, { params, json: { options } });
  await expect.poll(async () => (await api.call(getAnalysisStatus, { params })).status).toBe("completed");
  const full = await api.call(getAnalysis, { params });
  if (full.status !== "completed") throw new Error("not completed");
  const shapes = full.slides.flatMap((slide) => slide.shapes);
  expect(full.layouts).toEqual([]);
  expect(shapes.some((shape) => shape.shape_type === "Table")).toBe(true);
  expect(shapes.filter((shape) => shape.table_info ?? shape.table_styling)).toEqual([]);
  expect(shapes.filter((shape) => shape.is_placeholder && shape.x !== undefined)).toEqual([]);
});

test("reads one slide by its number", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId };
  const slide = await api.call(getTemplateSlide, { params: { ...params, slide_number: 2 } });
  expect(slide).toMatchObject({
    ...params,
    slideIndex: 1,
    slideNumber: 2,
    analysis_id: expect.stringMatching(/^ana_/),
  });
  expect((await api.fail(getTemplateSlide, 404, { params: { ...params, slide_number: 500 } })).code).toBe("NOT_FOUND");
  for (const slide_number of ["0", "-1", "1.5", "two"]) {
    expect(await api.invalid(getTemplateSlide, { params: { ...params, slide_number } })).toEqual(["path.slide_number"]);
  }
});

test("returns a slide's schema with an example", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId, slide_number: 1 };
  const { json_schema, example } = await api.call(getSlideSchema, { params });
  expect(json_schema).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" });
  expect(example).toHaveProperty("title");
});

test("rejects cancelling a finished analysis, and doesn't find an unknown one", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId };
  const { analysis_id } = await api.call(getAnalysisStatus, { params });
  expect((await api.fail(cancelAnalysis, 409, { params: { ...params, analysis_id } })).code).toBe("ANALYSIS_FINISHED");
  expect((await api.fail(cancelAnalysis, 404, { params: { ...params, analysis_id: "ana_none" } })).code).toBe(
    "NOT_FOUND",
  );
});

test("starts without a body, but rejects an invalid one", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId };
  expect(await api.invalid(startAnalysis, { params, json: { options: { parse_slides: "yes" } } })).toEqual([
    "body.options.parse_slides",
  ]);
  const headers = { "content-type": "application/json" };
  expect((await api.fail(startAnalysis, 400, { params, data: Buffer.from("{"), headers })).code).toBe("INVALID_JSON");
});
