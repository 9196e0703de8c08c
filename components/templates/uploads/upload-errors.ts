import { ApiError } from "@/components/api/api-error";
import { describeError, errorMessages } from "@/components/shell/error-messages";
import { fileErrorMessages } from "@/components/shell/file-error-messages";
import { formatBytes } from "@/components/ui/format";
import type { EarlyRejection } from "./check-file";
import { uploadMessages } from "./messages";

/** The API opened the file and rejected it. */
export class UploadRejectedError extends Error {
  readonly code: string;

  /** @param rejection `"<CODE>: <sentence>"`, from the response to the confirmation */
  constructor(rejection: string) {
    const [, code, sentence] = /^([A-Z_]+): (.*)$/s.exec(rejection) ?? [];
    super(sentence ?? rejection);
    this.name = "UploadRejectedError";
    this.code = code ?? "";
  }
}

/** The bytes did not arrive. `status` is 0 if the connection broke off. */
export class UploadFailedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload ended with status ${status}`);
    this.name = "UploadFailedError";
    this.status = status;
  }
}

/**
 * Returns why the API rejected a file, and what to do.
 *
 * @param rejection `"<CODE>: <sentence>"`
 */
export function describeRejection(rejection: string): string {
  const { code, message } = new UploadRejectedError(rejection);
  return fileErrorMessages[code] ?? (message || errorMessages.generic);
}

/** Returns why a file was not sent, and what to do. */
export function describeEarlyRejection(rejection: EarlyRejection, maxBytes: number): string {
  if (rejection === "TOO_LARGE") return uploadMessages.tooLarge(formatBytes(maxBytes));
  if (rejection === "BAD_NAME") return uploadMessages.badName;
  return fileErrorMessages[rejection] ?? errorMessages.generic;
}

/** Returns why a file did not become a template, and what to do. */
export function describeUploadError(error: unknown): string {
  if (error instanceof UploadRejectedError)
    return fileErrorMessages[error.code] ?? (error.message || errorMessages.generic);
  if (error instanceof UploadFailedError) return error.status === 0 ? uploadMessages.network : uploadMessages.storage;
  if (error instanceof ApiError && error.status === 0) return uploadMessages.network;
  if (error instanceof ApiError && error.status === 413) return uploadMessages.tooLargeUnknown;
  return describeError(error);
}
