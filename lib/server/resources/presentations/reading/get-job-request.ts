import type { JobRequest } from "@/lib/contract/presentations";
import { db } from "@/lib/server/db";
import { doerView } from "@/lib/server/resources/audit/doer";
import type { Caller } from "@/lib/server/resources/caller";
import type { ChartsRequest, SlidesRequest } from "@/lib/server/resources/presentations/jobs/job-request";
import { notFound } from "@/lib/server/resources/service-error";

/** What a job was asked to do, in the shape of a request. @throws ServiceError 404 */
export async function getJobRequest(caller: Caller, generationId: string): Promise<JobRequest> {
  const row = await db.generation.findFirst({
    where: { id: generationId, organizationId: caller.organization.id },
    select: {
      id: true,
      kind: true,
      name: true,
      sourceId: true,
      request: true,
      requestedByType: true,
      requestedById: true,
      requestedByName: true,
    },
  });
  if (!row) throw notFound();
  const request =
    row.kind === "chart_update"
      ? (row.request as ChartsRequest)
      : { ...(row.request as SlidesRequest), ...(row.name !== null && { name: row.name }) };
  return {
    generation_id: row.id,
    kind: row.kind,
    name: row.name,
    requested_by: doerView({ type: row.requestedByType, id: row.requestedById, name: row.requestedByName }),
    source_id: row.sourceId,
    request,
  };
}
