import { call } from "@/components/api/call";
import type { MetadataInput } from "@/lib/contract/templates/template";
import type { UploadRequest } from "@/lib/contract/templates/upload";
import { deleteTemplate, startAnalysis } from "./mutations";
import { putFile, UploadFailedError } from "./put-file";
import { UploadRefusedError } from "./upload-refused-error";

export type UploadProgress =
  | { step: "uploading"; percent: number }
  | { step: "checking" }
  | { step: "analysing"; templateId: string };

/** Where the bytes of a file go; kept, so that an upload that broke goes on where it was. */
export type UploadPlace = { templateId: string; url: string; goodUntil: number };

type Upload = {
  file: File;
  metadata: MetadataInput;
  /** Of an earlier try. */
  place: UploadPlace | null;
  signal: AbortSignal;
  onPlace: (place: UploadPlace) => void;
  onProgress: (progress: UploadProgress) => void;
};

async function newPlace({ file, metadata, signal }: Upload): Promise<UploadPlace> {
  const body = { filename: file.name, file_size: file.size, metadata } satisfies UploadRequest;
  const ticket = await call("initiateUpload", { body, signal });
  return {
    templateId: ticket.template_id,
    url: ticket.upload_url,
    goodUntil: Date.now() + (ticket.expires_in - 60) * 1_000,
  };
}

/**
 * Initiates an upload, sends the bytes, confirms them and starts the analysis, which then still runs.
 *
 * @throws UploadRefusedError when the file is refused; ApiError or UploadFailedError when a call fails: the upload may
 *   be tried again with the place that `onPlace` gave. An aborted one throws too.
 */
export async function uploadTemplate(upload: Upload): Promise<void> {
  const { file, signal, onProgress } = upload;
  onProgress({ step: "uploading", percent: 0 });
  const known = upload.place && upload.place.goodUntil > Date.now() ? upload.place : null;
  const place = known ?? (await newPlace(upload));
  upload.onPlace(place);
  const { templateId, url } = place;
  await putFile(url, file, signal, (percent) => onProgress({ step: "uploading", percent })).catch((error: unknown) => {
    // The try before this one was confirmed, and only its answer was lost.
    if (!known || !(error instanceof UploadFailedError) || error.status !== 409) throw error;
  });
  onProgress({ step: "checking" });
  const result = await call("confirmUpload", { params: { template_id: templateId }, signal });
  if (!result.confirmed) throw new UploadRefusedError(result.error ?? "");
  await startAnalysis(templateId);
  onProgress({ step: "analysing", templateId });
}

/**
 * Takes away what an upload left that was refused or cancelled; should that fail, the template stands in the gallery
 * and says what it is.
 */
export async function withdrawUpload({ templateId }: UploadPlace): Promise<void> {
  await deleteTemplate(templateId).catch(() => undefined);
}
