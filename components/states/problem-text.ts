import { ApiError } from "@/lib/queries/api/api-error";
import { texts } from "../texts";

/** A sentence for a person about what went wrong. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.problems.generic;
  if (error.status === 0) return texts.problems.offline;
  const known = error.code ? texts.problems.http[error.code] : undefined;
  return known ?? (error.message || texts.problems.generic);
}

/** The id to tell an administrator for an unexpected error; null where the person can help themselves. */
export function problemReference(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}
