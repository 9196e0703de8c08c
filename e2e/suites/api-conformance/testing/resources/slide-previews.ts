import type { Example, Examples, ExamplesOf, Input } from "@/e2e/suites/api-conformance/testing/send";
import { slideAt } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { waitUntil } from "@/scripts/service/wait-until";

type Left = Prisma.LivePictureUpdateManyMutationInput;
const created: Left = {
  status: "ready",
  page: 1,
  png: Buffer.from("a picture"),
  slideResult: {
    slide_index: 0,
    template_slide_id: "slide_1",
    status: "completed",
    pages_generated: 1,
    error: null,
    error_code: null,
    error_loc: null,
    warnings: [],
  },
};

const ofSlide = async (world: World): Promise<Input> => ({
  json: { slide: { template_slide_id: await slideAt(world, 3), slide_data: { title: "A" } } },
});

const rowsOf = ({ caller }: World) => ({ organizationId: caller.organization.id });
async function emptied(world: World): Promise<void> {
  await processServer().db.livePicture.deleteMany({ where: rowsOf(world) });
  await processServer().db.draftImage.deleteMany({ where: rowsOf(world) });
}

let watching = 0;

/** Stores the worker's result as soon as a request waits for it. Ends the watch of the previous example. */
const answered =
  (data: Left, ask: Example = ofSlide): Example =>
  async (world) => {
    await emptied(world);
    // Before the watch, because what the request needs may take long to make.
    const input = await ask(world);
    const watch = ++watching;
    void waitUntil(
      async () =>
        watch !== watching ||
        (await processServer().db.livePicture.updateMany({ where: { status: "pending" }, data })).count > 0,
      20_000,
      20,
      // A request without a result fails by itself. After the service has stopped, no result is needed.
    ).catch(() => {});
    return input;
  };

/** Ends the watch of an example, for tests in which the worker's part really runs. */
export function stopAnswering(): void {
  watching++;
}

const crowded = async (world: World, ask: Example = ofSlide): Promise<Input> => {
  const rows = Array.from({ length: processServer().config.limits.activeJobsPerOrganization }, () => ({
    id: newId("prev"),
    ...rowsOf(world),
    request: {},
  }));
  await emptied(world);
  await processServer().db.livePicture.createMany({ data: rows });
  return ask(world);
};

/** Returns the examples for the preview of a slide of a draft, which works in the same way. */
export function previewOfDeck(draft: (world: World, slideId: string) => Promise<Input>): Examples {
  const ask: Example = async (world) => draft(world, await slideAt(world, 3));
  return {
    success: answered(created, ask),
    errors: {
      PREVIEW_NOT_READY: async (world) => (
        await emptied(world),
        { ...(await ask(world)), signal: AbortSignal.timeout(50) }
      ),
      PREVIEW_FAILED: answered({ status: "failed", errorCode: "PREVIEW_FAILED" }, ask),
      PREVIEW_UNAVAILABLE: answered({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }, ask),
      TOO_MANY_JOBS: (world) => crowded(world, ask),
    },
  };
}

export const slidePreviews: ExamplesOf = {
  previewSlide: {
    success: answered(created),
    errors: {
      // Disconnects soon, because no worker will ever render anything.
      PREVIEW_NOT_READY: async (world) => (
        await emptied(world),
        { ...(await ofSlide(world)), signal: AbortSignal.timeout(50) }
      ),
      PREVIEW_FAILED: answered({ status: "failed", errorCode: "PREVIEW_FAILED" }),
      PREVIEW_UNAVAILABLE: answered({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }),
      TOO_MANY_JOBS: (world) => crowded(world),
    },
  },
};
