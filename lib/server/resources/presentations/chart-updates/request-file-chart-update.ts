import type { Readable } from "node:stream";
import type { AcceptedJob, ChartUpdate } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import { uploadKey } from "@/lib/server/resources/files/storage-keys";
import { newId } from "@/lib/server/resources/new-id";
import { createJob } from "@/lib/server/resources/presentations/jobs/create-job";
import { jobName } from "@/lib/server/resources/presentations/jobs/job-name";
import { invalidField, ServiceError } from "@/lib/server/resources/service-error";
import { storage, StorageLimitError } from "@/lib/server/storage";
import { threads } from "@/lib/server/workers";
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
