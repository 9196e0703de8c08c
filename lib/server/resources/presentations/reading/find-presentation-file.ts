import type { Caller } from "@/lib/server/resources/caller";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { storedFile, type StoredFile } from "@/lib/server/resources/files/stored-file";
import { findGeneration, hasOutput, isActive, isGone } from "@/lib/server/resources/presentations/jobs/find-generation";
import { outputFilename } from "@/lib/server/resources/presentations/jobs/job-name";
import { conflict, notFound } from "@/lib/server/resources/service-error";

/** The output of a job. @throws ServiceError 404, also once it was deleted; 409 while there is none */
export async function findPresentationFile(caller: Caller, generationId: string): Promise<StoredFile> {
  const row = await findGeneration(caller, generationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The presentation is not ready: the job is ${row.status}`);
  if (isGone(row)) throw notFound();
  if (!hasOutput(row) || row.fileSize === null || row.fileHash === null) {
    throw conflict("JOB_FAILED", "The job failed, so there is no presentation to download");
  }
  const key = outputKey(row);
  return storedFile({ key, filename: outputFilename(row), size: row.fileSize, hash: row.fileHash });
}
