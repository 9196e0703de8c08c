import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobRequest, type SlideResult, presentationFilters } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/context";
import { createOrganization } from "@/lib/server/resources/organizations";
import { type ReadyTemplate, readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { listCharts, requestChartUpdate } from "./chart-updates";
import { requestDeck, requestSlide, runGeneration } from "./generations";
import { jobStatus, findPresentationFile } from "./jobs";
import { getJobRequest, getJobStatus, listPresentations } from "./presentations";
import { runJob } from "./run-job";

let service: ScratchService;
let ada: Caller;
let grace: Caller;
let meridian: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService();
  const { caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  const person = (id: string, name: string): Caller => ({
    ...caller,
    actor: { type: "user", id, name, email: `${id}@example.com`, role: "member" },
  });
  [ada, grace] = [person("user_ada", "Ada"), person("user_grace", "Grace")];
  meridian = await readyTemplate(caller, "meridian");
});
afterAll(() => service.stop());

const slide = (title: string | null, more: object = {}) => ({
  template_slide_id: meridian.slides[0]!,
  slide_data: { title, ...more },
});
const list = (query: Record<string, unknown>, caller = ada) =>
  listPresentations(service, caller, presentationFilters.parse(query));
const readRequest = async (id: string) => JSON.parse((await getJobRequest(service, ada, id)).text) as JobRequest;
const names = async (query: Record<string, unknown>, caller = ada) =>
  (await list(query, caller)).presentations.map((job) => job.name);

