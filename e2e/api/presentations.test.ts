import JSZip from "jszip";
import { analysisState, getAnalysis, getSlideSchema, startAnalysis } from "@/lib/contract/analyses";
import { presentationType } from "@/lib/contract/define-operation";
import {
  cancelGeneration,
  deletePresentation,
  downloadPresentation,
  followGeneration,
  generateDeck,
  generateSlide,
  getGenerationStatus,
  jobStatus,
  listPresentations,
  retryGeneration,
  validateDeck,
} from "@/lib/contract/presentations";
import { type ApiClient, ended, expect, test } from "./fixtures";

async function slidesOf(api: ApiClient, templateId: string) {
  const full = await api.call(getAnalysis, { params: { template_id: templateId } });
  if (full.status !== "completed") throw new Error("not analysed");
  return full;
}

async function textOfSlides(bytes: Buffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes);
  const order = [
    ...((await zip.file("ppt/_rels/presentation.xml.rels")?.async("string")) ?? "").matchAll(
      /Target="(slides\/slide\d+\.xml)"/g,
    ),
  ];
  return Promise.all(order.map(async ([, target]) => (await zip.file(`ppt/${target}`)?.async("string")) ?? ""));
}

test("generates one slide, polls the job and downloads the file", async ({ api, anonymous, analysed }) => {
  const { slides } = await slidesOf(api, analysed.templateId);
  const job = await api.call(generateSlide, {
    json: { template_slide_id: slides[0]?.slideId, slide_data: { title: "Grüße & <Erfolge>" } },
  });
  expect(job.status_url).toContain(`/api/v1/presentations/${job.generation_id}/status`);
  const status = await ended(api, job.generation_id);
  expect(status).toMatchObject({
    status: "completed",
    progress: 100,
    current_step: null,
    message: "Generated 1 page from 1 of 1 slides",
    total_slides_requested: 1,
    total_pages_generated: 1,
    download_url_expires_in: 3600,
  });
  expect(status.slide_results).toEqual([
    expect.objectContaining({ slide_index: 0, status: "completed", pages_generated: 1, error: null, error_code: null }),
  ]);

  const signed = await anonymous.request.get(status.download_url ?? "");
  expect(signed.status()).toBe(200);
  expect(signed.headers()["content-type"]).toBe(presentationType);
  const bytes = await signed.body();
  expect(bytes.length).toBe(status.file_size);
  const texts = await textOfSlides(bytes);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("Grüße &amp; &lt;Erfolge&gt;");
});

test("a client that prefers to wait gets the finished job, also for a repeated request, or the accepted one", async ({
  api,
  anonymous,
  analysed,
}) => {
  const { slides } = await slidesOf(api, analysed.templateId);
  const json = { slides: [{ template_slide_id: slides[0]?.slideId, slide_data: { title: "Waited for" } }] };
  const headers = { prefer: "wait=60", "idempotency-key": `wait-${analysed.templateId}` };
  const ends = [];
  for (const replayed of [undefined, "true"]) {
    const response = await api.send(generateDeck, { json, headers });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({ "preference-applied": "wait=60" });
    expect(response.headers()["idempotency-replayed"]).toBe(replayed);
    const status = jobStatus.parse(await response.json());
    expect(status).toMatchObject({ status: "completed", total_pages_generated: 1 });
    expect((await anonymous.request.get(status.download_url ?? "")).status()).toBe(200);
    ends.push(status.generation_id);
  }
  expect(ends[1]).toBe(ends[0]);
  const late = await api.send(generateDeck, { json, headers: { prefer: "wait=0" } });
  expect([late.status(), ((await late.json()) as { status: string }).status]).toEqual([202, "pending"]);

  const params = { template_id: analysed.templateId };
  const analysis = await api.send(startAnalysis, {
    params,
    json: { options: { generate_previews: false } },
    headers: { prefer: "wait=60" },
  });
  expect(analysis.status()).toBe(200);
  expect(analysisState.parse(await analysis.json())).toMatchObject({ status: "completed", progress: 100 });
});

