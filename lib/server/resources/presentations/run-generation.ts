import type { SlideResult } from "@/lib/contract/presentations";
import { logger } from "@/lib/server/telemetry/logger";
import { phase, tellOfPhase } from "@/lib/server/telemetry/metrics/phase";
import { threads, unpackError } from "@/lib/server/workers";
import { findFormerDeck } from "./jobs/former-deck";
import { gatherDeck } from "./jobs/gather-deck";
import { progressWriter } from "./jobs/job-course";
import { mergedSlides, type SlidesRequest } from "./jobs/job-request";
import { JobFailure, runJob } from "./jobs/run-job";

/** Progress when the first slide begins, and after the last. */
const course = { first: 5, last: 90 };

/** Makes the presentation of a job that was requested and ends the job. Throws as `runJob`. */
export async function runGeneration(generationId: string): Promise<{ pages: number }> {
  return runJob(generationId, async (job, { signal, begin }) => {
    const slides = mergedSlides(job.request as SlidesRequest);
    const report = progressWriter(job);
    const gather = () =>
      phase(job.kind, "gather", async () => {
        await begin();
        const former = await findFormerDeck(job);
        return { ...(await gatherDeck(job.organizationId, slides, former?.results)), ...(former && { former }) };
      });
    const { bytes, durations, ...deck } = await threads().run("generateDeck", gather, {
      signal,
      async onNote(note) {
        if (note.kind === "fault")
          logger.error(
            { generationId, slideIndex: note.index, err: unpackError(note.error) },
            "a slide failed unexpectedly",
          );
        else
          await report(
            course.first + Math.floor(((course.last - course.first) * note.index) / note.total),
            `Generating slide ${note.index + 1} of ${note.total}`,
          );
      },
    });
    tellOfPhase(job.kind, "generate", { duration: durations.slides, end: durations.file });
    tellOfPhase(job.kind, "write", { duration: durations.file });
    if (bytes === null) throw noValidSlides(deck.slideResults);
    return { bytes, ...deck };
  });
}

function noValidSlides(results: SlideResult[]): JobFailure {
  const first = results.find((result) => result.error !== null);
  const reason = first ? ` Slide ${first.slide_index + 1}: ${first.error}` : "";
  return new JobFailure("NO_VALID_SLIDES", `No slide could be generated.${reason}`, results);
}
