import type { AnalysisStep } from "@/lib/contract/analyses";
import { db } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict } from "@/lib/server/resources/service-error";
import { announceAnalysis } from "@/lib/server/resources/webhooks/deliveries/announce";
import { findAnalysis } from "./find-analysis";
import { endSteps } from "./run/analysis-steps";
import { settleTemplate } from "./run/settle-template";
import { tellOfAnalysis } from "./run/tell-of-analysis";

/** Cancels a running analysis. @throws ServiceError 404; 409 when it has ended */
export async function cancelAnalysis(caller: Caller, templateId: string, analysisId: string) {
  const row = await findAnalysis(caller, templateId, analysisId);
  const organizationId = caller.organization.id;
  const now = new Date();
  await db.$transaction(async (tx) => {
    const { count } = await tx.analysis.updateMany({
      where: { id: analysisId, organizationId, status: "processing" },
      data: {
        status: "cancelled",
        currentStep: null,
        message: "Cancelled",
        steps: endSteps(row.steps as AnalysisStep[], "cancelled", now),
        completedAt: now,
      },
    });
    if (count === 0) throw conflict("ANALYSIS_FINISHED", "The analysis has already ended");
    await settleTemplate(tx, organizationId, templateId);
    await enqueueEvent(tx, { name: "analysis/cancelled", data: { analysisId, organizationId } });
    await recordAudit(tx, caller, "analysis.cancelled", analysisId, { templateId });
    await announceAnalysis(tx, row);
  });
  tellOfAnalysis(row, "cancelled");
  return {
    analysis_id: analysisId,
    template_id: templateId,
    status: "cancelled" as const,
    completed_at: now.toISOString(),
  };
}
