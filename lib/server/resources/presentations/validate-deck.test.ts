import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GenerateDeckRequest, generateDeckRequest } from "@/lib/contract/presentations";
import { failingSlides, warningSlides } from "@/lib/engine/generation/testing/failing-slides";
import { sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import type { Caller } from "@/lib/server/context";
import { createOrganization } from "@/lib/server/resources/organizations";
import { deleteTemplate } from "@/lib/server/resources/templates";
import { type ReadyTemplate, readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { requestDeck, validateDeck, runGeneration } from "./generations";
import { getJobStatus } from "./presentations";

let service: ScratchService;
let caller: Caller;
let other: Caller;
let meridian: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: other } = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" }));
  meridian = await readyTemplate(caller, "meridian");
});
afterAll(() => service.stop());

function deck(): GenerateDeckRequest {
  const good = { template_slide_id: meridian.slides[0]!, slide_data: { title: "One", notes: "Say it" } };
  const bad = failingSlides.map(([, name, slide_data]) => ({
    template_slide_id: meridian.slides[sampleSlides[name]]!,
    slide_data,
  }));
  const odd = warningSlides.map(([, name, slide_data, options]) => ({
    template_slide_id: meridian.slides[sampleSlides[name]]!,
    slide_data,
    options,
  }));
  return {
    slides: [good, ...bad, ...odd, { ...good, template_slide_id: "slide_nowhere" }],
    options: { show_slide_numbers: true },
  };
}

/** Returns every row of every table, and the names of all files. */
async function everything() {
  const tables = await service.db.$queryRaw<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const rows = await Promise.all(
    tables.map(({ name }) => service.db.$queryRawUnsafe(`SELECT to_jsonb(t) FROM "${name}" t ORDER BY 1`)),
  );
  return { rows, files: (await readdir(service.config.dataDir, { recursive: true })).toSorted() };
}

describe("a dry run of a deck", () => {
  it("returns the results of its job, slide by slide", async () => {
    const tried = await validateDeck(service, caller, deck());
    const { generation_id } = await requestDeck(service, caller, deck());
    await runGeneration(service, generation_id);
    const job = await getJobStatus(service, caller, generation_id);
    expect(tried.slide_results).toEqual(job.slide_results);
    expect(tried).toMatchObject({
      valid: false,
      total_slides_requested: job.total_slides_requested,
      total_pages_generated: job.total_pages_generated,
    });
  });

  it("names keys that don't exist, with the nearest one that does", async () => {
    const slide_data = { title: "One", subtitel: "Two" };
    const request = { slides: [{ template_slide_id: meridian.slides[0]!, slide_data, option: {} }] };
    const { slide_results } = await validateDeck(service, caller, generateDeckRequest.parse(request));
    const named = slide_results[0]!.warnings.flatMap(({ code, message }) =>
      code === "UNKNOWN_FIELD" ? [message] : [],
    );
    expect(named).toEqual([
      expect.stringMatching(/"option".*"options"/),
      expect.stringMatching(/"subtitel".*"subtitle"/),
    ]);
  });

  it("says that the templates are too large together, as the job does", async () => {
    const large = await readyTemplate(caller, "meridian");
    await service.db.template.updateMany({
      where: { organizationId: caller.organization.id, id: large.id },
      data: { fileSize: 600 * 1024 * 1024 },
    });
    const request = { slides: [{ template_slide_id: large.slides[0]!, slide_data: { title: "Large" } }] };
    await expect(validateDeck(service, caller, request)).rejects.toMatchObject({
      issues: [{ loc: ["body", "slides"], msg: expect.stringContaining("536870912") }],
    });
    const { generation_id } = await requestDeck(service, caller, request);
    await runGeneration(service, generation_id);
    expect(await getJobStatus(service, caller, generation_id)).toMatchObject({
      status: "failed",
      error: { code: "GENERATION_FAILED", message: expect.stringContaining("Split it into several decks") },
    });
  });

  it("leaves no row, no event and no file behind", async () => {
    const before = await everything();
    await validateDeck(service, caller, deck());
    expect(await everything()).toEqual(before);
    expect(before.rows.flat().length).toBeGreaterThan(20);
  });

  it("finds no slides of other organizations or deleted templates", async () => {
    const codes = async (who: Caller) =>
      (await validateDeck(service, who, deck())).slide_results.map(({ error_code }) => error_code);
    expect(new Set(await codes(other))).toEqual(new Set(["SLIDE_NOT_FOUND"]));
    expect(await codes(caller)).toContain(null);
    await deleteTemplate(service, caller, meridian.id);
    expect(new Set(await codes(caller))).toEqual(new Set(["SLIDE_NOT_FOUND"]));
  });
});
