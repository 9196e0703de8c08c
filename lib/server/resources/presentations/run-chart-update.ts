import type { SlideResult } from "@/lib/contract/presentations";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import type { ChartUpdateWarning } from "@/lib/engine/generation/chart/update-charts";
import type { ServerContext } from "@/lib/server/context";
import { readChartsRequest } from "@/lib/server/resources/columns";
import { StorageMissingError } from "@/lib/server/storage";
import { phase } from "@/lib/server/telemetry/metrics";
import { readSlideResults } from "./jobs";
import { JobFailure, progressWriter, runJob } from "./run-job";

/** Creates the updated copy of a presentation and ends the job. @throws The errors of `runJob` */
export async function runChartUpdate(server: ServerContext, generationId: string): Promise<{ pages: number }> {
  return runJob(server, generationId, async (job, { signal, begin }) => {
    const gather = () =>
      phase(job.kind, "gather", async () => {
        await begin();
        if (job.sourceKey === null) throw new Error("A chart update names the file that it copies.");
        return { file: await server.storage.open(job.sourceKey), updates: readChartsRequest(job.request).updates };
      });
    await progressWriter(server, job)(10, "Updating charts");
    try {
      const { bytes, pages, warnings } = await phase(job.kind, "generate", () =>
        server.workers.run("updateCharts", gather, {
          owner: { organizationId: job.organizationId, kind: "job" },
          signal,
        }),
      );
      return { bytes, pages, slideResults: withWarnings(await slideResultsOf(server, job, pages), warnings) };
    } catch (error) {
      const reason = permanentFailure(error);
      throw reason === null ? error : new JobFailure("GENERATION_FAILED", reason);
    }
  });
}

/** Returns the message of an error that another attempt would not fix; null for any other error. */
function permanentFailure(error: unknown): string | null {
  if (error instanceof ChartUpdateError) return error.message;
  return error instanceof StorageMissingError ? "The presentation to update was deleted" : null;
}

/** Returns the slide results of the copy: those of its source, or one per page for an uploaded file. */
async function slideResultsOf(
  server: ServerContext,
  job: { sourceId: string | null; organizationId: string },
  pages: number,
): Promise<SlideResult[]> {
  const source =
    job.sourceId &&
    (await server.db.generation.findFirst({ where: { id: job.sourceId, organizationId: job.organizationId } }));
  if (source) return readSlideResults(source).filter((result) => result.status === "completed");
  return Array.from({ length: pages }, (_, index) => ({
    slide_index: index,
    template_slide_id: "",
    status: "completed",
    pages_generated: 1,
    error: null,
    error_code: null,
    warnings: [],
  }));
}

/** Adds each warning to the slide that its page belongs to. */
function withWarnings(results: readonly SlideResult[], warnings: readonly ChartUpdateWarning[]): SlideResult[] {
  let first = 0;
  return results.map((result) => {
    const [from, to] = [first, (first += result.pages_generated)];
    const own = warnings
      .filter(({ slide_index }) => slide_index >= from && slide_index < to)
      .map(({ code, message }) => ({ code, message }));
    return { ...result, warnings: [...result.warnings, ...own] };
  });
}
