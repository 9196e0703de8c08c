import { ApiError } from "@/components/api/api-error";
import type { ErrorCode } from "@/lib/contract/errors";

/** For requests that no page of this version sends. */
const outdated = "This page is older than the service. Reload it and try again.";

/**
 * What the API's error codes mean for a person, and what to do. Other codes show the API's own message, with its names
 * and numbers.
 */
export const errorMessages = {
  generic: "Something went wrong. Try again; if it happens again, tell your administrator.",
  offline: "The service did not answer. Check the connection and try again.",
  reference: (requestId: string) => `Reference: ${requestId}`,
  loadFailed: (what: string) => `${what} could not be loaded`,
  http: {
    INVALID_JSON: outdated,
    MALFORMED_REQUEST: outdated,
    INVALID_MULTIPART: "The file did not arrive whole. Choose it again.",
    SLIDE_INDEX_OUT_OF_RANGE:
      "The presentation has no such slide any more. Reload the page and choose the chart again.",
    CHART_NOT_FOUND: "The slide has no such chart any more. Reload the page and choose the chart again.",
    UNAUTHORIZED: "You are signed out. Sign in again.",
    MISSING_SCOPE: "Your role does not allow this. Ask an administrator of your organization.",
    ROLE_REQUIRED: "Your role does not allow this. Ask an owner of your organization.",
    OPERATORS_ONLY:
      "This tells of all organizations, so only the owners of the one that runs the installation may see it.",
    CSRF_FAILED: "The page has been open for too long. Reload it and try again.",
    ORG_MISMATCH:
      "This belongs to another organization than the one that you work in. Change the organization in the account menu.",
    WRONG_PASSWORD: "This is not your password. Try again.",
    NOT_FOUND: "It is not there any more, or you may not see it. Reload the page.",
    LINK_INVALID: "This link no longer holds. Ask the person who sent it for a new one.",
    METHOD_NOT_ALLOWED: outdated,
    TEMPLATE_NOT_READY: "The template has not been analysed yet. Open it, let it be analysed, and try again.",
    TEMPLATE_DELETED: "The template is in the trash. Restore it first.",
    TEMPLATE_NOT_DELETED: "The template is not in the trash any more: somebody restored it. Reload the page.",
    UPLOAD_MISSING: "The file has not arrived. Upload it again.",
    UPLOAD_CONFIRMED: "The template has its file already. Upload a changed file as a new template.",
    ANALYSIS_FINISHED: "The analysis has ended already. Reload the page to see what it found.",
    SLIDE_NOT_SUPPORTED: "No content can be put on this slide. Choose another one.",
    JOB_NOT_DONE: "The job is not done yet. Wait for its end.",
    JOB_FAILED: "The job failed, so there is no presentation. Its page says why.",
    JOB_FINISHED: "The job has ended already. Reload the page to see how.",
    NOTHING_TO_RETRY: "All slides of this job were made: there is nothing to try again.",
    SOURCE_GONE:
      "The presentation whose charts were to be updated is not kept any more. Make it again, or choose the file again.",
    PREVIEW_FAILED: "The picture of this slide can't be drawn. The slide itself may be fine: look at it in PowerPoint.",
    DECK_CHANGED: "Somebody else saved this deck meanwhile. Reload the page to go on with their version.",
    DECK_NOT_DELETED: "The deck is not deleted any more: somebody brought it back. Reload the page.",
    LOGO_EXISTS: "Another logo has this name or domain. Choose another one.",
    LOGO_CHANGED: "Somebody replaced or deleted this logo meanwhile. Reload the page.",
    WEBHOOK_DISABLED: "The webhook is switched off. Switch it on first.",
    LAST_OWNER: "An organization always has an owner. Make somebody else an owner first.",
    OWN_ACCOUNT: "This is your own account. You find what you can do with it under Settings, Profile.",
    KEY_REVOKED: "The key is revoked. Create a new one.",
    KEY_EXPIRED: "The key has expired. Create a new one.",
    KEY_REPLACED: "The key was rotated before. Rotate the one that took its place.",
    IDEMPOTENCY_IN_PROGRESS: "This is being done already. Wait a moment and look again.",
    HEADERS_TOO_LARGE: "This search is too long. Clear some of its words and filters and try again.",
    REQUEST_TIMEOUT: "The connection was too slow. Try again.",
    BODY_TOO_LARGE: "This is more than can be sent at once. Take some slides or rows out and try again.",
    FILE_TOO_LARGE:
      "The file is larger than this installation takes; Settings, Usage says how large it may be. Compress its pictures or split it.",
    IMAGE_TOO_LARGE: "The picture has too many pixels. Make it smaller and choose it again.",
    UNSUPPORTED_MEDIA_TYPE: "This kind of file is not taken here. Choose another one.",
    RANGE_NOT_SATISFIABLE: "The file is another one by now. Start the download again.",
    IDEMPOTENCY_MISMATCH: outdated,
    RATE_LIMITED: "Too many requests in a short time. Wait a moment and try again.",
    TOO_MANY_JOBS: "Your organization has as many jobs under way as it may. Wait until some have ended.",
    INTERNAL_ERROR: "The service had an unexpected error. Try again; if it happens again, tell your administrator.",
    PREVIEW_NOT_READY: "The picture is still being drawn. It comes in a moment.",
    PREVIEW_UNAVAILABLE:
      "This installation draws no pictures of slides. Everything else works; ask your administrator for them.",
    SERVICE_UNAVAILABLE: "The service can't reach its data at the moment. Nothing is lost: try again in a minute.",
  } as Partial<Record<ErrorCode, string>>,
};

/** Returns a sentence for a person about what went wrong. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessages.generic;
  if (error.status === 0) return errorMessages.offline;
  const known = errorMessages.http[error.code as ErrorCode];
  return known ?? (error.message || errorMessages.generic);
}

/** Returns the request id to report to an administrator; null: the person can solve it themselves. */
export function errorReference(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}

/** Returns whether the API says that something does not exist, or belongs to another organization. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
