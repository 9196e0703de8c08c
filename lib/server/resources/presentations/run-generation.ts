import type { SlideResult } from "@/lib/contract/presentations";
import type { PreviousDeck } from "@/lib/engine/generation/generate-deck";
import { db } from "@/lib/server/db";
import { readGeneratedResults, readSlidesRequest } from "@/lib/server/resources/columns";
import { outputKey } from "@/lib/server/resources/stored-files";
import { StorageMissingError, storage } from "@/lib/server/storage";
import { phase, recordPhase } from "@/lib/server/telemetry/job-metrics";
import { logger } from "@/lib/server/telemetry/logger";
import { workerPool, deserializeError } from "@/lib/server/workers";
import { loadDeckInputs } from "./deck-inputs";
import { hasOutput, mergedSlides } from "./jobs";
import { type Job, JobFailure, progressWriter, runJob } from "./run-job";

/** Progress before the first slide and after the last, in percent. */
const progressRange = { first: 5, last: 90 };

/** Generates the presentation of a job and ends the job. Throws as `runJob`. */
export async function runGeneration(generationId: string): Promise<{ pages: number }> {
  return runJob(generationId, async (job, { signal, begin }) => {
    const slides = mergedSlides(readSlidesRequest(job.request));
    const report = progressWriter(job);
    const gather = () =>
      phase(job.kind, "gather", async () => {
        await begin();
        const previous = await findPreviousDeck(job);
        return {
          ...(await loadDeckInputs(job.organizationId, slides, previous?.results)),
          ...(previous && { previous }),
        };
      });
    const { bytes, durations, ...deck } = await workerPool().run("generateDeck", gather, {
      signal,
      async onProgress(progress) {
        if (progress.kind === "fault")
          logger.error(
            { generationId, slideIndex: progress.index, err: deserializeError(progress.error) },
            "a slide failed unexpectedly",
          );
        else
          await report(
            progressRange.first +
              Math.floor(((progressRange.last - progressRange.first) * progress.index) / progress.total),
            `Generating slide ${progress.index + 1} of ${progress.total}`,
          );
      },
    });
    recordPhase(job.kind, "generate", { duration: durations.slides, end: durations.file });
    recordPhase(job.kind, "write", { duration: durations.file });
    if (bytes === null) throw noValidSlides(deck.slideResults);
    return { bytes, ...deck };
  });
}

function noValidSlides(results: SlideResult[]): JobFailure {
  const first = results.find((result) => result.error !== null);
  const reason = first ? ` Slide ${first.slide_index + 1}: ${first.error}` : "";
  return new JobFailure("NO_VALID_SLIDES", `No slide could be generated.${reason}`, results);
}

/**
 * Returns the deck of the partial job that this one retries; undefined if there is none, so that every slide is
 * generated.
 */
async function findPreviousDeck({ sourceId, organizationId }: Job): Promise<PreviousDeck | undefined> {
  if (sourceId === null) return undefined;
  const source = await db.generation.findFirst({
    where: { id: sourceId, organizationId, status: "partial" },
    omit: { request: true },
  });
  if (!source || !hasOutput(source)) return undefined;
  try {
    const bytes = await storage.get(outputKey(source));
    return { bytes, results: readGeneratedResults(source.slideResults) ?? [] };
  } catch (error) {
    if (error instanceof StorageMissingError) return undefined;
    throw error;
  }
}
