import { pictureVersion } from "@/lib/contract/previews";
import type { SlideKind } from "@/lib/server/db";
import { findAnalysed } from "@/lib/server/resources/analyses/find-analysed";
import type { Caller } from "@/lib/server/resources/caller";
import type { StoredFile } from "@/lib/server/resources/files/stored-file";
import { conflict } from "@/lib/server/resources/service-error";
import { findTemplate } from "@/lib/server/resources/templates/find-template";
import { findPreview } from "./find-preview";
import { previewSource } from "./preview-source";

/** The picture of a template's slide or layout. @throws ServiceError as `findAnalysed` and `findPreview` */
export async function getTemplatePreview(
  caller: Caller,
  templateId: string,
  { kind, v, ...slide }: { kind: SlideKind; number: number; width: number; v?: string | undefined },
  signal: AbortSignal,
): Promise<StoredFile> {
  await findAnalysed(caller, templateId, kind, slide.number);
  const { fileHash } = await findTemplate(caller, templateId);
  if (fileHash === null) throw conflict("TEMPLATE_NOT_READY", "The template has no file");
  const file = await findPreview(previewSource(caller.organization.id, templateId, fileHash, kind), slide, signal);
  return { ...file, isLasting: v === pictureVersion(fileHash) };
}