test("generates a deck in order, from schema examples and from a layout", async ({ api, analysed }) => {
  const { slides: analysedSlides, layouts } = await slidesOf(api, analysed.templateId);
  const supported = analysedSlides.filter((slide) => slide.content_layout !== null);
  const slides = [];
  for (const { slideId, slideNumber } of supported) {
    const params = { template_id: analysed.templateId, slide_number: slideNumber };
    const { example } = await api.call(getSlideSchema, { params });
    slides.push({ template_slide_id: slideId, slide_data: { ...example, title: `Title of ${slideNumber}` } });
  }
  const layout = layouts.find((entry) => entry.capacity.title > 0);
  slides.push({ template_slide_id: layout?.layoutId ?? "", slide_data: { title: "Made from a layout" } });
  const job = await api.call(generateDeck, { json: { slides, options: { footer_text: "Deck footer" } } });
  const status = await ended(api, job.generation_id);
  expect(status.slide_results?.filter((result) => result.status === "failed")).toEqual([]);
  expect(status).toMatchObject({ status: "completed", total_slides_requested: slides.length });
  const download = await api.send(downloadPresentation, { params: { presentation_id: job.generation_id } });
  const zip = await JSZip.loadAsync(await download.body());
  expect(Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(
    status.total_pages_generated,
  );
});

test("a deck with a failed slide is partial, and usable", async ({ api, analysed }) => {
  const { slides } = await slidesOf(api, analysed.templateId);
  const json = {
    slides: [
      { template_slide_id: slides[0]?.slideId, slide_data: { title: "Good" } },
      { template_slide_id: "slide_none", slide_data: {} },
    ],
  };
  const job = await api.call(generateDeck, { json });
  const status = await ended(api, job.generation_id);
  expect(status).toMatchObject({ status: "partial", message: "Generated 1 page from 1 of 2 slides" });
  expect(status.slide_results?.map((result) => [result.status, result.error_code])).toEqual([
    ["completed", null],
    ["failed", "SLIDE_NOT_FOUND"],
  ]);
  expect(status.slide_results?.[1]?.error).toContain("slide_none");
  const download = await api.send(downloadPresentation, { params: { presentation_id: job.generation_id } });
  expect(await textOfSlides(await download.body())).toHaveLength(1);
  const again = await api.call(retryGeneration, { params: { generation_id: job.generation_id } });
  expect(await ended(api, again.generation_id)).toMatchObject({ status: "partial" });
});

test("a job in which every slide fails says why", async ({ api }) => {
  const job = await api.call(generateSlide, { json: { template_slide_id: "slide_none", slide_data: { title: "x" } } });
  const status = await ended(api, job.generation_id);
  expect(status).toMatchObject({
    status: "failed",
    download_url: null,
    total_pages_generated: 0,
    error: { code: "NO_VALID_SLIDES" },
  });
  const params = { presentation_id: job.generation_id };
  expect((await api.fail(downloadPresentation, 409, { params })).code).toBe("JOB_FAILED");
  expect((await api.fail(cancelGeneration, 409, { params: { generation_id: job.generation_id } })).code).toBe(
    "JOB_FINISHED",
  );
});

test("downloads part of a finished presentation, revalidates it, and deletes it at once", async ({ api, analysed }) => {
  const { slides } = await slidesOf(api, analysed.templateId);
  const { generation_id } = await api.call(generateSlide, {
    json: { template_slide_id: slides[0]?.slideId, slide_data: { title: "x" } },
  });
  const status = await ended(api, generation_id);
  const params = { presentation_id: generation_id };
  const whole = await api.send(downloadPresentation, { params });
  const body = await whole.body();
  const part = await api.send(downloadPresentation, { params, headers: { range: "bytes=2-5" } });
  expect([part.status(), part.headers()["content-range"]]).toEqual([206, `bytes 2-5/${body.length}`]);
  expect(await part.body()).toEqual(body.subarray(2, 6));
  expect(
    (await api.fail(downloadPresentation, 416, { params, headers: { range: `bytes=${body.length}-` } })).code,
  ).toBe("RANGE_NOT_SATISFIABLE");
  const etag = whole.headers().etag ?? "";
  expect((await api.send(downloadPresentation, { params, headers: { "if-none-match": etag } })).status()).toBe(304);
  const tampered = (status.download_url ?? "").replace(/token=(.{20})./, "token=$1A");
  expect((await api.request.get(tampered)).status()).toBe(401);
  const other = (status.download_url ?? "").replace(generation_id, "gen_01J0000000000000000000000Z");
  expect((await api.request.get(other)).status()).toBe(401);

  expect((await api.fail(retryGeneration, 409, { params: { generation_id } })).code).toBe("NOTHING_TO_RETRY");
  expect(await api.call(deletePresentation, { params })).toEqual({ presentation_id: generation_id, deleted: true });
  await api.fail(downloadPresentation, 404, { params });
  await api.fail(deletePresentation, 404, { params });
  expect((await api.request.get(status.download_url ?? "")).status()).toBe(404);
  expect(await api.call(getGenerationStatus, { params: { generation_id } })).toMatchObject({
    status: "completed",
    download_url: null,
  });
});

test("lists all errors of an invalid request", async ({ api }) => {
  const slides = [
    { slide_data: { content: { blocks: [{ type: "video" }] } } },
    { template_slide_id: "s", slide_data: { title: 1 }, options: { table_min_font_size: 5 } },
  ];
  expect(await api.invalid(generateDeck, { json: { slides } })).toEqual([
    "body.slides.0.template_slide_id",
    "body.slides.0.slide_data.content.blocks.0.type",
    "body.slides.1.slide_data.title",
    "body.slides.1.options.table_min_font_size",
  ]);
  expect(await api.invalid(generateDeck, { json: { slides: [] } })).toEqual(["body.slides"]);
  const many = Array.from({ length: 201 }, () => ({ template_slide_id: "s", slide_data: {} }));
  expect(await api.invalid(generateDeck, { json: { slides: many } })).toEqual(["body.slides"]);
  expect(
    (await api.fail(generateSlide, 403, { json: { template_slide_id: "s", slide_data: {}, org_name: "Nobody" } })).code,
  ).toBe("ORG_MISMATCH");
  const headers = { "content-type": "application/json" };
  expect((await api.fail(generateSlide, 400, { data: Buffer.from("not json"), headers })).code).toBe("INVALID_JSON");
  expect(
    (await api.fail(generateSlide, 415, { data: Buffer.from("{}"), headers: { "content-type": "text/plain" } })).code,
  ).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect((await api.fail(generateSlide, 413, { data: Buffer.alloc(5 * 1024 * 1024 + 1, " "), headers })).code).toBe(
    "BODY_TOO_LARGE",
  );
});

test("returns the same job for the same Idempotency-Key", async ({ api }) => {
  const headers = { "idempotency-key": `e2e-${Date.now()}` };
  const json = { template_slide_id: "slide_none", slide_data: { title: "once" } };
  const [first, second] = [
    await api.call(generateSlide, { json, headers }),
    await api.call(generateSlide, { json, headers }),
  ];
  expect(second).toEqual(first);
  const other = { ...json, slide_data: { title: "twice" } };
  expect((await api.fail(generateSlide, 422, { json: other, headers })).code).toBe("IDEMPOTENCY_MISMATCH");
  expect(await api.invalid(generateSlide, { json, headers: { "idempotency-key": "x".repeat(256) } })).toEqual([
    "header.idempotency-key",
  ]);
});

test("lists jobs with filters, newest first", async ({ api }) => {
  const created = [];
  for (const title of ["a", "b"])
    created.push(
      (await api.call(generateSlide, { json: { template_slide_id: "slide_none", slide_data: { title } } }))
        .generation_id,
    );
  for (const id of created) await ended(api, id);
  const list = await api.call(listPresentations, { query: { status: "failed", kind: "slide", limit: 100 } });
  const ids = list.presentations.map((job) => job.generation_id);
  expect(ids.indexOf(created[1] ?? "")).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(created[1] ?? "")).toBeLessThan(ids.indexOf(created[0] ?? ""));
  expect(list.filters).toEqual({ status: "failed", kind: "slide", include_deleted: false });
  expect(list.aggregations.statuses.failed).toBe(list.pagination.total);
  expect(await api.invalid(listPresentations, { query: { status: "done" } })).toEqual(["query.status"]);
});

