import type { Logger } from "pino";
import type { AnalysisOptions } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis-result";
import type { Fingerprint } from "@/lib/engine/analysis/fingerprints";
import { candidateOf } from "@/lib/engine/matching/signature";
import { type ServerContext, type Caller, systemCaller } from "@/lib/server/context";
import { type Analysis as AnalysisRow, type Prisma, type SlideKind } from "@/lib/server/db";
import { conflict } from "@/lib/server/errors";
import { enqueueEvent } from "@/lib/server/outbox";
import { newId } from "@/lib/server/resources/new-id";
import { templateKey } from "@/lib/server/resources/stored-files";
import { hasFile, lockLiveTemplate } from "@/lib/server/resources/templates";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { phase, recordJobStarted, recordJobEnded } from "@/lib/server/telemetry/metrics";
import { createTimeLimit } from "@/lib/server/time-limit";
import { type AnalysisHead, findAnalysis, readOptions } from "./analyses";
import { type StepName, endSteps, enterStep, plannedSteps, readSteps } from "./analysis-steps";
import { announceAnalysis } from "./enqueue-messages";

/**
 * Requests the analysis of a template. Row and event are committed together. Returns the running analysis if there is
 * one.
 *
 * @throws ServiceError 404; 409 if the template has no checked file or is deleted
 * @throws ServiceError 404; 409 if it has ended
 */
export async function startAnalysis(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  options: AnalysisOptions,
) {
  const organizationId = caller.organization.id;
  return transact(server, caller, async (tx) => {
    const template = await lockLiveTemplate(server, caller, templateId, tx);
    if (!hasFile(template)) {
      throw conflict("TEMPLATE_NOT_READY", `The template has no file to analyse. Its status is ${template.status}.`);
    }
    const running = await tx.analysis.findFirst({
      where: { organizationId, templateId, status: "processing" },
      omit: { result: true },
    });
    if (running) return { result: startedView(server, running), audit: unaudited("The analysis was running before.") };
    const id = newId("ana");
    const created = await tx.analysis.create({
      data: { id, organizationId, templateId, options, steps: plannedSteps(options) },
    });
    await tx.template.update({ where: { id: templateId, organizationId }, data: { status: "analyzing" } });
    await enqueueEvent(tx, { name: "analysis/requested", data: { analysisId: id, organizationId } });
    return {
      result: startedView(server, created),
      audit: { action: "analysis.requested", target: id, detail: { templateId } },
    };
  });
}

function startedView(server: ServerContext, row: Pick<AnalysisRow, "id" | "templateId" | "startedAt">) {
  return {
    analysis_id: row.id,
    template_id: row.templateId,
    status: "processing" as const,
    started_at: row.startedAt.toISOString(),
    status_url: `${server.config.baseUrl}/api/v1/templates/${row.templateId}/analysis/status?analysis_id=${row.id}`,
  };
}

/**
 * Cancels a running analysis.
 *
 * @throws ServiceError 404; 409 if it has ended
 */
export async function cancelAnalysis(server: ServerContext, caller: Caller, templateId: string, analysisId: string) {
  const row = await findAnalysis(server, caller, templateId, analysisId);
  const organizationId = caller.organization.id;
  const now = server.clock.now();
  await transact(server, caller, async (tx) => {
    const { count } = await tx.analysis.updateMany({
      where: { id: analysisId, organizationId, status: "processing" },
      data: {
        status: "cancelled",
        currentStep: null,
        message: "Cancelled",
        steps: endSteps(readSteps(row), "cancelled", now),
        completedAt: now,
      },
    });
    if (count === 0) throw conflict("ANALYSIS_FINISHED", "The analysis has already ended");
    await restoreTemplateStatus(tx, organizationId, templateId);
    await enqueueEvent(tx, { name: "analysis/cancelled", data: { analysisId, organizationId } });
    await announceAnalysis(server, tx, row);
    return { result: undefined, audit: { action: "analysis.cancelled", target: analysisId, detail: { templateId } } };
  });
  recordAnalysisEnded(server.logger, row, "cancelled");
  return {
    analysis_id: analysisId,
    template_id: templateId,
    status: "cancelled" as const,
    completed_at: now.toISOString(),
  };
}