describe("jobs", () => {
  it("have a name, and are found by it, by who requested them, and by their source", async () => {
    await requestDeck(service, ada, { slides: [slide("First")], name: "100% Review" });
    await requestDeck(service, ada, { slides: [slide(null), slide("Second")] });
    const { generation_id } = await requestSlide(service, grace, slide("Third"));
    expect(await names({ sort: "created_at", order: "asc" })).toEqual(["100% Review", "Second", "Third"]);
    expect(await names({ search: "0% rev" })).toEqual(["100% Review"]);
    expect(await names({ search: generation_id })).toEqual(["Third"]);
    expect([await names({ requested_by: "me" }, grace), await names({ requested_by: "user_ada", limit: "1" })]).toEqual(
      [["Third"], ["Second"]],
    );
    expect((await list({ requested_by: "me" })).aggregations.requested_by).toEqual([
      { type: "user", id: "user_ada", name: "Ada", jobs: 2 },
      { type: "user", id: "user_grace", name: "Grace", jobs: 1 },
    ]);
    expect(await names({ source_id: generation_id })).toEqual([]);
  });

  it("return how many slides failed, and how many were generated differently", async () => {
    const { generation_id } = await requestDeck(service, ada, { slides: [slide("Trouble"), slide(null), slide(null)] });
    const result = (index: number, status: SlideResult["status"], warnings: SlideResult["warnings"]): SlideResult => ({
      slide_index: index,
      template_slide_id: meridian.slides[0]!,
      status,
      pages_generated: status === "completed" ? 1 : 0,
      error: null,
      error_code: null,
      warnings,
    });
    await runJob(service, generation_id, async () => ({
      file: new TextEncoder().encode("deck"),
      pages: 2,
      slideResults: [
        result(0, "failed", []),
        result(1, "completed", [{ code: "TEXT_SHRUNK", message: "m", loc: null }]),
        result(2, "completed", []),
      ],
    }));
    expect((await list({ search: generation_id })).presentations).toMatchObject([
      { status: "partial", failed_slides: 1, warnings: 1 },
    ]);
  });

  it("have the status of their row, whether only the status was read or all of it", async () => {
    const dates = { createdAt: 1, startedAt: 2, attemptedAt: 3, completedAt: 4 };
    const row = {
      id: "gen_status",
      organizationId: ada.organization.id,
      kind: "deck" as const,
      status: "completed" as const,
      progress: 100,
      currentStep: "done",
      message: "Generated",
      name: "It's “四”",
      request: {},
      sourceId: "gen_source",
      deckId: "deck_1",
      deckVersion: 3,
      requestedByType: "key",
      requestedById: "key_1",
      requestedByName: "k",
      slidesRequested: 2,
      pagesGenerated: 1,
      slideResults: [{ status: "completed", warnings: [{ code: "\ud83d\ude00" }] }],
      fileSize: 5,
      fileHash: "h",
      fileKey: "outputs/k",
      errorCode: "SLIDE_FAILED",
      errorMessage: "m",
      ...Object.fromEntries(Object.entries(dates).map(([name, ms]) => [name, new Date(Date.now() - 1000 + ms)])),
    };
    await service.db.generation.create({ data: row });
    await service.db.generation.create({
      data: { ...row, id: "gen_started", status: "processing", completedAt: null, fileSize: null, errorCode: null },
    });
    await service.db.generation.create({ data: { ...row, id: "gen_deleted", deletedAt: new Date() } });
    for (const id of ["gen_status", "gen_started", "gen_deleted"]) {
      const { download_url, ...status } = await getJobStatus(service, ada, id);
      const { download_url: other, ...whole } = await jobStatus(
        service,
        await service.db.generation.findUniqueOrThrow({ where: { id } }),
      );
      expect(status).toEqual(whole);
      expect(download_url === null).toBe(other === null);
    }
    const outsider = { ...ada, organization: { id: "org_other", name: "Other" } };
    await expect(getJobStatus(service, outsider, "gen_status")).rejects.toMatchObject({ status: 404 });
  });

  it("return their request as it was sent: the deck's options stay separate from those of its slides", async () => {
    const slides = [{ ...slide("A", { footer: "f" }), options: { footer_text: "own" } }, slide("B")];
    const { generation_id } = await requestDeck(service, ada, { slides, options: { show_slide_numbers: true } });
    expect(await readRequest(generation_id)).toEqual({
      generation_id,
      requested_by: { type: "user", id: "user_ada", name: "Ada" },
      source_id: null,
      kind: "deck",
      name: "A",
      request: { slides, options: { show_slide_numbers: true }, name: "A" },
    });
  });

  it("are downloaded under their name, which a chart update keeps", async () => {
    const { generation_id: id } = await requestDeck(service, ada, {
      slides: [
        {
          template_slide_id: meridian.slides[6]!,
          slide_data: {
            title: "Q3: results",
            content: {
              blocks: [{ type: "chart", chart: { categories: ["A", "B"], series: [{ name: "s", values: [1, 2] }] } }],
            },
          },
        },
      ],
    });
    await runGeneration(service, id);
    expect((await findPresentationFile(service, ada, id)).disposition).toContain('filename="Q3- results.pptx"');
    const { charts } = await listCharts(service, ada, id);
    expect(charts).toMatchObject([{ slide_index: 0, chart_index: 0, slide_title: "Q3: results", supported: true }]);
    const updated = await requestChartUpdate(service, grace, id, [
      { slide_index: 0, chart_index: 0, chart_data: { categories: ["A"], series: [{ name: "s", values: [1] }] } },
    ]);
    expect(await getJobStatus(service, ada, updated.generation_id)).toMatchObject({
      kind: "chart_update",
      name: "Q3: results",
      source_id: id,
      requested_by: { name: "Grace" },
      deleted: false,
      expires_at: null,
    });
    expect((await list({ source_id: id })).presentations.map((job) => job.generation_id)).toEqual([
      updated.generation_id,
    ]);
    expect((await readRequest(updated.generation_id)).request).toMatchObject({
      updates: [{ slide_index: 0, chart_data: { categories: ["A"] } }],
    });
    const { completed_at, expires_at } = await getJobStatus(service, ada, id);
    expect(Date.parse(expires_at ?? "") - Date.parse(completed_at ?? "")).toBe(30 * 86_400_000);
  });
});
