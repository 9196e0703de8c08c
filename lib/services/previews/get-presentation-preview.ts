import type { Caller } from "../caller";
import type { StoredFile } from "../files/stored-file";
import { findGeneration } from "../presentations/jobs/find-generation";
import { findPresentationFile } from "../presentations/find-presentation-file";
import { notFound } from "../service-error";
import { findPreview } from "./find-preview";
import { previewSource } from "./preview-source";

/** The picture of a slide of a job's output. @throws ServiceError 404, also past the end; as `findPresentationFile` and `findPreview` */
export async function getPresentationPreview(caller: Caller, presentationId: string, slide: { number: number; width: number }, signal: AbortSignal): Promise<StoredFile> {
  const file = await findPresentationFile(caller, presentationId);
  const { id, pagesGenerated } = await findGeneration(caller, presentationId);
  if (slide.number > pagesGenerated) throw notFound();
  return findPreview(previewSource(caller.organization.id, id, file.hash), slide, signal);
}