test("does not find unknown ids, always with the same message", async ({ api }) => {
  for (const id of ["gen_01J0000000000000000000000Z", "pres_1", "tmpl_x"]) {
    const params = { generation_id: id, presentation_id: id };
    for (const operation of [
      getGenerationStatus,
      downloadPresentation,
      deletePresentation,
      cancelGeneration,
      retryGeneration,
    ]) {
      const body = await api.fail(operation, 404, { params });
      expect(body).toEqual({ detail: "Not found", code: "NOT_FOUND", request_id: body.request_id });
    }
  }
});

test("validates a deck request without generating it", async ({ api, analysed }) => {
  const { slides } = await slidesOf(api, analysed.templateId);
  const good = { template_slide_id: slides[0]?.slideId, slide_data: { title: "Good" } };
  expect(await api.call(validateDeck, { json: { slides: [good] } })).toMatchObject({
    valid: true,
    total_pages_generated: 1,
  });
  const tried = await api.call(validateDeck, {
    json: { slides: [good, { template_slide_id: "slide_none", slide_data: {} }] },
  });
  expect(tried).toMatchObject({ valid: false, total_slides_requested: 2, total_pages_generated: 1 });
  expect(tried.slide_results.map((result) => result.error_code)).toEqual([null, "SLIDE_NOT_FOUND"]);
});

test("sends events until a job has finished", async ({ api }) => {
  const { generation_id } = await api.call(generateSlide, {
    json: { template_slide_id: "slide_none", slide_data: {} },
  });
  const params = { generation_id };
  const response = await api.send(followGeneration, { params });
  expect(response.headers()["content-type"]).toContain("text/event-stream");
  const events = (await response.text()).split("\n\n").filter((event) => event.includes("event: status"));
  expect(events.at(-1)).toContain('"status":"failed"');
  const id = /^id: (.*)$/m.exec(events.at(-1) ?? "")?.[1] ?? "";
  expect((await api.send(followGeneration, { params, headers: { "last-event-id": id } })).status()).toBe(204);
  await api.fail(followGeneration, 404, { params: { generation_id: "gen_none" } });
});
