import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { fillQueue, form, jobIn, slideAt } from "@/e2e/suites/api-conformance/testing/state";
import { sampleFile, type World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { formatErrors } from "./previews";
import { slidePreviews } from "./slide-previews";

type Status = Parameters<typeof jobIn>[1];
const ofJob =
  (status: Status): Example =>
  async (world) => ({ params: { generation_id: await jobIn(world, status) } });
const ofFile =
  (status: Status): Example =>
  async (world) => ({ params: { presentation_id: await jobIn(world, status) } });

const slide = async (world: World) => ({ template_slide_id: await slideAt(world, 3), slide_data: { title: "A" } });
const deck = async (world: World) => ({ json: { slides: [await slide(world)] } });
const update = (change: object = {}) => ({
  slide_index: 6,
  chart_data: { categories: ["a"], series: [{ name: "s", values: [1] }] },
  ...change,
});
const updated = async (world: World, change: object = {}) => ({
  params: { presentation_id: await jobIn(world, "completed") },
  json: { updates: [update(change)] },
});

/** Returns an example that fills the organization's queue before the request. */
export const queued =
  (example: Example): Example =>
  async (world) => {
    const input = await example(world);
    await fillQueue(world);
    return input;
  };

/** Returns an example that empties the queue, which a previous case may have filled. */
const free =
  (example: Example): Example =>
  async (world) => {
    await processServer().db.generation.deleteMany({
      where: { organizationId: world.caller.organization.id, status: "pending" },
    });
    return example(world);
  };

export const presentations: ExamplesOf = {
  generateSlide: {
    success: free(async (world) => ({ json: await slide(world) })),
    errors: { TOO_MANY_JOBS: queued(async (world) => ({ json: await slide(world) })) },
  },
  generateDeck: {
    success: free(deck),
    errors: {
      TOO_MANY_JOBS: queued(deck),
      NOT_FOUND: free(async (world) => {
        const input = await deck(world);
        return { ...input, json: { ...(input.json as object), deck_id: "deck_none" } };
      }),
    },
  },
  validateDeck: { success: deck },
  ...slidePreviews,
  updateCharts: {
    success: free((world) => updated(world)),
    errors: {
      SLIDE_INDEX_OUT_OF_RANGE: (world) => updated(world, { slide_index: 99 }),
      CHART_NOT_FOUND: (world) => updated(world, { slide_index: 0 }),
      INVALID_CHART: (world) =>
        updated(world, { chart_data: { categories: ["a", "b"], series: [{ name: "s", values: [1] }] } }),
      JOB_NOT_DONE: async (world) => ({ ...(await updated(world)), ...(await ofFile("processing")(world)) }),
      JOB_FAILED: async (world) => ({ ...(await updated(world)), ...(await ofFile("failed")(world)) }),
      TOO_MANY_JOBS: queued((world) => updated(world)),
      FILE_TOO_LARGE: () => ({ params: { presentation_id: "_" }, ...tooLargePresentation() }),
    },
  },
  updateChartsOfFile: {
    success: free(() => chartForm([update()])),
    errors: {
      INVALID_JSON: () => form({ file: sampleFile, updates: "[" }),
      ORG_MISMATCH: () =>
        form({ file: sampleFile, updates: JSON.stringify({ org_name: "Another", updates: [update()] }) }),
      SLIDE_INDEX_OUT_OF_RANGE: () => chartForm([update({ slide_index: 99 })]),
      CHART_NOT_FOUND: () => chartForm([update({ slide_index: 0 })]),
      INVALID_CHART: () =>
        chartForm([update({ chart_data: { categories: ["a", "b"], series: [{ name: "s", values: [1] }] } })]),
      TOO_MANY_JOBS: queued(() => chartForm([update()])),
      FILE_TOO_LARGE: () => tooLargePresentation(),
    },
  },
  listCharts: {
    success: ofFile("completed"),
    errors: { JOB_NOT_DONE: ofFile("processing"), JOB_FAILED: ofFile("failed") },
  },
  readCharts: {
    success: () => form({ file: sampleFile }),
    errors: {
      FILE_TOO_LARGE: () => form({ file: Buffer.alloc(processServer().config.limits.templateBytes + 1) }),
      VALIDATION_ERROR: () => form({ file: Buffer.from("no presentation") }),
    },
  },
  listPresentations: { success: async (world) => (await jobIn(world, "completed"), { query: "?limit=5" }) },
  getGenerationStatus: { success: ofJob("processing") },
  getGenerationRequest: { success: ofJob("failed") },
  followGeneration: { success: ofJob("failed") },
  downloadPresentation: {
    success: ofFile("completed"),
    errors: { JOB_NOT_DONE: ofFile("pending"), JOB_FAILED: ofFile("failed"), ...formatErrors },
  },
  deletePresentation: { success: ofFile("completed"), errors: { JOB_NOT_DONE: ofFile("processing") } },
  cancelGeneration: { success: ofJob("pending"), errors: { JOB_FINISHED: ofJob("completed") } },
  retryGeneration: {
    success: free(ofJob("partial")),
    errors: {
      NOTHING_TO_RETRY: ofJob("completed"),
      SOURCE_GONE: async (world) => ({
        params: { generation_id: await jobIn(world, "failed", { kind: "chart_update" }) },
      }),
      TOO_MANY_JOBS: queued(ofJob("failed")),
    },
  },
};

/** Returns the form of `updateChartsOfFile`. */
const chartForm = (updates: readonly object[], file: Buffer = sampleFile) =>
  form({ file, updates: JSON.stringify(updates) });

const tooLargePresentation = () => chartForm([update()], Buffer.alloc(processServer().config.limits.templateBytes + 1));

/** Returns a request of `updateCharts` with an uploaded file. */
export const uploadedPresentation = () => ({ params: { presentation_id: "_" }, ...chartForm([update()]) });
