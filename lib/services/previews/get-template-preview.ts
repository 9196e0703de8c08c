import { findAnalysed } from "../analyses/find-analysed";
import type { Caller } from "../caller";
import type { StoredFile } from "../files/stored-file";
import { conflict } from "../service-error";
import { findTemplate } from "../templates/find-template";
import { findPreview } from "./find-preview";
import { previewSource } from "./preview-source";

/** The picture of a template's slide. @throws ServiceError as `findAnalysed` and `findPreview` */
export async function getTemplatePreview(caller: Caller, templateId: string, slide: { number: number; width: number }, signal: AbortSignal): Promise<StoredFile> {
  await findAnalysed(caller, templateId, "slide", slide.number);
  const { fileHash } = await findTemplate(caller, templateId);
  if (fileHash === null) throw conflict("TEMPLATE_NOT_READY", "The template has no file");
  return findPreview(previewSource(caller.organization.id, templateId, fileHash), slide, signal);
}
