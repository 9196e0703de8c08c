import type { Caller } from "@/lib/server/resources/caller";
import {
  findGeneration,
  type GenerationHead,
  hasOutput,
  isActive,
  isGone,
} from "@/lib/server/resources/presentations/jobs/find-generation";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { storage, StorageMissingError } from "@/lib/server/storage";

/** A job whose presentation has charts to look at or to update. @throws ServiceError 404; 409 when there is none */
export async function findSource(caller: Caller, presentationId: string): Promise<GenerationHead> {
  const row = await findGeneration(caller, presentationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The presentation is not ready: the job is ${row.status}`);
  if (isGone(row)) throw notFound();
  if (!hasOutput(row)) throw conflict("JOB_FAILED", "The job failed, so there is no presentation to update");
  return row;
}

/** @throws ServiceError 404 when it is deleted at this moment */
export async function readSource(key: string): Promise<Uint8Array> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof StorageMissingError ? notFound() : error;
  }
}
