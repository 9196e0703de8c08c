import { db, type Analysis as AnalysisRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { findTemplate } from "@/lib/server/resources/templates/find-template";

export type AnalysisHead = Omit<AnalysisRow, "result">;

/**
 * An analysis of a template without its result.
 *
 * @param analysisId Null: the latest
 * @throws ServiceError 404, also before the first analysis
 */
export async function findAnalysis(
  caller: Caller,
  templateId: string,
  analysisId: string | null,
): Promise<AnalysisHead> {
  await findTemplate(caller, templateId);
  const row = await db.analysis.findFirst({
    where: { organizationId: caller.organization.id, templateId, ...(analysisId ? { id: analysisId } : {}) },
    orderBy: { id: "desc" },
    omit: { result: true },
  });
  if (!row) throw notFound();
  return row;
}
