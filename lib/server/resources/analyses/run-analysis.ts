import type { AnalysisOptions } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis-result";
import { candidateOf } from "@/lib/engine/matching/signature";
import { config } from "@/lib/server/config";
import { type Analysis as AnalysisRow, type Prisma, type SlideKind, db } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import { type Caller, systemCaller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { templateKey } from "@/lib/server/resources/stored-files";
import { hasFile, lockLiveTemplate } from "@/lib/server/resources/templates";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { announceAnalysis } from "@/lib/server/resources/webhooks/announce";
import { storage } from "@/lib/server/storage";
import { phase, recordJobStarted, recordJobEnded } from "@/lib/server/telemetry/job-metrics";
import { workerPool, createTimeLimit } from "@/lib/server/workers";
import { type AnalysisHead, findAnalysis, readOptions } from "./analyses";
import { type StepName, endSteps, enterStep, plannedSteps, readSteps } from "./analysis-steps";

/**
 * Requests the analysis of a template; row and event are committed together. Returns the running analysis if there is
 * one.
 *
 * @throws ServiceError 404; 409 if the template has no checked file or is deleted
 */
export async function startAnalysis(caller: Caller, templateId: string, options: AnalysisOptions) {
  const organizationId = caller.organization.id;
  return transact(caller, async (tx) => {
    const template = await lockLiveTemplate(caller, templateId, tx);
    if (!hasFile(template)) {
      throw conflict("TEMPLATE_NOT_READY", `The template has no file to analyse. Its status is ${template.status}.`);
    }
    const running = await tx.analysis.findFirst({
      where: { organizationId, templateId, status: "processing" },
      omit: { result: true },
    });
    if (running) return { result: startedView(running), audit: unaudited("The analysis was running before.") };
    const id = newId("ana");
    const created = await tx.analysis.create({
      data: { id, organizationId, templateId, options, steps: plannedSteps(options) },
    });
    await tx.template.update({ where: { id: templateId, organizationId }, data: { status: "analyzing" } });
    await enqueueEvent(tx, { name: "analysis/requested", data: { analysisId: id, organizationId } });
    return {
      result: startedView(created),
      audit: { action: "analysis.requested", target: id, detail: { templateId } },
    };
  });
}

function startedView(row: Pick<AnalysisRow, "id" | "templateId" | "startedAt">) {
  return {
    analysis_id: row.id,
    template_id: row.templateId,
    status: "processing" as const,
    started_at: row.startedAt.toISOString(),
    status_url: `${config.baseUrl}/api/v1/templates/${row.templateId}/analysis/status?analysis_id=${row.id}`,
  };
}

/**
 * Cancels a running analysis.
 *
 * @throws ServiceError 404; 409 if it has ended
 */
export async function cancelAnalysis(caller: Caller, templateId: string, analysisId: string) {
  const row = await findAnalysis(caller, templateId, analysisId);
  const organizationId = caller.organization.id;
  const now = new Date();
  await transact(caller, async (tx) => {
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
    await announceAnalysis(tx, row);
    return { result: undefined, audit: { action: "analysis.cancelled", target: analysisId, detail: { templateId } } };
  });
  recordAnalysisEnded(row, "cancelled");
  return {
    analysis_id: analysisId,
    template_id: templateId,
    status: "cancelled" as const,
    completed_at: now.toISOString(),
  };
}

/**
 * Runs a requested analysis: reads the file, analyses it, stores the result and the slide index, and makes the template
 * ready. May run again after an interruption; an analysis that has ended stays as it is.
 */
export async function runAnalysis(analysisId: string): Promise<{ slides: number }> {
  const row = await db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return { slides: row?.slideCount ?? 0 };
  if (!(await beginStep(row, "read_file"))) return { slides: 0 };
  const { organizationId, templateId } = row;
  if (row.progress === 0) recordJobStarted({ kind: "analysis", createdAt: row.startedAt });
  const bytes = await phase("analysis", "gather", () => storage.get(templateKey(organizationId, templateId)));
  if (!(await beginStep(row, "analyze_slides"))) return { slides: 0 };
  const { signal, ...limit } = createTimeLimit(
    config.limits.generationSeconds,
    () => new DOMException("The analysis took too long.", "TimeoutError"),
  );
  const order = () => {
    limit.begin();
    return { bytes, templateId };
  };
  const analysis = await phase("analysis", "analyse", () =>
    workerPool().run("analyseTemplate", order, { signal }),
  ).finally(limit.end);
  if (!(await beginStep(row, "store_results"))) return { slides: 0 };
  if (await phase("analysis", "store", () => storeResult(row, analysis)))
    recordAnalysisEnded(row, "completed", { slides: analysis.slides.length });
  return { slides: analysis.slides.length };
}

/** Records that a step began; false if the analysis was ended meanwhile. Progress never decreases. */
async function beginStep(row: AnalysisHead, name: StepName): Promise<boolean> {
  const { id, organizationId } = row;
  const { steps, progress, currentStep } = enterStep(readSteps(row), name, new Date());
  row.steps = steps;
  const running = { id, organizationId, status: "processing" } as const;
  const { count } = await db.analysis.updateMany({
    where: { ...running, progress: { lt: progress } },
    data: { steps, progress, currentStep },
  });
  return count > 0 || (await db.analysis.count({ where: running })) > 0;
}

/** Stores the result and completes the analysis; false if it was ended meanwhile. */
async function storeResult(row: AnalysisHead, { slides, layouts, ...facts }: TemplateAnalysis): Promise<boolean> {
  const { id, organizationId, templateId } = row;
  const now = new Date();
  return transact(
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
          ...slides.map((slide) => slideIndexRow(row, "slide", slide)),
          ...layouts.map((layout) => slideIndexRow(row, "layout", layout)),
        ],
      });
      await tx.template.updateMany({
        where: { id: templateId, organizationId, status: "analyzing" },
        data: { status: "ready" },
      });
      await announceAnalysis(tx, row);
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
 * Builds a row of the slide index. What matching reads has columns of its own, so that thousands of rows load without
 * their details.
 */
function slideIndexRow(
  row: AnalysisHead,
  kind: SlideKind,
  slide: AnalysedSlide | AnalysedLayout,
): Prisma.SlideIndexCreateManyInput {
  const candidate = candidateOf(row.templateId, slide);
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
    detail: slide,
  };
}

/** Ends an analysis as failed. One that has ended stays as it is. */
export async function failAnalysis(analysisId: string, error: { code: string; message: string }): Promise<void> {
  const row = await db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return;
  const now = new Date();
  const ended = await transact(systemCaller(row.organizationId), async (tx) => {
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
    await announceAnalysis(tx, row);
    return { result: true, audit: { action: "analysis.failed", target: analysisId, detail: { code: error.code } } };
  });
  if (ended) recordAnalysisEnded(row, "failed", { code: error.code });
}

/**
 * Restores the status of a template whose analysis ended without a result: `ready` if an earlier analysis was
 * completed, else `uploaded`.
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

/** Logs the end of an analysis and updates the metrics; its duration counts from the request. */
function recordAnalysisEnded(
  { id, organizationId, startedAt }: { id: string; organizationId: string; startedAt: Date },
  status: string,
  facts: Parameters<typeof recordJobEnded>[2] = {},
): void {
  recordJobEnded({ id, organizationId, kind: "analysis", createdAt: startedAt, startedAt }, status, facts);
}
