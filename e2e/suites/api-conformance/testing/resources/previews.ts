import { createHash } from "node:crypto";
import type { Example, ExamplesOf, Input } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, jobIn, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import { sampleFile, type World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { previewKey, previewSource } from "@/lib/server/resources/previews/renderings";

export type Conversion = State;
type State = { status: "ready" } | { status: "pending" } | { status: "failed"; errorCode: string };
const previewBytes = Buffer.from("a picture");
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Stores a preview in the state in which a worker would leave it. */
async function drawn(
  { caller }: World,
  ownerId: string,
  state: State,
  kind: "slide" | "layout" = "slide",
): Promise<void> {
  const own = { id: newId("prev"), organizationId: caller.organization.id };
  const { basis } = previewSource(processServer(), own.organizationId, ownerId, hashOf(sampleFile), kind);
  const ended = state.status === "pending" ? {} : { endedAt: new Date() };
  await processServer().db.preview.deleteMany({ where: { ownerId } });
  await processServer().db.preview.create({
    data: {
      ...own,
      ownerId,
      basis,
      kind,
      slideNumber: 1,
      width: 960,
      fileSize: previewBytes.length,
      fileHash: hashOf(previewBytes),
      ...state,
      ...ended,
    },
  });
  await processServer().storage.put(previewKey(own), previewBytes);
}

const ofTemplate =
  (state: State): Example =>
  async (world) => {
    const { template_id } = await analysedTemplate(world);
    await drawn(world, template_id, state);
    return { params: { template_id, slide_number: "1" } };
  };

const ofLayout =
  (state: State): Example =>
  async (world) => {
    const { template_id } = await analysedTemplate(world);
    await drawn(world, template_id, state, "layout");
    return { params: { template_id, layout_number: "1" } };
  };

const ofPresentation =
  (state: State): Example =>
  async (world) => {
    const presentation_id = await jobIn(world, "completed", { pagesGenerated: 1 });
    await drawn(world, presentation_id, state);
    return { params: { presentation_id, slide_number: "1" } };
  };

const ofJob =
  (status: "pending" | "failed"): Example =>
  async (world) => ({ params: { presentation_id: await jobIn(world, status), slide_number: "1" } });

/** Returns an example that disconnects soon, because no worker will ever render anything. */
const impatient =
  (example: Example): Example =>
  async (world): Promise<Input> => ({ ...(await example(world)), signal: AbortSignal.timeout(50) });

const errors = (of: (state: State) => Example) => ({
  PREVIEW_NOT_READY: impatient(of({ status: "pending" })),
  PREVIEW_FAILED: of({ status: "failed", errorCode: "PREVIEW_FAILED" }),
  PREVIEW_UNAVAILABLE: of({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }),
});

/** Stores the first slide of a deck in the state in which a worker would leave it. */
export const previewed = (world: World, generationId: string, state: State): Promise<void> =>
  drawn(world, generationId, state);

/** Stores a deck as a PDF in the state in which a worker would leave it. */
export async function convert(world: World, generationId: string, state: State): Promise<void> {
  await drawn(world, generationId, state);
  await processServer().db.preview.updateMany({ where: { ownerId: generationId }, data: { slideNumber: 0, width: 0 } });
}

const asPdf =
  (state: State): Example =>
  async (world) => {
    const presentation_id = await jobIn(world, "completed", { pagesGenerated: 1 });
    await convert(world, presentation_id, state);
    return { params: { presentation_id }, query: "?format=pdf" };
  };

/** Fills the queue of conversions. Returns a request for a further one. */
export const crowded: Example = async (world) => {
  const { id: organizationId } = world.caller.organization;
  const rows = Array.from({ length: processServer().config.limits.activeJobsPerOrganization }, () => ({
    id: newId("pdf"),
    ...previewSource(processServer(), organizationId, newId("gen"), hashOf(sampleFile)),
    slideNumber: 0,
    width: 0,
  }));
  const input = { params: { presentation_id: await jobIn(world, "completed") }, query: "?format=pdf" };
  await processServer().db.preview.createMany({ data: rows });
  return input;
};

/** Errors of a download in a format that is created on request. */
export const formatErrors = {
  FORMAT_FAILED: asPdf({ status: "failed", errorCode: "PREVIEW_FAILED" }),
  FORMAT_NOT_READY: impatient(asPdf({ status: "pending" })),
  PREVIEW_UNAVAILABLE: asPdf({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }),
  TOO_MANY_JOBS: crowded,
};

export const previews: ExamplesOf = {
  getTemplateSlidePreview: {
    success: ofTemplate({ status: "ready" }),
    errors: {
      ...errors(ofTemplate),
      TEMPLATE_NOT_READY: async (world) => ({
        params: { ...(await templateAt(world, "uploaded")), slide_number: "1" },
      }),
    },
  },
  getTemplateLayoutPreview: {
    success: ofLayout({ status: "ready" }),
    errors: {
      ...errors(ofLayout),
      TEMPLATE_NOT_READY: async (world) => ({
        params: { ...(await templateAt(world, "uploaded")), layout_number: "1" },
      }),
    },
  },
  getPresentationSlidePreview: {
    success: ofPresentation({ status: "ready" }),
    errors: { ...errors(ofPresentation), JOB_NOT_DONE: ofJob("pending"), JOB_FAILED: ofJob("failed") },
  },
};
