import type { AnalysisOptions } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { findTemplate } from "@/lib/server/resources/templates/find-template";

type Analysed = { slide: AnalysedSlide; layout: AnalysedLayout };
type Found<K extends keyof Analysed> = { detail: Analysed[K]; analysisId: string; options: AnalysisOptions };

/**
 * One slide or layout of the latest completed analysis of a template.
 *
 * @param number 1-based
 * @throws ServiceError 404, also past the end; 409 before an analysis was completed
 */
export async function findAnalysed<K extends keyof Analysed>(
  caller: Caller,
  templateId: string,
  kind: K,
  number: number,
): Promise<Found<K>> {
  await findTemplate(caller, templateId);
  const organizationId = caller.organization.id;
  const analysis = await db.analysis.findFirst({
    where: { organizationId, templateId, status: "completed" },
    orderBy: { id: "desc" },
    select: { id: true, options: true },
  });
  if (!analysis) throw conflict("TEMPLATE_NOT_READY", "The template has not been analysed yet");
  const entry = await db.slideIndex.findFirst({
    where: { organizationId, templateId, kind, index: number - 1 },
    select: { detail: true, analysisId: true },
  });
  if (!entry) throw notFound();
  return {
    detail: entry.detail as unknown as Analysed[K],
    analysisId: entry.analysisId,
    options: analysis.options as AnalysisOptions,
  };
}
