import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Caller } from "@/lib/server/context";
import type { OpenFile } from "@/lib/server/open-file";
import { createOrganization } from "@/lib/server/resources/organizations";
import { outputKey } from "@/lib/server/resources/stored-files";
import { deleteTemplate, restoreTemplate } from "@/lib/server/resources/templates";
import { type ReadyTemplate, readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { requestDeck, retryGeneration, runGeneration } from "./generations";
import { deletePresentation, getJobStatus } from "./presentations";
import { failJob } from "./run-job";

let service: ScratchService;
let caller: Caller;
let meridian: ReadyTemplate;
let atelier: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  meridian = await readyTemplate(caller, "meridian");
  atelier = await readyTemplate(caller, "atelier");
});
afterAll(() => service.stop());

const rows = Array.from({ length: 40 }, (_, index) => ({ cells: [{ value: `Row ${index}` }, { value: 1 }] }));
const slides = () => [
  { template_slide_id: meridian.slides[0]!, slide_data: { title: "One" } },
  { template_slide_id: atelier.slides[0]!, slide_data: { title: "Two" } },
  {
    template_slide_id: meridian.slides[4]!,
    slide_data: { title: "Three", content: { blocks: [{ type: "table" as const, table: { table: { rows } } }] } },
  },
  { template_slide_id: atelier.slides[3]!, slide_data: { title: "Four" } },
];

async function partial(): Promise<string> {
  await deleteTemplate(service, caller, atelier.id);
  const { generation_id } = await requestDeck(service, caller, { slides: slides() });
  await runGeneration(service, generation_id);
  await restoreTemplate(service, caller, atelier.id);
  expect(await getJobStatus(service, caller, generation_id)).toMatchObject({ status: "partial" });
  return generation_id;
}

async function retried(id: string): Promise<string> {
  const { generation_id } = await retryGeneration(service, caller, id);
  await runGeneration(service, generation_id);
  return generation_id;
}

const bytesOf = async (id: string) =>
  service.storage.get(outputKey(await service.db.generation.findUniqueOrThrow({ where: { id } })));
const deckOf = async (id: string) => Presentation.open(await bytesOf(id));
const titles = ({ slides: pages }: Presentation) => pages.map(({ part }) => part.root.descendants("a:t")[0]!.text);

describe("a retry of a partial job", () => {
  it("generates only the slides that failed, and returns the whole deck in order", async () => {
    const first = await partial();
    await deleteTemplate(service, caller, meridian.id);
    const again = await retried(first);
    await restoreTemplate(service, caller, meridian.id);
    const [before, after] = await Promise.all([
      getJobStatus(service, caller, first),
      getJobStatus(service, caller, again),
    ]);
    const pages = before.total_pages_generated + 2;
    expect(after).toMatchObject({
      status: "completed",
      total_slides_requested: 4,
      total_pages_generated: pages,
      message: `Generated ${pages} pages from 4 of 4 slides`,
    });
    expect(after.slide_results!.map(({ slide_index, status, error }) => [slide_index, status, error])).toEqual(
      [0, 1, 2, 3].map((index) => [index, "completed", null]),
    );
    for (const index of [0, 2]) expect(after.slide_results![index]).toEqual(before.slide_results![index]);
    const deck = await deckOf(again);
    const table = Array(pages - 3).fill("Three");
    expect(titles(deck)).toEqual(["One", "Two", ...table, "Four"]);
    expect(deck.masters).toHaveLength(2);
    expect(titles(await deckOf(first))).toEqual(["One", ...table]);
  });

  it("continues from the partial deck again if the retry itself failed or was partial", async () => {
    const first = await partial();
    const lost = (await retryGeneration(service, caller, first)).generation_id;
    await failJob(
      service,
      { id: lost, organizationId: caller.organization.id, sourceKey: null },
      { code: "STORAGE_ERROR", message: "lost" },
    );
    await deleteTemplate(service, caller, meridian.id);
    await deleteTemplate(service, caller, atelier.id);
    const again = await retried(lost);
    expect(await getJobStatus(service, caller, again)).toMatchObject({ status: "partial" });
    expect(Buffer.compare(await bytesOf(first), await bytesOf(again))).toBe(0);
    await restoreTemplate(service, caller, atelier.id);
    const last = await retried(again);
    await restoreTemplate(service, caller, meridian.id);
    expect(await getJobStatus(service, caller, last)).toMatchObject({ status: "completed" });
    expect(titles(await deckOf(last)).at(-1)).toBe("Four");
  });

  it("generates every slide if the partial deck was deleted", async () => {
    const first = await partial();
    const { generation_id } = await retryGeneration(service, caller, first);
    await deletePresentation(service, caller, first);
    await runGeneration(service, generation_id);
    expect(await getJobStatus(service, caller, generation_id)).toMatchObject({
      status: "completed",
      message: expect.stringContaining("from 4 of 4 slides"),
    });
  });

  it("closes the partial deck if the templates can't be loaded", async () => {
    const { generation_id } = await retryGeneration(service, caller, await partial());
    const opened: OpenFile[] = [];
    const open: typeof service.storage.open = async (...given) => {
      opened.push(await service.storage.open(...given));
      return opened.at(-1)!;
    };
    const limits = { ...service.config.limits, deckTemplateBytes: 0 };
    const config = { ...service.config, limits };
    await runGeneration({ ...service, storage: { ...service.storage, open }, config }, generation_id);
    expect(await getJobStatus(service, caller, generation_id)).toMatchObject({ status: "failed" });
    expect(opened).toHaveLength(1);
    expect(() => opened[0]!.share()).toThrow("closed");
  });
});

it("a retry of a failed job generates every slide; a completed one can't be retried", async () => {
  await deleteTemplate(service, caller, atelier.id);
  await deleteTemplate(service, caller, meridian.id);
  const { generation_id } = await requestDeck(service, caller, { slides: slides() });
  await runGeneration(service, generation_id);
  expect(await getJobStatus(service, caller, generation_id)).toMatchObject({
    status: "failed",
    error: { code: "NO_VALID_SLIDES", message: expect.stringMatching(/first error, at slide_index 0: /) },
    slide_results: { length: 4 },
  });
  await restoreTemplate(service, caller, atelier.id);
  await restoreTemplate(service, caller, meridian.id);
  const again = await retried(generation_id);
  expect(await getJobStatus(service, caller, again)).toMatchObject({ status: "completed" });
  await expect(retryGeneration(service, caller, again)).rejects.toMatchObject({
    status: 409,
    code: "NOTHING_TO_RETRY",
  });
});
