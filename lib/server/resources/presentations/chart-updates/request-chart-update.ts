import type { AcceptedJob, ChartUpdate, SlideResult } from "@/lib/contract/presentations";
import { ChartUpdateError } from "@/lib/engine/generation";
import type { Caller } from "@/lib/server/resources/caller";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { newId } from "@/lib/server/resources/new-id";
import { createJob } from "@/lib/server/resources/presentations/jobs/create-job";
import type { ChartTarget } from "@/lib/server/resources/presentations/jobs/job-request";
import { ServiceError } from "@/lib/server/resources/service-error";
import { threads } from "@/lib/server/workers";
import { findSource, readSource } from "./chart-source";

/**
 * Requests a copy of a finished presentation with new chart data. Every target is looked up before the job is accepted.
 *
 * @throws ServiceError 404; 409 when there is no presentation yet; 400 for a chart that is not there or can't take the
 *   data
 */
export async function requestChartUpdate(
  caller: Caller,
  presentationId: string,
  updates: readonly ChartUpdate[],
): Promise<AcceptedJob> {
  const source = await findSource(caller, presentationId);
  const sourceKey = outputKey(source);
  const results = ((source.slideResults ?? []) as SlideResult[]).filter((result) => result.status === "completed");
  const targets = updates.map((update) => resolveTarget(update, source.slideResults as SlideResult[]));
  await checkUpdates(() => readSource(sourceKey), targets);
  return createJob(caller, {
    id: newId("gen"),
    kind: "chart_update",
    name: source.name,
    request: { updates: targets },
    slidesRequested: results.length,
    sourceId: source.id,
    sourceKey,
  });
}

/** Tries the updates out, beside the event loop. Gives the number of slides. @throws ServiceError 400 */
export async function checkUpdates(read: () => Promise<Uint8Array>, targets: ChartTarget[]): Promise<number> {
  try {
    return await threads().run("tryChartUpdates", async () => ({ bytes: await read(), updates: targets }));
  } catch (error) {
    throw error instanceof ChartUpdateError ? new ServiceError(400, error.code, error.message) : error;
  }
}

/** Turns the index of a logical slide into that of its first page. @throws ServiceError 400 */
export function resolveTarget(update: ChartUpdate, results: readonly SlideResult[]): ChartTarget {
  const { slide_result_index: wanted, ...target } = update;
  if (target.slide_index !== undefined && target.slide_index !== null) return target;
  if (wanted === undefined || wanted === null) return target;
  const at = results.findIndex((result) => result.slide_index === wanted);
  const result = results[at];
  if (!result) {
    throw new ServiceError(
      400,
      "SLIDE_INDEX_OUT_OF_RANGE",
      `slide_result_index ${wanted} out of range. ${rangeOf(results)}`,
    );
  }
  if (result.pages_generated === 0) {
    throw new ServiceError(
      400,
      "SLIDE_INDEX_OUT_OF_RANGE",
      `slide_result_index ${wanted} has no page: that slide failed.`,
    );
  }
  const before = results.slice(0, at).reduce((sum, earlier) => sum + earlier.pages_generated, 0);
  return { ...target, slide_index: before };
}

function rangeOf(results: readonly SlideResult[]): string {
  return results.length === 0
    ? "The presentation has no slide results."
    : `The job has ${results.length} slides (valid: 0-${results.length - 1}).`;
}
