import type { Readable } from "node:stream";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import { uploadKey } from "@/lib/server/resources/files/storage-keys";
import { conflict, ServiceError } from "@/lib/server/resources/service-error";
import { findLiveTemplate } from "@/lib/server/resources/templates/find-template";
import { storage, StorageLimitError } from "@/lib/server/storage";

/**
 * Streams the file of a template that waits for it into the store, unchecked. May be repeated until it is confirmed.
 *
 * @param open Gives the bytes; called once the template is known to take them
 * @throws ServiceError 404; 409 once the upload was confirmed or refused; 413 past the limit
 */
export async function receiveUpload(caller: Caller, templateId: string, open: () => Promise<Readable>) {
  await checkWaiting(caller, templateId);
  const maxBytes = config.limits.templateBytes;
  const key = uploadKey(caller.organization.id, templateId);
  const { size } = await storage.put(key, await open(), { maxBytes }).catch((error: unknown) => {
    throw error instanceof StorageLimitError
      ? new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`)
      : error;
  });
  try {
    await checkWaiting(caller, templateId);
  } catch (error) {
    // Confirmed while these bytes were on their way: nobody will ever fetch them.
    await storage.delete(key);
    throw error;
  }
  return { template_id: templateId, file_size: size };
}

async function checkWaiting(caller: Caller, templateId: string): Promise<void> {
  const { status } = await findLiveTemplate(caller, templateId);
  if (status !== "pending") {
    throw conflict(
      "UPLOAD_CONFIRMED",
      "The upload of this template is finished: upload a changed file as a new template",
    );
  }
}
