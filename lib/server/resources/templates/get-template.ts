import type { AnalysisSummary, TemplateDetail } from "@/lib/contract/templates";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { findTemplate } from "./find-template";
import { templateView } from "./template-view";

/** A template with a summary of its latest analysis. @throws ServiceError 404 */
export async function getTemplate(caller: Caller, templateId: string): Promise<TemplateDetail> {
  const row = await findTemplate(caller, templateId);
  const [view, analysis] = await Promise.all([templateView(caller, row), latestAnalysis(caller, templateId)]);
  return { ...view, analysis };
}

async function latestAnalysis(caller: Caller, templateId: string): Promise<AnalysisSummary | null> {
  const organizationId = caller.organization.id;
  const row = await db.analysis.findFirst({
    where: { organizationId, templateId },
    orderBy: { id: "desc" },
    omit: { result: true },
  });
  if (!row) return null;
  const slides =
    row.status === "completed"
      ? await db.slideIndex.findMany({
          where: { organizationId, templateId, kind: "slide" },
          orderBy: { index: "asc" },
          select: { id: true },
        })
      : [];
  return {
    analysis_id: row.id,
    org_name: caller.organization.name,
    status: row.status,
    options: row.options as Record<string, unknown>,
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    slide_count: row.slideCount,
    slide_ids: slides.map((slide) => slide.id),
    layout_count: row.layoutCount,
  };
}