/**
 * Runs a requested analysis: reads and analyses the file, stores the result and the slide index, and makes the template
 * ready. May run again after an interruption. Does not change an analysis that has ended.
 */
export async function runAnalysis(server: ServerContext, analysisId: string): Promise<{ slides: number }> {
  const row = await server.db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return { slides: row?.slideCount ?? 0 };
  if (!(await beginStep(server, row, "read_file"))) return { slides: 0 };
  const { organizationId, templateId } = row;
  if (row.progress === 0) recordJobStarted({ kind: "analysis", createdAt: row.startedAt });
  const { signal, ...limit } = createTimeLimit(
    server.config.limits.generationSeconds,
    () => new DOMException("The analysis took too long.", "TimeoutError"),
  );
  const load = async () => {
    limit.begin();
    if (!(await beginStep(server, row, "analyze_slides"))) throw new AnalysisEnded();
    const file = await phase("analysis", "gather", () => server.storage.open(templateKey(organizationId, templateId)));
    return { file, templateId };
  };
  const owner = { organizationId, kind: "job" } as const;
  const analysis = await phase("analysis", "analyse", () =>
    server.workers.run("analyseTemplate", load, { owner, signal }),
  )
    .catch((error: unknown) => {
      if (error instanceof AnalysisEnded) return null;
      throw error;
    })
    .finally(limit.end);
  if (!analysis) return { slides: 0 };
  if (!(await beginStep(server, row, "store_results"))) return { slides: 0 };
  if (await phase("analysis", "store", () => storeResult(server, row, analysis)))
    recordAnalysisEnded(server.logger, row, "completed", { slides: analysis.slides.length });
  return { slides: analysis.slides.length };
}

/** The analysis was ended elsewhere, for example cancelled, before it got a thread. */
class AnalysisEnded extends Error {
  override readonly name = "AnalysisEnded";
}

/** Records that a step has started; false if the analysis has ended meanwhile. Progress never decreases. */
async function beginStep(server: ServerContext, row: AnalysisHead, name: StepName): Promise<boolean> {
  const { id, organizationId } = row;
  const { steps, progress, currentStep } = enterStep(readSteps(row), name, server.clock.now());
  row.steps = steps;
  const running = { id, organizationId, status: "processing" } as const;
  const { count } = await server.db.analysis.updateMany({
    where: { ...running, progress: { lt: progress } },
    data: { steps, progress, currentStep },
  });
  return count > 0 || (await server.db.analysis.count({ where: running })) > 0;
}

/** Stores the result and completes the analysis; false if it has ended meanwhile. */
async function storeResult(
  server: ServerContext,
  row: AnalysisHead,
  { slides, layouts, fingerprints, ...facts }: TemplateAnalysis & { fingerprints: Record<string, Fingerprint> },
): Promise<boolean> {
  const { id, organizationId, templateId } = row;
  const now = server.clock.now();
  return transact(
    server,
    systemCaller(organizationId),
    async (tx) => {
      const { count } = await tx.analysis.updateMany({
        where: { id, organizationId, status: "processing" },
        data: {
          status: "completed",
          progress: 100,
          currentStep: null,
          message: `Analysed ${slides.length} ${slides.length === 1 ? "slide" : "slides"} and ${layouts.length} ${layouts.length === 1 ? "layout" : "layouts"}`,
          steps: endSteps(readSteps(row), "completed", now),
          result: facts,
          slideCount: slides.length,
          layoutCount: layouts.length,
          completedAt: now,
        },
      });
      if (count === 0) return { result: false, audit: unaudited("The analysis had ended before.") };
      await tx.slideIndex.deleteMany({ where: { organizationId, templateId } });
      await tx.slideIndex.createMany({
        data: [
          ...slides.map((slide) => slideIndexRow(row, "slide", slide, fingerprints)),
          ...layouts.map((layout) => slideIndexRow(row, "layout", layout, fingerprints)),
        ],
      });
      await tx.template.updateMany({
        where: { id: templateId, organizationId, status: "analyzing" },
        data: { status: "ready" },
      });
      await announceAnalysis(server, tx, row);
      if (readOptions(row).generate_previews) {
        await enqueueEvent(tx, { name: "template-previews/requested", data: { analysisId: id, organizationId } });
      }
      const detail = { templateId, slides: slides.length };
      return { result: true, audit: { action: "analysis.completed", target: id, detail } };
    },
    { timeout: 60_000 },
  );
}

