import type { AnalysisOptions, AnalysisStep } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis";
import { candidateOf } from "@/lib/engine/matching";
import { config } from "@/lib/server/config";
import { db, type Prisma, type SlideKind } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import type { AnalysisHead } from "@/lib/server/resources/analyses/find-analysis";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { templateKey } from "@/lib/server/resources/files/storage-keys";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { announceAnalysis } from "@/lib/server/resources/webhooks/deliveries/announce";
import { storage } from "@/lib/server/storage";
import { phase } from "@/lib/server/telemetry/metrics/phase";
import { tellOfBeginning } from "@/lib/server/telemetry/metrics/tell-of-end";
import { threads, timeLimit } from "@/lib/server/workers";
import { endSteps, enterStep, type StepName } from "./analysis-steps";
import { tellOfAnalysis } from "./tell-of-analysis";

/**
 * Runs an analysis that was requested: reads the file, analyses it, stores the result and the index of slides, and
 * makes the template ready. May run again after an interruption; one that has ended stays as it is.
 */
export async function runAnalysis(analysisId: string): Promise<{ slides: number }> {
  const row = await db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return { slides: row?.slideCount ?? 0 };
  if (!(await enter(row, "read_file"))) return { slides: 0 };
  const { organizationId, templateId } = row;
  if (row.progress === 0) tellOfBeginning({ kind: "analysis", createdAt: row.startedAt });
  const bytes = await phase("analysis", "gather", () => storage.get(templateKey(organizationId, templateId)));
  if (!(await enter(row, "analyze_slides"))) return { slides: 0 };
  const { signal, ...limit } = timeLimit(
    config.limits.generationSeconds,
    () => new DOMException("The analysis took too long.", "TimeoutError"),
  );
  const order = () => {
    limit.begin();
    return { bytes, templateId };
  };
  const analysis = await phase("analysis", "analyse", () =>
    threads().run("analyseTemplate", order, { signal }),
  ).finally(limit.end);
  if (!(await enter(row, "store_results"))) return { slides: 0 };
  if (await phase("analysis", "store", () => publish(row, analysis)))
    tellOfAnalysis(row, "completed", { slides: analysis.slides.length });
  return { slides: analysis.slides.length };
}

/** Notes that a step began; false when the analysis was ended meanwhile. Progress never falls. */
async function enter(row: AnalysisHead, name: StepName): Promise<boolean> {
  const { id, organizationId } = row;
  const { steps, progress, currentStep } = enterStep(row.steps as AnalysisStep[], name, new Date());
  row.steps = steps;
  const running = { id, organizationId, status: "processing" } as const;
  const { count } = await db.analysis.updateMany({
    where: { ...running, progress: { lt: progress } },
    data: { steps, progress, currentStep },
  });
  return count > 0 || (await db.analysis.count({ where: running })) > 0;
}

/** False: it was ended meanwhile, and stays as it is. */
async function publish(row: AnalysisHead, { slides, layouts, ...facts }: TemplateAnalysis): Promise<boolean> {
  const { id, organizationId, templateId } = row;
  const now = new Date();
  return db.$transaction(
    async (tx) => {
      const { count } = await tx.analysis.updateMany({
        where: { id, organizationId, status: "processing" },
        data: {
          status: "completed",
          progress: 100,
          currentStep: null,
          message: `Analysed ${slides.length} slides and ${layouts.length} layouts`,
          steps: endSteps(row.steps as AnalysisStep[], "completed", now),
          result: facts,
          slideCount: slides.length,
          layoutCount: layouts.length,
          completedAt: now,
        },
      });
      if (count === 0) return false;
      await tx.slideIndex.deleteMany({ where: { organizationId, templateId } });
      await tx.slideIndex.createMany({
        data: [
          ...slides.map((slide) => indexEntry(row, "slide", slide)),
          ...layouts.map((layout) => indexEntry(row, "layout", layout)),
        ],
      });
      await tx.template.updateMany({
        where: { id: templateId, organizationId, status: "analyzing" },
        data: { status: "ready" },
      });
      await recordAudit(tx, systemCaller(organizationId), "analysis.completed", id, {
        templateId,
        slides: slides.length,
      });
      await announceAnalysis(tx, row);
      if ((row.options as AnalysisOptions).generate_previews) {
        await enqueueEvent(tx, { name: "template-previews/requested", data: { analysisId: id, organizationId } });
      }
      return true;
    },
    { timeout: 60_000 },
  );
}

/**
 * What matching needs of a slide stands in columns of its own, so that it reads thousands of rows without their
 * details.
 */
function indexEntry(
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
