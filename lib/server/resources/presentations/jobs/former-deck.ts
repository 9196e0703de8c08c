import type { FormerDeck } from "@/lib/engine/generation";
import { db } from "@/lib/server/db";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { storage, StorageMissingError } from "@/lib/server/storage";
import { hasOutput } from "./find-generation";
import type { Job } from "./run-job";

/**
 * The deck of the partial job that this one retries. Undefined: there is none, or no longer, and every slide is to be
 * made.
 */
export async function findFormerDeck({ sourceId, organizationId }: Job): Promise<FormerDeck | undefined> {
  if (sourceId === null) return undefined;
  const source = await db.generation.findFirst({
    where: { id: sourceId, organizationId, status: "partial" },
    omit: { request: true },
  });
  if (!source || !hasOutput(source)) return undefined;
  try {
    const bytes = await storage.get(outputKey(source));
    return { bytes, results: (source.slideResults ?? []) as unknown as FormerDeck["results"] };
  } catch (error) {
    if (error instanceof StorageMissingError) return undefined;
    throw error;
  }
}
