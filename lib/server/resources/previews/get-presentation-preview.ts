import { pictureVersion } from "@/lib/contract/previews";
import type { Caller } from "@/lib/server/resources/caller";
import type { StoredFile } from "@/lib/server/resources/files/stored-file";
import { findGeneration } from "@/lib/server/resources/presentations/jobs/find-generation";
import { findPresentationFile } from "@/lib/server/resources/presentations/reading/find-presentation-file";
import { notFound } from "@/lib/server/resources/service-error";
import { findPreview } from "./find-preview";
import { previewSource } from "./preview-source";

/**
 * The picture of a slide of a job's output. @throws ServiceError 404, also past the end; as `findPresentationFile` and
 * `findPreview`
 */
export async function getPresentationPreview(
  caller: Caller,
  presentationId: string,
  { v, ...slide }: { number: number; width: number; v?: string | undefined },
  signal: AbortSignal,
): Promise<StoredFile> {
  const output = await findPresentationFile(caller, presentationId);
  const { id, pagesGenerated, completedAt } = await findGeneration(caller, presentationId);
  if (slide.number > pagesGenerated) throw notFound();
  const file = await findPreview(previewSource(caller.organization.id, id, output.hash), slide, signal);
  return { ...file, isLasting: completedAt !== null && v === pictureVersion(completedAt.toISOString()) };
}
