import { ChartUpdateError, type ChartUpdateWarning, updateCharts } from "@/lib/generation";
import type { SlideResult } from "@/lib/contract/presentations";
import { db } from "@/lib/db";
import { storage, StorageMissingError } from "@/lib/storage";
import { completeJob, failJob } from "./jobs/end-job";
import { beginJob, JobEnded, progressWriter } from "./jobs/job-course";
import type { ChartsRequest } from "./jobs/job-request";
import { refuseFaulty } from "./jobs/refuse-faulty";

/**
 * Makes the copy of a presentation that a chart update asked for and ends the job. May run again after an interruption;
 * throws as `runGeneration`.
 */
export async function runChartUpdate(generationId: string): Promise<{ pages: number }> {
  const job = await beginJob(generationId);
  if (!job?.sourceKey) return { pages: 0 };
  try {
    await progressWriter(job)(10, "Updating charts");
    const { bytes, pages, warnings } = updateCharts(await storage.get(job.sourceKey), (job.request as ChartsRequest).updates);
    await completeJob(job, bytes, pages, withWarnings(await resultsOf(job, pages), warnings));
    return { pages };
  } catch (error) {
    if (error instanceof JobEnded || (await refuseFaulty(job, error))) return { pages: 0 };
    const reason = failureOf(error);
    if (!reason) throw error;
    await failJob(job, { code: "GENERATION_FAILED", message: reason });
    return { pages: 0 };
  }
}

/** What trying again can't mend. */
function failureOf(error: unknown): string | null {
  if (error instanceof ChartUpdateError) return error.message;
  return error instanceof StorageMissingError ? "The presentation to update was deleted" : null;
}

/** The copy has the logical slides of its source, or, of an uploaded file, one for each page. */
async function resultsOf(job: { sourceId: string | null; organizationId: string }, pages: number): Promise<SlideResult[]> {
  const source = job.sourceId && (await db.generation.findFirst({ where: { id: job.sourceId, organizationId: job.organizationId } }));
  if (source) return ((source.slideResults ?? []) as SlideResult[]).filter((result) => result.status === "completed");
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

/** Each warning goes to the logical slide whose pages its slide is among. */
function withWarnings(results: readonly SlideResult[], warnings: readonly ChartUpdateWarning[]): SlideResult[] {
  let first = 0;
  return results.map((result) => {
    const [from, to] = [first, (first += result.pages_generated)];
    const own = warnings.filter(({ slide_index }) => slide_index >= from && slide_index < to).map(({ code, message }) => ({ code, message }));
    return { ...result, warnings: [...result.warnings, ...own] };
  });
}
