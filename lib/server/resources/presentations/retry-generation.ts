import type { AcceptedJob } from "@/lib/contract/presentations";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { createJob } from "./jobs/create-job";
import { findGeneration, hasOutput } from "./jobs/find-generation";

/**
 * Requests the presentation of a failed or partial job again, as a new job: the old one keeps its results. Where there
 * is a partial deck to go on from, the new job makes the slides that failed and takes the others from it.
 *
 * @throws ServiceError 404; 409 when nothing failed, the job has not ended, or the presentation to update is gone; 429
 */
export async function retryGeneration(caller: Caller, generationId: string): Promise<AcceptedJob> {
  const row = await findGeneration(caller, generationId);
  if (row.status !== "failed" && row.status !== "partial") {
    throw conflict("NOTHING_TO_RETRY", `Only a failed or partial job can be retried: this one is ${row.status}`);
  }
  if (row.kind === "chart_update" && !(await isSourceKept(caller, row.sourceId))) {
    throw conflict(
      "SOURCE_GONE",
      `The ${row.sourceId === null ? "uploaded presentation" : "presentation to update"} is no longer kept: send it again`,
    );
  }
  const { request } = await db.generation.findFirstOrThrow({
    where: { id: generationId, organizationId: row.organizationId },
    select: { request: true },
  });
  return createJob(caller, {
    id: newId("gen"),
    kind: row.kind,
    name: row.name,
    request: request as object,
    slidesRequested: row.slidesRequested,
    sourceId: row.status === "partial" ? generationId : (row.sourceId ?? undefined),
    sourceKey: row.sourceKey ?? undefined,
  });
}

/** Whether the presentation that charts are to be updated in is there; an uploaded one is kept for its first job alone. */
async function isSourceKept(caller: Caller, sourceId: string | null): Promise<boolean> {
  return sourceId !== null && hasOutput(await findGeneration(caller, sourceId));
}
