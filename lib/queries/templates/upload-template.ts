import type { z } from "zod";
import type { UploadRequest, UploadResult, uploadTicket } from "@/lib/contract/templates";
import { request } from "../api/request";
import { startAnalysis } from "./mutations";
import { putFile } from "./put-file";

export type UploadProgress =
  | { step: "uploading"; percent: number }
  | { step: "checking" }
  | { step: "analysing"; templateId: string };

/** The service opened the file and does not take it. */
export class UploadRefusedError extends Error {
  readonly code: string;

  /** @param refusal `"<CODE>: <sentence>"`, as confirm gives it */
  constructor(refusal: string) {
    const [, code, sentence] = /^([A-Z_]+): (.*)$/s.exec(refusal) ?? [];
    super(sentence ?? refusal);
    this.name = "UploadRefusedError";
    this.code = code ?? "";
  }
}

/**
 * Initiates an upload, sends the bytes, confirms them and starts the analysis.
 * @returns the new template's id; its analysis is still running
 * @throws UploadRefusedError when the file is refused, ApiError or UploadFailedError when a call fails
 */
export async function uploadTemplate(file: File, onProgress: (progress: UploadProgress) => void): Promise<string> {
  onProgress({ step: "uploading", percent: 0 });
  const { template_id: templateId, upload_url: url } = await request<z.infer<typeof uploadTicket>>("POST", "/templates", {
    body: { filename: file.name, file_size: file.size } satisfies UploadRequest,
  });
  await putFile(url, file, (percent) => onProgress({ step: "uploading", percent }));
  onProgress({ step: "checking" });
  const result = await request<UploadResult>("POST", `/templates/${templateId}/upload/confirm`);
  if (!result.confirmed) throw new UploadRefusedError(result.error ?? "");
  await startAnalysis(templateId);
  onProgress({ step: "analysing", templateId });
  return templateId;
}
