import { analyseTemplate } from "@/lib/analysis";
import type { AnalysedLayout, AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis";
import type { AnalysisStep } from "@/lib/contract/analyses";
import { db, type Prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { recordAudit } from "../audit/record-audit";
import { templateKey } from "../files/storage-keys";
import { systemCaller } from "../system-caller";
import { endSteps, enterStep, type StepName } from "./analysis-steps";
import type { AnalysisHead } from "./find-analysis";

/**
 * Runs an analysis that was requested: reads the file, analyses it, stores the result and the index of slides, and
 * makes the template ready. May run again after an interruption; one that has ended stays as it is.
 */
export async function runAnalysis(analysisId: string): Promise<{ slides: number }> {
  const row = await db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return { slides: row?.slideCount ?? 0 };
  if (!(await enter(row, "read_file"))) return { slides: 0 };
  const bytes = await storage.get(templateKey(row.organizationId, row.templateId));
  if (!(await enter(row, "analyze_slides"))) return { slides: 0 };
  const analysis = analyseTemplate(bytes, { templateId: row.templateId });
  if (!(await enter(row, "store_results"))) return { slides: 0 };
  await publish(row, analysis);
  return { slides: analysis.slides.length };
}

/** Notes that a step began; false when the analysis was ended meanwhile. Progress never falls. */
async function enter(row: AnalysisHead, name: StepName): Promise<boolean> {
  const { id, organizationId } = row;
  const { steps, progress, currentStep } = enterStep(row.steps as AnalysisStep[], name, new Date());
  row.steps = steps;
  const running = { id, organizationId, status: "processing" } as const;
  const { count } = await db.analysis.updateMany({ where: { ...running, progress: { lt: progress } }, data: { steps, progress, currentStep } });
  return count > 0 || (await db.analysis.count({ where: running })) > 0;
}

async function publish(row: AnalysisHead, { slides, layouts, ...facts }: TemplateAnalysis): Promise<void> {
  const { id, organizationId, templateId } = row;
  const now = new Date();
  await db.$transaction(
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
      if (count === 0) return;
      await tx.slideIndex.deleteMany({ where: { organizationId, templateId } });
      await tx.slideIndex.createMany({ data: [...slides.map((slide) => slideEntry(row, slide)), ...layouts.map((layout) => layoutEntry(row, layout))] });
      await tx.template.updateMany({ where: { id: templateId, organizationId, status: "analyzing" }, data: { status: "ready" } });
      await recordAudit(tx, systemCaller(organizationId), "analysis.completed", id, { templateId, slides: slides.length });
    },
    { timeout: 60_000 },
  );
}

function slideEntry(row: AnalysisHead, slide: AnalysedSlide): Prisma.SlideIndexCreateManyInput {
  return {
    id: slide.slideId,
    organizationId: row.organizationId,
    templateId: row.templateId,
    analysisId: row.id,
    kind: "slide",
    index: slide.slideIndex,
    layoutName: slide.layout_name,
    contentLayout: slide.content_layout,
    counts: slide.capacity,
    detail: slide,
  };
}

function layoutEntry(row: AnalysisHead, layout: AnalysedLayout): Prisma.SlideIndexCreateManyInput {
  return {
    id: layout.layoutId,
    organizationId: row.organizationId,
    templateId: row.templateId,
    analysisId: row.id,
    kind: "layout",
    index: layout.layoutIndex,
    layoutName: layout.name,
    contentLayout: layout.content_layout,
    counts: layout.capacity,
    detail: layout,
  };
}
