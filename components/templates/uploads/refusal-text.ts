import { ApiError } from "@/lib/queries/api/api-error";
import { UploadFailedError } from "@/lib/queries/templates/put-file";
import { UploadRefusedError } from "@/lib/queries/templates/upload-template";
import { problemText } from "../../states/problem-text";
import { texts } from "../../texts";

/** Why a file did not become a template, and what to do about it. */
export function refusalText(error: unknown): string {
  if (error instanceof UploadRefusedError) return texts.problems.refusals[error.code] ?? (error.message || texts.problems.generic);
  if (error instanceof UploadFailedError) return error.status === 0 ? texts.templates.uploads.network : texts.templates.uploads.storage;
  if (error instanceof ApiError && error.status === 413) return texts.templates.uploads.tooLarge;
  return problemText(error);
}
