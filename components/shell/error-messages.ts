import { ApiError } from "@/components/api/api-error";
import { lookUp } from "@/components/ui/records";

export const errorMessages = {
  generic: "Something went wrong. Try again; if it happens again, tell your administrator.",
  offline: "The service did not respond. Check the connection and try again.",
  reference: (requestId: string) => `Reference: ${requestId}`,
  loadFailed: (what: string) => `${what} could not be loaded`,
  invalid: (problems: readonly string[]) => `Some of the input is not valid: ${problems.join("; ")}.`,
};

/** Messages by the API's error codes; none until the first error. */
let texts: Readonly<Record<string, string>> = {};

/**
 * Loads the messages for the API's error codes, which most visits never need. Must be awaited before an error response
 * is described.
 */
export async function loadErrorTexts(): Promise<void> {
  try {
    texts = (await import("./error-texts")).errorTexts;
  } catch {
    // The API's own messages are shown instead.
  }
}

/** Returns a sentence that tells a person what went wrong. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessages.generic;
  if (error.status === 0) return errorMessages.offline;
  if (error.issues.length > 0) return errorMessages.invalid(error.issues.map(({ msg }) => msg.replace(/\.$/, "")));
  const known = error.code === null ? undefined : lookUp(texts, error.code);
  return known ?? (error.message || errorMessages.generic);
}

/** Returns the request id to report to an administrator; null if the person can solve the problem themselves. */
export function errorReference(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}

/** Returns whether the API responded that something does not exist, or belongs to another organization. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
