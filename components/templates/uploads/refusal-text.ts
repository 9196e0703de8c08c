import { ApiError } from "@/components/api/api-error";
import { problems } from "@/components/shell/messages/problems";
import { refusals } from "@/components/shell/messages/refusals";
import { problemText } from "@/components/shell/states/problem-text";
import { uploads } from "@/components/templates/messages/uploads";
import { UploadFailedError } from "@/components/templates/queries/put-file";
import { UploadRefusedError } from "@/components/templates/queries/upload-refused-error";
import { formatBytes } from "@/components/ui/format/format";
import type { EarlyRefusal } from "./check/check-file";

/** Why the service took no file and what to do about it. @param refusal `"<CODE>: <sentence>"` */
export function refusalSentence(refusal: string): string {
  const { code, message } = new UploadRefusedError(refusal);
  return refusals[code] ?? (message || problems.generic);
}

/** Why a file is not sent at all, and what to do about it. */
export function earlyRefusalSentence(refusal: EarlyRefusal, maxBytes: number): string {
  if (refusal === "TOO_LARGE") return uploads.tooLarge(formatBytes(maxBytes));
  if (refusal === "BAD_NAME") return uploads.badName;
  return refusals[refusal] ?? problems.generic;
}

/** Why a file did not become a template, and what to do about it. */
export function refusalText(error: unknown): string {
  if (error instanceof UploadRefusedError) return refusals[error.code] ?? (error.message || problems.generic);
  if (error instanceof UploadFailedError) return error.status === 0 ? uploads.network : uploads.storage;
  if (error instanceof ApiError && error.status === 0) return uploads.network;
  if (error instanceof ApiError && error.status === 413) return uploads.tooLargeUnknown;
  return problemText(error);
}
