import type { SlideResult } from "@/lib/contract/presentations";
import type { ServerContext } from "@/lib/server/context";
import { readGeneratedResults, readSlidesRequest } from "@/lib/server/resources/columns";
import { outputKey } from "@/lib/server/resources/stored-files";
import { StorageMissingError } from "@/lib/server/storage";
import { phase, recordPhase } from "@/lib/server/telemetry/metrics";
import type { TaskInput } from "@/lib/server/workers";
import { loadDeckInputs } from "./deck-inputs";
import { hasOutput, mergedSlides } from "./jobs";
import { type Job, JobFailure, progressWriter, runJob } from "./run-job";

/** Progress before the first slide and after the last slide, in percent. */
const progressRange = { first: 5, last: 90 };

/** Generates the presentation of a job and ends the job. @throws The errors of `runJob` */
export async function runGeneration(server: ServerContext, generationId: string): Promise<{ pages: number }> {
  return runJob(server, generationId, async (job, { signal, begin }) => {
    const slides = mergedSlides(readSlidesRequest(job.request));
    const report = progressWriter(server, job);
    const gather = () =>
      phase(job.kind, "gather", async () => {
        await begin();
        const previous = await findPreviousDeck(server, job);
        return {
          ...(await loadDeckInputs(server, job.organizationId, slides, previous?.results)),
          ...(previous && { previous }),
        };
      });
    const { bytes, durations, pages, slideResults } = await server.workers.run("generateDeck", gather, {
      owner: { organizationId: job.organizationId, kind: "job" },
      signal,
      async onProgress(progress) {
        if (progress.kind === "fault")
          server.logger.error(
            { generationId, slideIndex: progress.index, err: progress.error },
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
    if (bytes === null) throw noValidSlides(slideResults);
    return { bytes, pages, slideResults };
  });
}

function noValidSlides(results: SlideResult[]): JobFailure {
  const first = results.find((result) => result.error !== null);
  const reason = first ? ` The first error, at slide_index ${first.slide_index}: ${first.error}` : "";
  return new JobFailure("NO_VALID_SLIDES", `No slide could be generated.${reason}`, results);
}

/** Returns the deck of the partial job that this job retries. Undefined if there is none; every slide is then generated. */
async function findPreviousDeck(
  server: ServerContext,
  { sourceId, organizationId }: Job,
): Promise<TaskInput<"generateDeck">["previous"]> {
  if (sourceId === null) return undefined;
  const source = await server.db.generation.findFirst({
    where: { id: sourceId, organizationId, status: "partial" },
    omit: { request: true },
  });
  if (!source || !hasOutput(server, source)) return undefined;
  try {
    const file = await server.storage.open(outputKey(source));
    return { file, results: readGeneratedResults(source.slideResults) ?? [] };
  } catch (error) {
    if (error instanceof StorageMissingError) return undefined;
    throw error;
  }
}
