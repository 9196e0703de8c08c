import { config } from "@/lib/server/config";
import { db, type Generation as GenerationRow, type Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";

/** A job without the request that it came from. */
export type GenerationHead = Omit<GenerationRow, "request">;

const day = 24 * 60 * 60 * 1000;

/** A job of the caller's organization. @throws ServiceError 404 */
export async function findGeneration(caller: Caller, generationId: string): Promise<GenerationHead> {
  const row = await db.generation.findFirst({
    where: { id: generationId, organizationId: caller.organization.id },
    omit: { request: true },
  });
  if (!row) throw notFound();
  return row;
}

export function isActive(row: Pick<GenerationRow, "status">): boolean {
  return row.status === "pending" || row.status === "processing";
}

/** Until when the output of a job is kept; null: the job has not ended. */
export function expiryOf({ completedAt }: Pick<GenerationRow, "completedAt">): Date | null {
  return completedAt && new Date(completedAt.getTime() + config.limits.outputDays * day);
}

/** The jobs but for those whose output has been kept for its time, whether or not it was removed already. */
export function notExpired(now: Date): Prisma.GenerationWhereInput {
  const oldest = new Date(now.getTime() - config.limits.outputDays * day);
  return {
    OR: [{ status: { notIn: ["completed", "partial"] } }, { completedAt: null }, { completedAt: { gte: oldest } }],
  };
}

/** Whether the output was deleted, or kept for as long as outputs are kept. */
export function isGone(row: Pick<GenerationRow, "deletedAt" | "completedAt">): boolean {
  const expiry = expiryOf(row);
  return row.deletedAt !== null || (expiry !== null && expiry < new Date());
}

/** Whether there is a presentation to download. */
export function hasOutput(row: Pick<GenerationRow, "status" | "deletedAt" | "completedAt">): boolean {
  return (row.status === "completed" || row.status === "partial") && !isGone(row);
}
