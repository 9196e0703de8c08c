import { call } from "@/components/api/call";
import { deleteTemplate, startAnalysis } from "@/components/templates/queries";
import type { UploadRequest } from "@/lib/contract/template-uploads";
import type { MetadataInput } from "@/lib/contract/templates";
import { UploadFailedError, UploadRejectedError } from "./upload-errors";

const contentType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/**
 * Returns the URL to upload to. The service's own upload URLs are called at the origin of this page, whatever host name
 * the service is configured with.
 */
export function reachableAddress(url: string, origin: string): string {
  const { pathname, search, searchParams } = new URL(url, origin);
  const isServiceUrl = pathname.startsWith("/api/v1/") && !searchParams.has("X-Amz-Signature");
  return isServiceUrl ? `${origin}${pathname}${search}` : url;
}

/** Sends a file to a signed URL. Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
function putFile(url: string, file: File, signal: AbortSignal, onPercent: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.open("PUT", reachableAddress(url, window.location.origin));
    call.setRequestHeader("content-type", contentType);
    call.upload.onprogress = ({ loaded, total }) => onPercent(total ? Math.floor((100 * loaded) / total) : 0);
    call.onload = () =>
      call.status >= 200 && call.status < 300 ? resolve() : reject(new UploadFailedError(call.status));
    call.onerror = () => reject(new UploadFailedError(0));
    call.onabort = () => reject(new UploadFailedError(0));
    call.send(file);
  });
}

export type UploadProgress =
  | { step: "uploading"; percent: number }
  | { step: "checking" }
  | { step: "analysing"; templateId: string };

/** Where the bytes of a file are sent. It is kept, so that an interrupted upload can continue. */
export type UploadTarget = { templateId: string; url: string; validUntil: number };

type Upload = {
  file: File;
  metadata: MetadataInput;
  /** The template of which the file is a new version; null: none. */
  replaces: string | null;
  /** The target of a previous attempt; null: none. */
  target: UploadTarget | null;
  signal: AbortSignal;
  onTarget: (target: UploadTarget) => void;
  onProgress: (progress: UploadProgress) => void;
};

async function createTarget({ file, metadata, replaces, signal }: Upload): Promise<UploadTarget> {
  const body = {
    filename: file.name,
    file_size: file.size,
    metadata,
    ...(replaces && { replaces }),
  } satisfies UploadRequest;
  const ticket = await call("POST /templates", { body, signal });
  return {
    templateId: ticket.template_id,
    url: ticket.upload_url,
    validUntil: Date.now() + (ticket.expires_in - 60) * 1_000,
  };
}

/**
 * Initiates an upload, sends the bytes, confirms the upload and starts the analysis without waiting for its result.
 *
 * @throws UploadRejectedError if the file is rejected; ApiError or UploadFailedError if a call fails, and the upload
 *   may then be retried with the target that `onTarget` received; the signal's reason if aborted
 */
export async function uploadTemplate(upload: Upload): Promise<void> {
  const { file, signal, onProgress } = upload;
  onProgress({ step: "uploading", percent: 0 });
  const known = upload.target && upload.target.validUntil > Date.now() ? upload.target : null;
  const target = known ?? (await createTarget(upload));
  upload.onTarget(target);
  const { templateId, url } = target;
  await putFile(url, file, signal, (percent) => onProgress({ step: "uploading", percent })).catch((error: unknown) => {
    // A 409 means that the previous attempt was confirmed, and only its response was lost.
    if (!known || !(error instanceof UploadFailedError) || error.status !== 409) throw error;
  });
  onProgress({ step: "checking" });
  const result = await call("POST /templates/{template_id}/upload/confirm", {
    params: { template_id: templateId },
    signal,
  });
  if (!result.confirmed) throw new UploadRejectedError(result.error ?? "");
  await startAnalysis(templateId);
  onProgress({ step: "analysing", templateId });
}

/**
 * Deletes the template of a rejected or cancelled upload. If that fails, the template stays in the gallery with its
 * status.
 */
export async function withdrawUpload({ templateId }: UploadTarget): Promise<void> {
  await deleteTemplate(templateId).catch(() => undefined);
}
