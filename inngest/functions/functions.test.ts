import { readFile } from "node:fs/promises";
import { inspect } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { DomainEvent } from "@/inngest/events";
import { startProduct } from "@/inngest/runner/testing/product";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { processServer } from "@/lib/server/context";
import { enqueueEvent } from "@/lib/server/outbox";
import { waitUntil } from "@/scripts/service/wait-until";

const organizationId = "org_jobs";
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct();
  await processServer().db.organization.create({ data: { id: organizationId, name: "Jobs" } });
});
afterAll(() => product.stop());

async function requestAnalysis(name: string, file?: Uint8Array): Promise<string> {
  const [templateId, analysisId] = [`tmpl_${name}`, `ana_${name}`];
  if (file) await processServer().storage.put(`templates/${organizationId}/${templateId}.pptx`, file);
  await processServer().db.template.create({
    data: { id: templateId, organizationId, filename: "a.pptx", searchText: "", status: "analyzing" },
  });
  const event: DomainEvent = { name: "analysis/requested", data: { analysisId, organizationId } };
  await processServer().db.$transaction(async (tx) => {
    await tx.analysis.create({ data: { id: analysisId, organizationId, templateId, options: {}, steps: [] } });
    await enqueueEvent(tx, event);
  });
  return analysisId;
}

async function endOf(analysisId: string) {
  const find = () => processServer().db.analysis.findUniqueOrThrow({ where: { id: analysisId } });
  await waitUntil(async () => (await find()).status !== "processing", 40_000);
  return find();
}

it("analyses a template on request", async () => {
  const file = await readFile(new URL("../../public/samples/meridian.pptx", import.meta.url));
  const ended = await endOf(await requestAnalysis("good", file));
  expect(ended).toMatchObject({ status: "completed", errorCode: null });
  expect(ended.slideCount).toBeGreaterThan(0);
  expect(await processServer().db.slideIndex.count({ where: { organizationId, kind: "slide" } })).toBe(
    ended.slideCount,
  );
});

it("tries three times, then fails the analysis with a code and message for the client", async () => {
  const ended = await endOf(await requestAnalysis("missing"));
  expect(ended).toMatchObject({
    status: "failed",
    errorCode: "STORAGE_ERROR",
    errorMessage: expect.stringContaining("could not be read"),
  });
  expect(Number(ended.completedAt) - Number(ended.startedAt)).toBeGreaterThan(2500);
});

it("fails a generation with an invalid request, and ends the job", async () => {
  const generationId = "gen_bad";
  await processServer().db.$transaction(async (tx) => {
    await tx.generation.create({
      data: { id: generationId, organizationId, kind: "deck", request: { slides: null }, slidesRequested: 1 },
    });
    await enqueueEvent(tx, { name: "presentation/requested", data: { generationId, organizationId } });
  });
  const find = () => processServer().db.generation.findUniqueOrThrow({ where: { id: generationId } });
  await waitUntil(async () => (await find()).status === "failed", 40_000);
  expect(await find()).toMatchObject({
    status: "failed",
    errorCode: "GENERATION_FAILED",
    errorMessage: expect.not.stringContaining("null"),
  });
});

it("rejects a presentation that fails the package checks, and logs why", async () => {
  const logged = vi.spyOn(processServer().logger, "error");
  // A fault that the engine's own tests provoke.
  const fault = { part: "/ppt/slides/slide1.xml", check: "ids", message: "Two shapes have the id 2." };
  vi.spyOn(processServer().workers, "run").mockRejectedValueOnce(new FaultyPackageError([fault as never]));
  const slide = await processServer().db.slideIndex.findFirstOrThrow({
    where: { organizationId, templateId: "tmpl_good", kind: "slide" },
  });
  const request = { slides: [{ template_slide_id: slide.id, slide_data: { title: "Faulty" }, options: {} }] };
  const generationId = "gen_faulty";
  await processServer().db.$transaction(async (tx) => {
    await tx.generation.create({
      data: { id: generationId, organizationId, kind: "slide", request, slidesRequested: 1 },
    });
    await enqueueEvent(tx, { name: "presentation/requested", data: { generationId, organizationId } });
  });
  const find = () => processServer().db.generation.findUniqueOrThrow({ where: { id: generationId } });
  await waitUntil(async () => (await find()).completedAt !== null, 40_000);
  expect(await find()).toMatchObject({
    status: "failed",
    errorCode: "GENERATION_FAILED",
    errorMessage: expect.stringContaining("checks"),
    fileSize: null,
  });
  expect((await processServer().storage.list(`outputs/${organizationId}/${generationId}/`)).files).toEqual([]);
  expect(
    inspect(logged.mock.calls.find(([, message]) => message === "an output did not pass the package checks")?.[0]),
  ).toMatch(/slide1\.xml.*id/);
  vi.restoreAllMocks();
});
