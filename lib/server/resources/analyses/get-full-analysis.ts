import type { AnalysisOptions, FullAnalysis } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { analysisError } from "./analysis-error";
import { findAnalysis } from "./find-analysis";
import { shownLayout, shownSlide } from "./shown-shapes";

type AnalysisFacts = Omit<TemplateAnalysis, "slides" | "layouts">;

/** The latest analysis: whole once it is completed, else where it stands. @throws ServiceError 404 before the first one */
export async function getFullAnalysis(caller: Caller, templateId: string): Promise<FullAnalysis> {
  const row = await findAnalysis(caller, templateId, null);
  const options = row.options as AnalysisOptions;
  const head = {
    analysis_id: row.id,
    template_id: row.templateId,
    org_name: caller.organization.name,
    options,
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
  if (row.status !== "completed") {
    return {
      ...head,
      status: row.status,
      progress: row.progress,
      current_step: row.currentStep,
      error: analysisError(row),
    };
  }
  const organizationId = caller.organization.id;
  const [stored, entries] = await Promise.all([
    db.analysis.findFirstOrThrow({ where: { id: row.id, organizationId }, select: { result: true } }),
    db.slideIndex.findMany({
      where: { organizationId, templateId },
      orderBy: { index: "asc" },
      select: { kind: true, detail: true },
    }),
  ]);
  const of = (kind: "slide" | "layout") => entries.filter((entry) => entry.kind === kind).map((entry) => entry.detail);
  const slides = options.parse_slides
    ? (of("slide") as AnalysedSlide[]).map((slide) => shownSlide(slide, options))
    : [];
  const layouts = options.parse_master_template_layout
    ? (of("layout") as AnalysedLayout[]).map((layout) => shownLayout(layout, options))
    : [];
  return {
    ...head,
    status: "completed",
    ...(stored.result as unknown as AnalysisFacts),
    slides,
    layouts,
    results: { slides },
  };
}
