import { db } from "@/lib/server/db";
import { tellOfBeginning } from "@/lib/server/telemetry/metrics/tell-of-end";
import type { GenerationHead } from "./find-generation";

/** A job was ended elsewhere (cancelled, or finished by another attempt) while it was being worked on. */
export class JobEnded extends Error {
  override readonly name = "JobEnded";
}

/** Writes of progress are at least this far apart, so that a long deck is not slowed by them. */
const millisecondsBetweenWrites = 300;

/** Takes a job up, or up again after an interruption. Null: it has ended, or is not there. */
export async function beginJob(generationId: string) {
  const row = await db.generation.findUnique({ where: { id: generationId } });
  if (!row) return null;
  const job = { id: row.id, organizationId: row.organizationId };
  const begun = await db.generation.updateMany({
    where: { ...job, status: "pending" },
    data: { status: "processing", startedAt: new Date() },
  });
  if (begun.count > 0) tellOfBeginning(row);
  return (await noteAttempt(job)) ? row : null;
}

/**
 * Notes that the work of a job has got a place to run, by which its time is told.
 *
 * @throws JobEnded
 */
export async function beginAttempt(job: Pick<GenerationHead, "id" | "organizationId">): Promise<void> {
  if (!(await noteAttempt(job))) throw new JobEnded();
}

/** False: the job has ended. */
async function noteAttempt({ id, organizationId }: Pick<GenerationHead, "id" | "organizationId">): Promise<boolean> {
  const { count } = await db.generation.updateMany({
    where: { id, organizationId, status: "processing" },
    data: { attemptedAt: new Date() },
  });
  return count > 0;
}

/**
 * Notes how far a job is. Progress never falls; writes that come too soon after the last are left out.
 *
 * @throws JobEnded
 */
export function progressWriter({ id, organizationId }: Pick<GenerationHead, "id" | "organizationId">) {
  let last = 0;
  return async (progress: number, currentStep: string): Promise<void> => {
    const now = performance.now();
    if (last > 0 && now - last < millisecondsBetweenWrites) return;
    last = now;
    const running = { id, organizationId, status: "processing" } as const;
    const { count } = await db.generation.updateMany({
      where: { ...running, progress: { lte: progress } },
      data: { progress, currentStep },
    });
    if (count === 0 && (await db.generation.count({ where: running })) === 0) throw new JobEnded();
  };
}
