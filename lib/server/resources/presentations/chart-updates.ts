import type { Readable } from "node:stream";
import type { ChartList, ChartUpdate } from "@/lib/contract/chart-updates";
import type { AcceptedJob, SlideResult } from "@/lib/contract/presentations";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import type { ChartUpdateWarning } from "@/lib/engine/generation/chart/update-charts";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError, conflict, fileTooLarge, invalidField, notFound } from "@/lib/server/errors";
import type { OpenFile } from "@/lib/server/open-file";
import { type ChartTarget, readChartsRequest } from "@/lib/server/resources/columns";
import { newId } from "@/lib/server/resources/new-id";
import { runForRequest } from "@/lib/server/resources/request-work";
import { outputKey, uploadKey } from "@/lib/server/resources/stored-files";
import { StorageLimitError, StorageMissingError } from "@/lib/server/storage";
import { phase } from "@/lib/server/telemetry/metrics";
import type { TaskInput } from "@/lib/server/workers";
import { createJob } from "./generations";
import {
  type GenerationHead,
  findGeneration,
  hasOutput,
  isActive,
  isOutputGone,
  jobName,
  findSlideResults,
} from "./jobs";
import { JobFailure, progressWriter, runJob } from "./run-job";

/**
 * Lists the charts of a finished presentation.
 *
 * @throws ServiceError 404; 409 if there is no presentation yet
 */
export async function listCharts(server: ServerContext, caller: Caller, presentationId: string): Promise<ChartList> {
  const source = await findSource(server, caller, presentationId);
  return chartList(server, caller, async () => ({ file: await openSource(server, outputKey(source)) }));
}

/**
 * Lists the charts of an uploaded presentation.
 *
 * @throws ValidationProblem for a file that is rejected
 */
export async function listChartsOfFile(server: ServerContext, caller: Caller, file: OpenFile): Promise<ChartList> {
  const { limits } = server.config;
  return chartList(server, caller, () => ({ file: file.share(), limits }));
}

/**
 * Reads the charts of a presentation in a worker thread.
 *
 * @param load Opens the presentation once a thread is free
 * @throws ValidationProblem for a file that is rejected
 */
async function chartList(
  server: ServerContext,
  caller: Caller,
  load: () => TaskInput<"readCharts"> | Promise<TaskInput<"readCharts">>,
): Promise<ChartList> {
  const result = await runForRequest(server, caller, "readCharts", load);
  const { pages, charts } = accepted(result);
  return { total_slides: pages, charts };
}

type Rejection = { ok: false; code: string; message: string };

/** Returns the result for an accepted file. @throws ValidationProblem for a rejected file */
function accepted<R extends { ok: true } | Rejection>(result: R): Exclude<R, { ok: false }> {
  if (isAccepted(result)) return result;
  const { code, message } = result as Rejection;
  throw invalidField(["body", "file"], `${code}: ${message}`, null, { code });
}

const isAccepted = <R extends { ok: boolean }>(result: R): result is Exclude<R, { ok: false }> => result.ok;

/**
 * Requests a copy of a finished presentation with new chart data. Checks every target before the job is accepted.
 *
 * @throws ServiceError 404; 409 if there is no presentation yet; 400 for a chart that does not exist or can't take the
 *   data
 */
export async function requestChartUpdate(
  server: ServerContext,
  caller: Caller,
  presentationId: string,
  updates: readonly ChartUpdate[],
): Promise<AcceptedJob> {
  const source = await findSource(server, caller, presentationId);
  const sourceKey = outputKey(source);
  const results = await findSlideResults(server, source);
  const targets = updates.map((update) => resolveTarget(update, results));
  await checkUpdates(server, caller, async () => ({ file: await openSource(server, sourceKey), updates: targets }));
  return createJob(server, caller, {
    id: newId("gen"),
    kind: "chart_update",
    name: source.name,
    request: { updates: targets },
    slidesRequested: results.filter((result) => result.status === "completed").length,
    sourceId: source.id,
    sourceKey,
  });
}

/**
 * Tries the updates in a worker thread. Returns the number of slides.
 *
 * @throws ServiceError 400; ValidationProblem for a rejected file
 */
async function checkUpdates(
  server: ServerContext,
  caller: Caller,
  load: () => Promise<TaskInput<"validateChartUpdates">>,
): Promise<number> {
  try {
    const result = await runForRequest(server, caller, "validateChartUpdates", load);
    return accepted(result).pages;
  } catch (error) {
    throw error instanceof ChartUpdateError ? new ServiceError(400, error.code, error.message) : error;
  }
}

