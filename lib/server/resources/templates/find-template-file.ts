import type { Caller } from "@/lib/server/resources/caller";
import { templateKey } from "@/lib/server/resources/files/storage-keys";
import { storedFile, type StoredFile } from "@/lib/server/resources/files/stored-file";
import { conflict } from "@/lib/server/resources/service-error";
import { findLiveTemplate, hasFile } from "./find-template";

/** The file of a template as it was uploaded. @throws ServiceError 404; 409 before it was confirmed */
export async function findTemplateFile(caller: Caller, templateId: string): Promise<StoredFile> {
  const row = await findLiveTemplate(caller, templateId);
  if (!hasFile(row) || row.fileSize === null || row.fileHash === null) {
    throw conflict("TEMPLATE_NOT_READY", `The template has no file: its status is ${row.status}`);
  }
  const key = templateKey(row.organizationId, row.id);
  return storedFile({ key, filename: row.filename, size: row.fileSize, hash: row.fileHash });
}
