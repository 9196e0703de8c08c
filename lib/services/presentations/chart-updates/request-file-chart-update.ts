import type { Readable } from "node:stream";
import { config } from "@/lib/config";
import type { AcceptedJob, ChartUpdate } from "@/lib/contract/presentations";
import { storage, StorageLimitError } from "@/lib/storage";
import { threads } from "@/lib/threads";
import type { Caller } from "../../caller";
import { uploadKey } from "../../files/storage-keys";
import { newId } from "../../new-id";
import { invalidField, ServiceError } from "../../service-error";
import { createJob } from "../jobs/create-job";
import { jobName } from "../jobs/job-name";
import { checkUpdates, resolveTarget } from "./request-chart-update";

/**
 * A presentation that was uploaded to have its charts updated; `id` is that of the job to come, `hash` SHA-256 of its
 * bytes.
 */
export type UploadedPresentation = { id: string; key: string; hash: string; name: string | null };

/** Streams an uploaded presentation into the store. @throws ServiceError 413 */
export async function storePresentation(
  caller: Caller,
  bytes: Readable,
  name: string | null,
): Promise<UploadedPresentation> {
  const id = newId("gen");
  const key = uploadKey(caller.organization.id, id);
  const maxBytes = config.limits.templateBytes;
  const { sha256 } = await storage.put(key, bytes, { maxBytes }).catch((error: unknown) => {
    throw error instanceof StorageLimitError
      ? new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${maxBytes} bytes`)
      : error;
  });
  return { id, key, hash: sha256, name };
}

export async function discardPresentation(file: UploadedPresentation): Promise<void> {
  await storage.delete(file.key);
}

/**
 * Requests a copy of an uploaded presentation with new chart data.
 *
 * @throws ValidationProblem for a file that is refused; ServiceError 400 as `requestChartUpdate`
 */
export async function requestFileChartUpdate(
  caller: Caller,
  file: UploadedPresentation,
  updates: readonly ChartUpdate[],
): Promise<AcceptedJob> {
  const bytes = await storage.get(file.key);
  const check = await threads().run("checkTemplate", () => ({ bytes, limits: config.limits }));
  if (!check.ok) throw invalidField(["body", "file"], `${check.code}: ${check.message}`, null, { code: check.code });
  const targets = updates.map((update) => resolveTarget(update, []));
  const pages = await checkUpdates(async () => bytes, targets);
  return createJob(caller, {
    id: file.id,
    kind: "chart_update",
    name: jobName(file.name, []),
    request: { updates: targets },
    slidesRequested: pages,
    sourceKey: file.key,
  });
}
