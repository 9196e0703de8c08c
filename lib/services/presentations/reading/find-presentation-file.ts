import type { Caller } from "../../caller";
import { outputKey } from "../../files/storage-keys";
import { storedFile, type StoredFile } from "../../files/stored-file";
import { conflict, notFound } from "../../service-error";
import { findGeneration, hasOutput, isActive, isGone } from "../jobs/find-generation";
import { outputFilename } from "../jobs/job-name";

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
