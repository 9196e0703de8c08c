import { ApiError } from "@/components/api/api-error";
import { describeUploadError, UploadFailedError, UploadRejectedError } from "./upload-errors";
import type { UploadItem, UploadState } from "./upload-items";
import { type UploadTarget, uploadTemplate, withdrawUpload } from "./upload-template";

function isOffline(error: unknown): boolean {
  return (error instanceof UploadFailedError || error instanceof ApiError) && error.status === 0;
}

/** Returns whether a retry may succeed: after no response, too many requests, or a server error. */
function isRecoverable(error: unknown): boolean {
  if (error instanceof UploadFailedError) return true;
  return error instanceof ApiError ? error.status === 0 || error.status === 429 || error.status >= 500 : false;
}

/** Uploads one file and reports its progress and result. Never throws. */
export async function runUpload(
  { file, metadata, replaces, target: known }: UploadItem,
  signal: AbortSignal,
  tell: (change: { target?: UploadTarget | null; state?: UploadState }) => void,
): Promise<void> {
  let target = known;
  const onTarget = (next: UploadTarget) => {
    target = next;
    tell({ target: next });
  };
  try {
    await uploadTemplate({
      file,
      metadata,
      replaces,
      target,
      signal,
      onTarget,
      onProgress: (state) => tell({ state }),
    });
  } catch (error) {
    if (signal.aborted) tell({ state: { step: "cancelled" }, target: null });
    else if (error instanceof UploadRejectedError || !isRecoverable(error))
      tell({ state: { step: "refused", message: describeUploadError(error) }, target: null });
    else {
      tell({ state: { step: "broken", message: describeUploadError(error), isOffline: isOffline(error) } });
      return;
    }
    if (target) await withdrawUpload(target);
  }
}
