import { generateDeck } from "@/lib/generation";
import type { SlideResult } from "@/lib/contract/presentations";
import { logger } from "@/lib/telemetry/logger";
import { completeJob, failJob } from "./jobs/end-job";
import { gatherDeck } from "./jobs/gather-deck";
import { beginJob, JobEnded, progressWriter } from "./jobs/job-course";
import type { SlidesRequest } from "./jobs/job-request";
import { refuseFaulty } from "./jobs/refuse-faulty";

/** Progress when the first slide begins, and after the last. */
const course = { first: 5, last: 90 };

/**
 * Makes the presentation of a job that was requested and ends the job. May run again after an interruption: the output
 * has one key, and a job that has ended stays as it is.
 * @throws what may pass when tried again (database or storage out of reach)
 */
export async function runGeneration(generationId: string): Promise<{ pages: number }> {
  const job = await beginJob(generationId);
  if (!job) return { pages: 0 };
  const { organizationId } = job;
  const { slides } = job.request as SlidesRequest;
  const report = progressWriter(job);
  try {
    const deck = await generateDeck({
      ...(await gatherDeck(organizationId, slides)),
      onFault: (index, error) => logger.error({ generationId, slideIndex: index, err: error }, "a slide failed unexpectedly"),
      async onSlide(index, total) {
        await report(course.first + Math.floor(((course.last - course.first) * index) / total), `Generating slide ${index + 1} of ${total}`);
      },
    });
    if (deck.bytes === null) {
      await failJob(job, noValidSlides(deck.slideResults), deck.slideResults);
      return { pages: 0 };
    }
    await completeJob(job, deck.bytes, deck.pages, deck.slideResults);
    return { pages: deck.pages };
  } catch (error) {
    if (error instanceof JobEnded || (await refuseFaulty(job, error))) return { pages: 0 };
    throw error;
  }
}

function noValidSlides(results: readonly SlideResult[]): { code: string; message: string } {
  const first = results.find((result) => result.error !== null);
  const reason = first ? ` Slide ${first.slide_index + 1}: ${first.error}` : "";
  return { code: "NO_VALID_SLIDES", message: `None of the ${results.length} slides could be generated.${reason}` };
}
