import { enqueueEvent } from "@/inngest/outbox/enqueue";
import type { JobStatus } from "@/lib/contract/presentations";
import { db } from "@/lib/db";
import { recordAudit } from "../audit/record-audit";
import type { Caller } from "../caller";
import { conflict } from "../service-error";
import { findGeneration } from "./jobs/find-generation";
import { getJobStatus } from "./get-job-status";

/** Ends a job that has not ended as failed with CANCELLED. @throws ServiceError 404; 409 when it has ended */
export async function cancelGeneration(caller: Caller, generationId: string): Promise<JobStatus> {
  const { organizationId } = await findGeneration(caller, generationId);
  const message = "The job was cancelled";
  await db.$transaction(async (tx) => {
    const { count } = await tx.generation.updateMany({
      where: { id: generationId, organizationId, status: { in: ["pending", "processing"] } },
      data: { status: "failed", currentStep: null, message, errorCode: "CANCELLED", errorMessage: message, completedAt: new Date() },
    });
    if (count === 0) throw conflict("JOB_FINISHED", "The job has already ended");
    await enqueueEvent(tx, { name: "presentation/cancelled", data: { generationId, organizationId } });
    await recordAudit(tx, caller, "generation.cancelled", generationId);
  });
  return getJobStatus(caller, generationId);
}
