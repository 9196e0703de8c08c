import type { AnalysedSlide } from "@/lib/contract/analysis";
import type { AnalysisOptions } from "@/lib/contract/analyses";
import { db } from "@/lib/db";
import type { Caller } from "../caller";
import { conflict, notFound } from "../service-error";
import { findTemplate } from "../templates/find-template";

/**
 * One slide of the latest completed analysis of a template.
 * @param slideNumber 1-based
 * @throws ServiceError 404, also past the end; 409 before an analysis was completed
 */
export async function findAnalysedSlide(
  caller: Caller,
  templateId: string,
  slideNumber: number,
): Promise<{ slide: AnalysedSlide; analysisId: string; options: AnalysisOptions }> {
  await findTemplate(caller, templateId);
  const organizationId = caller.organization.id;
  const analysis = await db.analysis.findFirst({
    where: { organizationId, templateId, status: "completed" },
    orderBy: { id: "desc" },
    select: { id: true, options: true },
  });
  if (!analysis) throw conflict("TEMPLATE_NOT_READY", "The template has not been analysed yet");
  const entry = await db.slideIndex.findFirst({
    where: { organizationId, templateId, kind: "slide", index: slideNumber - 1 },
    select: { detail: true, analysisId: true },
  });
  if (!entry) throw notFound();
  return { slide: entry.detail as unknown as AnalysedSlide, analysisId: entry.analysisId, options: analysis.options as AnalysisOptions };
}
