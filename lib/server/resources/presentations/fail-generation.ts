import { db } from "@/lib/server/db";
import { failJob } from "./jobs/end-job";

/** Ends a job as failed, after all tries. One that has ended stays as it is. */
export async function failGeneration(generationId: string, error: { code: string; message: string }): Promise<void> {
  const job = await db.generation.findUnique({
    where: { id: generationId },
    select: { id: true, organizationId: true, sourceKey: true },
  });
  if (job) await failJob(job, error);
}
