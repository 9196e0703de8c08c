import type { Readable } from "node:stream";
import type { UploadResult } from "@/lib/contract/templates";
import type { Caller } from "@/lib/server/resources/caller";
import { confirmUpload } from "./confirm-upload";
import { receiveUpload } from "./receive-upload";

/** Receives the file of a template and confirms it. Throws as both. */
export async function uploadDirectly(
  caller: Caller,
  templateId: string,
  open: () => Promise<Readable>,
): Promise<UploadResult> {
  await receiveUpload(caller, templateId, open);
  return confirmUpload(caller, templateId);
}
