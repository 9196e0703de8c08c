import type { AnalysisStep } from "@/lib/contract/analyses";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { announceAnalysis } from "@/lib/server/resources/webhooks/deliveries/announce";
import { endSteps } from "./analysis-steps";
import { settleTemplate } from "./settle-template";
import { tellOfAnalysis } from "./tell-of-analysis";

/** Ends an analysis as failed. One that has ended stays as it is. */
export async function failAnalysis(analysisId: string, error: { code: string; message: string }): Promise<void> {
  const row = await db.analysis.findUnique({ where: { id: analysisId }, omit: { result: true } });
  if (!row || row.status !== "processing") return;
  const now = new Date();
  const ended = await db.$transaction(async (tx) => {
    const { count } = await tx.analysis.updateMany({
      where: { id: analysisId, organizationId: row.organizationId, status: "processing" },
      data: {
        status: "failed",
        currentStep: null,
        message: error.message,
        steps: endSteps(row.steps as AnalysisStep[], "failed", now),
        errorCode: error.code,
        errorMessage: error.message,
        completedAt: now,
      },
    });
    if (count === 0) return false;
    await settleTemplate(tx, row.organizationId, row.templateId);
    await recordAudit(tx, systemCaller(row.organizationId), "analysis.failed", analysisId, { code: error.code });
    await announceAnalysis(tx, row);
    return true;
  });
  if (ended) tellOfAnalysis(row, "failed", { code: error.code });
}
