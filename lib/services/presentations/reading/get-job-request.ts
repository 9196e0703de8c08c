import type { JobRequest } from "@/lib/contract/presentations";
import { db } from "@/lib/db";
import { doerView } from "../../audit/doer";
import type { Caller } from "../../caller";
import { notFound } from "../../service-error";
import type { ChartsRequest, SlidesRequest } from "../jobs/job-request";

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
