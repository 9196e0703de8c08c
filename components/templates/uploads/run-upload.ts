import { ApiError } from "@/components/api/api-error";
import { refusalText, UploadFailedError, UploadRefusedError } from "./upload-errors";
import type { UploadItem, UploadState } from "./upload-items";
import { type UploadPlace, uploadTemplate, withdrawUpload } from "./upload-template";

function isOffline(error: unknown): boolean {
  return (error instanceof UploadFailedError || error instanceof ApiError) && error.status === 0;
}

/** Returns whether a retry may succeed: no response, too many requests, or a server error. */
function mayPass(error: unknown): boolean {
  if (error instanceof UploadFailedError) return true;
  return error instanceof ApiError ? error.status === 0 || error.status === 429 || error.status >= 500 : false;
}

/** Uploads one file and reports its progress and result. Never throws. */
export async function runUpload(
  { file, metadata, place: known }: UploadItem,
  signal: AbortSignal,
  tell: (change: { place?: UploadPlace | null; state?: UploadState }) => void,
): Promise<void> {
  let place = known;
  const onPlace = (next: UploadPlace) => {
    place = next;
    tell({ place: next });
  };
  try {
    await uploadTemplate({ file, metadata, place, signal, onPlace, onProgress: (state) => tell({ state }) });
  } catch (error) {
    if (signal.aborted) tell({ state: { step: "cancelled" }, place: null });
    else if (error instanceof UploadRefusedError || !mayPass(error))
      tell({ state: { step: "refused", message: refusalText(error) }, place: null });
    else {
      tell({ state: { step: "broken", message: refusalText(error), isOffline: isOffline(error) } });
      return;
    }
    if (place) await withdrawUpload(place);
  }
}
