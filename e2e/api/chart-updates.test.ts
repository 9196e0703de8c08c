import JSZip from "jszip";
import { getAnalysis } from "@/lib/contract/analyses";
import { updateCharts } from "@/lib/contract/chart-updates";
import { presentationType } from "@/lib/contract/define-operation";
import { downloadPresentation, generateDeck, getGenerationStatus } from "@/lib/contract/presentations";
import { type ApiClient, ended, expect, sample, test } from "./fixtures";

const chart_data = {
  categories: ["North", "South", "West"],
  series: [{ name: "Plan 2031", values: [11, 22.5, null] }],
};

/** Generates a deck with a title slide and a chart slide. Returns the id of its job. */
async function deckWithChart(api: ApiClient, templateId: string): Promise<string> {
  const full = await api.call(getAnalysis, { params: { template_id: templateId } });
  if (full.status !== "completed") throw new Error("not analysed");
  const [title] = full.slides;
  const chart = full.slides.find((slide) => slide.content_layout === "chart");
  const block = { type: "chart", chart: { categories: ["a", "b"], series: [{ name: "s", values: [1, 2] }] } };
  const slides = [
    { template_slide_id: title?.slideId, slide_data: { title: "Title" } },
    { template_slide_id: chart?.slideId, slide_data: { title: "Chart", content: { blocks: [block] } } },
  ];
  const job = await api.call(generateDeck, { json: { slides } });
  expect(await ended(api, job.generation_id)).toMatchObject({ status: "completed" });
  return job.generation_id;
}

async function chartXml(api: ApiClient, presentationId: string): Promise<string> {
  const download = await api.send(downloadPresentation, { params: { presentation_id: presentationId } });
  expect(download.status()).toBe(200);
  const zip = await JSZip.loadAsync(await download.body());
  const charts = Object.keys(zip.files).filter((name) => /charts\/chart[^/]*\.xml$/.test(name));
  return (await Promise.all(charts.map((name) => zip.file(name)?.async("string") ?? ""))).join("\n");
}

test("updates charts in a copy, and leaves the source unchanged", async ({ api, analysed }) => {
  const source = await deckWithChart(api, analysed.templateId);
  const before = await chartXml(api, source);
  for (const target of [{ slide_index: 1 }, { slide_result_index: 1 }]) {
    const job = await api.call(updateCharts, {
      params: { presentation_id: source },
      json: { updates: [{ ...target, chart_data }] },
    });
    expect(job.generation_id).not.toBe(source);
    const status = await ended(api, job.generation_id);
    expect(status).toMatchObject({ status: "completed", total_slides_requested: 2, total_pages_generated: 2 });
    const after = await chartXml(api, job.generation_id);
    expect(after).toContain("Plan 2031");
    expect(after).toContain("22.5");
  }
  expect(await chartXml(api, source)).toBe(before);
});

test("warns on the slide about what an update could not do", async ({ api, analysed }) => {
  const source = await deckWithChart(api, analysed.templateId);
  const styled = { ...chart_data, title: "Plan", title_format: { font_name: "No Such Face" } };
  const job = await api.call(updateCharts, {
    params: { presentation_id: source },
    json: { updates: [{ slide_index: 1, chart_data: styled }] },
  });
  const { slide_results: results } = await ended(api, job.generation_id);
  const codes = (index: number) => results?.[index]?.warnings.map(({ code }) => code);
  expect(codes(0)).not.toContain("FONT_MISSING");
  expect(codes(1)).toContain("FONT_MISSING");
});

test("updates an uploaded presentation that was edited by hand", async ({ api, analysed }) => {
  const source = await deckWithChart(api, analysed.templateId);
  const file = {
    name: "edited.pptx",
    mimeType: presentationType,
    buffer: await (await api.send(downloadPresentation, { params: { presentation_id: source } })).body(),
  };
  const updates = JSON.stringify({ updates: [{ slide_index: 1, chart_data }] });
  const params = { presentation_id: "_" };
  const job = await api.call(updateCharts, { params, multipart: { file, updates } });
  expect(await ended(api, job.generation_id)).toMatchObject({ status: "completed", total_pages_generated: 2 });
  expect(await chartXml(api, job.generation_id)).toContain("Plan 2031");

  expect(await api.invalid(updateCharts, { params, multipart: { updates } })).toEqual(["body.file"]);
  expect(await api.invalid(updateCharts, { params, multipart: { file } })).toEqual(["body.updates"]);
  expect(await api.invalid(updateCharts, { params, multipart: { file, updates: "[]" } })).toEqual(["body.updates"]);
  expect((await api.fail(updateCharts, 400, { params, multipart: { file, updates: "[" } })).code).toBe("INVALID_JSON");
  const text = { name: "a.pptx", mimeType: presentationType, buffer: Buffer.from("not a presentation") };
  expect(await api.invalid(updateCharts, { params, multipart: { file: text, updates } })).toEqual(["body.file"]);
  const far = JSON.stringify([{ slide_index: 9, chart_data }]);
  expect((await api.fail(updateCharts, 400, { params, multipart: { file, updates: far } })).detail).toContain(
    "(valid: 0-1)",
  );
});

test("names a target that doesn't exist, and generates nothing", async ({ api, analysed }) => {
  const source = await deckWithChart(api, analysed.templateId);
  const params = { presentation_id: source };
  const rejection = async (...updates: object[]) =>
    (await api.fail(updateCharts, 400, { params, json: { updates } })).detail;
  expect(await rejection({ slide_index: 2, chart_data })).toBe(
    "slide_index 2 out of range. Presentation has 2 slides (valid: 0-1).",
  );
  expect(await rejection({ slide_index: -1, chart_data })).toBe(
    "slide_index -1 out of range. Presentation has 2 slides (valid: 0-1).",
  );
  expect(await rejection({ slide_index: 0, chart_data })).toBe(
    "No chart found at chart_index 0 on slide 0. This slide has 0 charts.",
  );
  expect(await rejection({ slide_index: 1, chart_index: 1, chart_data })).toContain("This slide has 1 chart.");
  expect(await rejection({ slide_result_index: 5, chart_data })).toContain("slide_result_index 5 is out of range");
  expect(await rejection({ slide_index: 1, chart_data }, { slide_index: 7, chart_data })).toContain(
    "slide_index 7 out of range",
  );
  expect(await api.invalid(updateCharts, { params, json: { updates: [] } })).toEqual(["body.updates"]);
  expect(await api.invalid(updateCharts, { params, json: { updates: [{ chart_data }] } })).toEqual([
    "body.updates.0.slide_index",
  ]);
  expect(
    (
      await api.fail(updateCharts, 415, {
        params,
        data: sample("meridian"),
        headers: { "content-type": presentationType },
      })
    ).code,
  ).toBe("UNSUPPORTED_MEDIA_TYPE");
  const json = { updates: [{ slide_index: 0, chart_data }] };
  await api.fail(updateCharts, 404, { params: { presentation_id: "gen_none" }, json });
  const failed = await api.call(generateDeck, {
    json: { slides: [{ template_slide_id: "slide_none", slide_data: {} }] },
  });
  await expect
    .poll(async () => (await api.call(getGenerationStatus, { params: { generation_id: failed.generation_id } })).status)
    .toBe("failed");
  expect((await api.fail(updateCharts, 409, { params: { presentation_id: failed.generation_id }, json })).code).toBe(
    "JOB_FAILED",
  );
});
