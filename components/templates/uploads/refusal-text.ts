import { ApiError } from "@/lib/queries/api/api-error";
import { UploadFailedError } from "@/lib/queries/templates/put-file";
import { UploadRefusedError } from "@/lib/queries/templates/upload-template";
import { problemText } from "../../states/problem-text";
import { problems as problemsTexts } from "../../texts/problems";
import { templates as templatesTexts } from "../../texts/templates";

/** Why the service took no file and what to do about it. @param refusal `"<CODE>: <sentence>"` */
export function refusalSentence(refusal: string): string {
  const { code, message } = new UploadRefusedError(refusal);
  return problemsTexts.refusals[code] ?? (message || problemsTexts.generic);
}

/** Why a file did not become a template, and what to do about it. */
export function refusalText(error: unknown): string {
  if (error instanceof UploadRefusedError) return problemsTexts.refusals[error.code] ?? (error.message || problemsTexts.generic);
  if (error instanceof UploadFailedError) return error.status === 0 ? templatesTexts.uploads.network : templatesTexts.uploads.storage;
  if (error instanceof ApiError && error.status === 413) return templatesTexts.uploads.tooLarge;
  return problemText(error);
}
