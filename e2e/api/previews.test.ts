import { getAnalysis, getAnalysisStatus, startAnalysis } from "@/lib/contract/analyses";
import { generateDeck } from "@/lib/contract/presentations";
import { getPresentationSlidePreview, getTemplateSlidePreview } from "@/lib/contract/previews";
import { readPng } from "@/lib/engine/preview/testing/bitmap";
import { ended, expect, test } from "./fixtures";

test("an analysis renders the previews of all slides", async ({ api, analysed }) => {
  const params = { template_id: analysed.templateId };
  const { analysis_id } = await api.call(startAnalysis, { params });
  const state = () => api.call(getAnalysisStatus, { params, query: { analysis_id } });
  await expect
    .poll(async () => (await state()).steps.at(-1), { timeout: 240_000 })
    .toMatchObject({ name: "generate_previews", status: "completed" });
  expect(await state()).toMatchObject({ status: "completed", progress: 100 });
  for (let number = 1; number <= 20; number += 1) {
    const response = await api.send(getTemplateSlidePreview, {
      params: { template_id: analysed.templateId, slide_number: number },
    });
    expect(response.status()).toBe(200);
    expect(readPng(await response.body())).toMatchObject({ width: 960, height: 540 });
  }
});

test("renders a preview of another width on request, and revalidates it by its ETag", async ({ api, analysed }) => {
  const input = { params: { template_id: analysed.templateId, slide_number: 7 }, query: { width: 320 } };
  const first = await api.send(getTemplateSlidePreview, input);
  expect(first.status()).toBe(200);
  expect(readPng(await first.body())).toMatchObject({ width: 320, height: 180 });
  const { etag = "" } = first.headers();
  expect((await api.send(getTemplateSlidePreview, { ...input, headers: { "If-None-Match": etag } })).status()).toBe(
    304,
  );
  const head = await api.request.head(new URL(first.url()).pathname + new URL(first.url()).search, {
    headers: { "X-API-Key": api.apiKey ?? "" },
  });
  expect([head.status(), head.headers().etag, head.headers()["content-type"], (await head.body()).length]).toEqual([
    200,
    etag,
    "image/png",
    0,
  ]);
});

test("the slides of a finished deck have previews", async ({ api, analysed }) => {
  const full = await api.call(getAnalysis, { params: { template_id: analysed.templateId } });
  if (full.status !== "completed") throw new Error("not analysed");
  const slides = [full.slides[0], full.slides[2]].map((slide, index) => ({
    template_slide_id: slide?.slideId,
    slide_data: { title: `Slide ${index + 1}` },
  }));
  const job = await api.call(generateDeck, { json: { slides } });
  await ended(api, job.generation_id);
  const look = (number: number) =>
    api.send(getPresentationSlidePreview, { params: { presentation_id: job.generation_id, slide_number: number } });
  const previews = [await look(1), await look(2)];
  expect(previews.map((response) => response.status())).toEqual([200, 200]);
  expect(previews[0]?.headers().etag).not.toBe(previews[1]?.headers().etag);
  expect((await look(3)).status()).toBe(404);
});