/**
 * Converts the index of a requested slide to the index of its first page.
 *
 * @throws ServiceError 400
 */
function resolveTarget(update: ChartUpdate, results: readonly SlideResult[]): ChartTarget {
  const { slide_result_index: requested, ...target } = update;
  if (target.slide_index !== undefined && target.slide_index !== null) return target;
  if (requested === undefined || requested === null) return target;
  const at = results.findIndex((result) => result.slide_index === requested);
  const result = results[at];
  if (!result) {
    throw new ServiceError(
      400,
      "SLIDE_INDEX_OUT_OF_RANGE",
      `slide_result_index ${requested} is out of range. ${validRange(results)}`,
    );
  }
  if (result.pages_generated === 0) {
    throw new ServiceError(
      400,
      "SLIDE_INDEX_OUT_OF_RANGE",
      `slide_result_index ${requested} has no page, because that slide failed.`,
    );
  }
  const before = results.slice(0, at).reduce((sum, earlier) => sum + earlier.pages_generated, 0);
  return { ...target, slide_index: before };
}

function validRange(results: readonly SlideResult[]): string {
  return results.length === 0
    ? "The presentation has no slide results."
    : `The job has ${results.length} slides (valid: 0-${results.length - 1}).`;
}

/**
 * A presentation that was uploaded for a chart update. `id`: the id of the job to create. `hash`: the SHA-256 of its
 * bytes.
 */
export type UploadedPresentation = { id: string; key: string; hash: string; name: string | null };

/**
 * Streams an uploaded presentation into the store.
 *
 * @throws ServiceError 413
 */
export async function storePresentation(
  server: ServerContext,
  caller: Caller,
  bytes: Readable,
  name: string | null,
): Promise<UploadedPresentation> {
  const id = newId("gen");
  const key = uploadKey(caller.organization.id, id);
  const maxBytes = server.config.limits.templateBytes;
  const { sha256 } = await server.storage.put(key, bytes, { maxBytes }).catch((error: unknown) => {
    throw error instanceof StorageLimitError ? fileTooLarge(maxBytes) : error;
  });
  return { id, key, hash: sha256, name };
}

/** Deletes an uploaded presentation for which no job was created. */
export async function discardPresentation(server: ServerContext, file: UploadedPresentation): Promise<void> {
  await server.storage.delete(file.key);
}

/**
 * Requests a copy of an uploaded presentation with new chart data.
 *
 * @throws ValidationProblem for a file that is rejected; ServiceError 400 as `requestChartUpdate`
 */
export async function requestFileChartUpdate(
  server: ServerContext,
  caller: Caller,
  file: UploadedPresentation,
  updates: readonly ChartUpdate[],
): Promise<AcceptedJob> {
  const targets = updates.map((update) => resolveTarget(update, []));
  const { limits } = server.config;
  const pages = await checkUpdates(server, caller, async () => ({
    file: await server.storage.open(file.key),
    updates: targets,
    limits,
  }));
  return createJob(server, caller, {
    id: file.id,
    kind: "chart_update",
    name: jobName(file.name, []),
    request: { updates: targets },
    slidesRequested: pages,
    sourceKey: file.key,
  });
}

/**
 * Returns a job whose presentation has charts to list or update.
 *
 * @throws ServiceError 404; 409 if there is no presentation
 */
async function findSource(server: ServerContext, caller: Caller, presentationId: string): Promise<GenerationHead> {
  const row = await findGeneration(server, caller, presentationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The presentation is not ready. The job is ${row.status}.`);
  if (isOutputGone(server, row)) throw notFound();
  if (!hasOutput(server, row)) throw conflict("JOB_FAILED", "The job failed, so there is no presentation to update");
  return row;
}

/** Opens the file of a presentation. @throws ServiceError 404 if the file is deleted at the same time */
async function openSource(server: ServerContext, key: string): Promise<OpenFile> {
  try {
    return await server.storage.open(key);
  } catch (error) {
    throw error instanceof StorageMissingError ? notFound() : error;
  }
}

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
      return { file: bytes, pages, slideResults: withWarnings(await slideResultsOf(server, job, pages), warnings) };
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
  const { sourceId: id, organizationId } = job;
  const results = id === null ? [] : await findSlideResults(server, { id, organizationId });
  if (results.length > 0) return results.filter((result) => result.status === "completed");
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