/**
 * Builds a row of the slide index. Everything that matching reads is in separate columns, so that thousands of rows
 * load without their details.
 */
function slideIndexRow(
  row: AnalysisHead,
  kind: SlideKind,
  slide: AnalysedSlide | AnalysedLayout,
  fingerprints: Record<string, Fingerprint>,
): Prisma.SlideIndexCreateManyInput {
  const candidate = candidateOf(row.templateId, slide);
  const fingerprint = fingerprints[candidate.slide_id];
  return {
    id: candidate.slide_id,
    organizationId: row.organizationId,
    templateId: row.templateId,
    analysisId: row.id,
    kind,
    index: candidate.slide_index,
    layoutName: candidate.layout_name,
    contentLayout: candidate.content_layout,
    title: "layoutId" in slide ? slide.name || null : slide.title,
    hidden: "hidden" in slide && slide.hidden,
    width: slide.slide_size?.width ?? null,
    height: slide.slide_size?.height ?? null,
    counts: candidate.capacity,
    tableColumns: candidate.table_columns,
    chartType: candidate.chart_type,
    ...(candidate.places && { places: candidate.places }),
    source: fingerprint?.source ?? null,
    hash: fingerprint?.hash ?? null,
    detail: slide,
  };
}

/** Marks an analysis as failed. Does not change one that has ended. */
export async function failAnalysis(
  server: ServerContext,
  analysisId: string,
  error: { code: string; message: string },
): Promise<void> {
  const row = await server.db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return;
  const now = server.clock.now();
  const ended = await transact(server, systemCaller(row.organizationId), async (tx) => {
    const { count } = await tx.analysis.updateMany({
      where: { id: analysisId, organizationId: row.organizationId, status: "processing" },
      data: {
        status: "failed",
        currentStep: null,
        message: error.message,
        steps: endSteps(readSteps(row), "failed", now),
        errorCode: error.code,
        errorMessage: error.message,
        completedAt: now,
      },
    });
    if (count === 0) return { result: false, audit: unaudited("The analysis had ended before.") };
    await restoreTemplateStatus(tx, row.organizationId, row.templateId);
    await announceAnalysis(server, tx, row);
    return { result: true, audit: { action: "analysis.failed", target: analysisId, detail: { code: error.code } } };
  });
  if (ended) recordAnalysisEnded(server.logger, row, "failed", { code: error.code });
}

/**
 * Restores the status of a template whose analysis ended without a result: `ready` if an earlier analysis was
 * completed, otherwise `uploaded`.
 */
async function restoreTemplateStatus(
  tx: Prisma.TransactionClient,
  organizationId: string,
  templateId: string,
): Promise<void> {
  const earlier = await tx.analysis.count({ where: { organizationId, templateId, status: "completed" } });
  await tx.template.updateMany({
    where: { id: templateId, organizationId, status: "analyzing" },
    data: { status: earlier > 0 ? "ready" : "uploaded" },
  });
}

/** Logs the end of an analysis and updates the metrics. The duration is measured from the request. */
function recordAnalysisEnded(
  logger: Logger,
  { id, organizationId, startedAt }: { id: string; organizationId: string; startedAt: Date },
  status: string,
  facts: Parameters<typeof recordJobEnded>[3] = {},
): void {
  recordJobEnded(logger, { id, organizationId, kind: "analysis", createdAt: startedAt, startedAt }, status, facts);
}
