import { ApiError } from "@/components/api/api-error";
import { problems as problemsTexts } from "@/components/shell/messages/problems";
import type { ErrorCode } from "@/lib/contract/common";

/** A sentence for a person about what went wrong. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return problemsTexts.generic;
  if (error.status === 0) return problemsTexts.offline;
  const known = problemsTexts.http[error.code as ErrorCode];
  return known ?? (error.message || problemsTexts.generic);
}

/** The id to tell an administrator for an unexpected error; null where the person can help themselves. */
export function problemReference(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}
