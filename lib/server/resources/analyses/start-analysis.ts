import type { AnalysisOptions } from "@/lib/contract/analyses";
import { config } from "@/lib/server/config";
import { db, type Analysis as AnalysisRow, type Prisma } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { hasFile, lockLiveTemplate } from "@/lib/server/resources/templates/find-template";
import { plannedSteps } from "./run/analysis-steps";

/**
 * Requests the analysis of a template; row and event are committed together. While one runs, that one is the answer.
 *
 * @throws ServiceError 404; 409 when the template has no checked file or is deleted
 */
export async function startAnalysis(caller: Caller, templateId: string, options: AnalysisOptions) {
  const organizationId = caller.organization.id;
  return db.$transaction(async (tx) => {
    const template = await lockLiveTemplate(caller, templateId, tx);
    if (!hasFile(template)) {
      throw conflict("TEMPLATE_NOT_READY", `The template has no file to analyse: its status is ${template.status}`);
    }
    const running = await tx.analysis.findFirst({
      where: { organizationId, templateId, status: "processing" },
      omit: { result: true },
    });
    if (running) return remember(tx, caller, startedView(running));
    const id = newId("ana");
    const created = await tx.analysis.create({
      data: { id, organizationId, templateId, options, steps: plannedSteps(options) },
    });
    await tx.template.update({ where: { id: templateId, organizationId }, data: { status: "analyzing" } });
    await enqueueEvent(tx, { name: "analysis/requested", data: { analysisId: id, organizationId } });
    await recordAudit(tx, caller, "analysis.requested", id, { templateId });
    return remember(tx, caller, startedView(created));
  });
}

async function remember<A extends Prisma.InputJsonObject>(
  tx: Prisma.TransactionClient,
  caller: Caller,
  answer: A,
): Promise<A> {
  await rememberAnswer(tx, caller, answer);
  return answer;
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
