import type { AcceptedJob, JobStatus, SlideResult } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import type { Generation as GenerationRow } from "@/lib/server/db";
import { doerView } from "@/lib/server/resources/audit/doer";
import { downloadLink } from "@/lib/server/resources/files/download-link";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { expiryOf, type GenerationHead, hasOutput, isActive, isGone } from "./find-generation";
import { outputFilename } from "./job-name";

export function acceptedJob(row: Pick<GenerationRow, "id" | "createdAt">): AcceptedJob {
  return {
    generation_id: row.id,
    status: "pending",
    status_url: `${config.baseUrl}/api/v1/presentations/${row.id}/status`,
    created_at: row.createdAt.toISOString(),
    message: "Generation request accepted",
  };
}

/** A job as its status answer shows it, but for the results of its slides. */
export async function jobSummary(row: Omit<GenerationHead, "slideResults">): Promise<Omit<JobStatus, "slide_results">> {
  const link = hasOutput(row)
    ? await downloadLink({
        organizationId: row.organizationId,
        objectId: row.id,
        path: `/api/v1/presentations/${row.id}/download`,
        key: outputKey(row),
        filename: outputFilename(row),
      })
    : null;
  return {
    generation_id: row.id,
    kind: row.kind,
    name: row.name,
    requested_by: doerView({ type: row.requestedByType, id: row.requestedById, name: row.requestedByName }),
    source_id: row.sourceId,
    status: row.status,
    progress: row.progress,
    current_step: row.currentStep,
    message: row.message,
    total_slides_requested: row.slidesRequested,
    total_pages_generated: row.pagesGenerated,
    file_size: link ? row.fileSize : null,
    download_url: link?.url ?? null,
    download_url_expires_in: link?.expiresIn ?? null,
    ...(row.errorCode === null ? {} : { error: { code: row.errorCode, message: row.errorMessage ?? "" } }),
    deleted: isGone(row),
    expires_at: row.fileSize === null ? null : (expiryOf(row)?.toISOString() ?? null),
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

export async function jobStatus(row: GenerationHead): Promise<JobStatus> {
  return {
    ...(await jobSummary(row)),
    slide_results: isActive(row) ? null : ((row.slideResults ?? []) as SlideResult[]),
  };
}
