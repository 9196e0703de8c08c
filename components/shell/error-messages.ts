import { ApiError } from "@/components/api/api-error";
import { lookUp } from "@/components/ui/records";
import type { ErrorCode } from "@/lib/contract/errors";

/** For errors in requests that this version of the studio never sends. */
const outdated = "This page is older than the service. Reload it and try again.";

/**
 * Messages for the API's error codes: what went wrong, and what the person can do. For other codes, the studio shows
 * the API's own message.
 */
export const errorMessages = {
  generic: "Something went wrong. Try again; if it happens again, tell your administrator.",
  offline: "The service did not respond. Check the connection and try again.",
  reference: (requestId: string) => `Reference: ${requestId}`,
  loadFailed: (what: string) => `${what} could not be loaded`,
  invalid: (problems: readonly string[]) => `Some of the input is not valid: ${problems.join("; ")}.`,
  http: {
    INVALID_JSON: outdated,
    MALFORMED_REQUEST: outdated,
    INVALID_MULTIPART: "The file arrived incomplete. Choose it again.",
    SLIDE_INDEX_OUT_OF_RANGE: "This slide no longer exists. Reload the page and choose the chart again.",
    CHART_NOT_FOUND: "This chart no longer exists. Reload the page and choose the chart again.",
    UNAUTHORIZED: "You are signed out. Sign in again.",
    MISSING_SCOPE: "Your role does not allow this. Ask an administrator of your organization.",
    ROLE_REQUIRED: "Your role does not allow this. Ask an owner of your organization.",
    OPERATORS_ONLY:
      "This shows all organizations, so only the owners of the one that runs the installation may see it.",
    CSRF_FAILED: "The page has been open for too long. Reload it and try again.",
    ORG_MISMATCH: "This belongs to another organization. Switch organizations in the account menu.",
    WRONG_PASSWORD: "Wrong password. Try again.",
    NOT_FOUND: "It no longer exists, or you don't have access. Reload the page.",
    LINK_INVALID: "This link is no longer valid. Ask the person who sent it for a new one.",
    METHOD_NOT_ALLOWED: outdated,
    TEMPLATE_NOT_READY: "The template has not been analysed yet. Open it, start an analysis, and try again.",
    TEMPLATE_DELETED: "The template is in the trash. Restore it first.",
    TEMPLATE_NOT_DELETED: "Someone has already restored this template. Reload the page.",
    UPLOAD_MISSING: "The file has not arrived. Upload it again.",
    UPLOAD_CONFIRMED: "The template already has its file. Upload a changed file as a new template.",
    ANALYSIS_FINISHED: "The analysis has already finished. Reload the page to see its result.",
    SLIDE_NOT_SUPPORTED: "Nothing on this slide can be filled. Choose another one.",
    JOB_NOT_DONE: "The job is not finished yet. Wait until it is.",
    JOB_FAILED: "The job failed, so there is no presentation. Its page shows why.",
    JOB_FINISHED: "The job has already finished. Reload the page to see its result.",
    NOTHING_TO_RETRY: "All slides of this job were generated: there is nothing to retry.",
    SOURCE_GONE: "The source presentation has expired. Generate it again, or choose the file again.",
    PREVIEW_FAILED: "This slide can't be previewed. The slide itself may be fine: open it in PowerPoint.",
    DECK_CHANGED: "Someone else has edited this deck. Reload the page to continue with their version.",
    DECK_OF_ANOTHER: "Only the person who created this deck can make it private.",
    DECK_NOT_DELETED: "Someone has already restored this deck. Reload the page.",
    TOO_MANY_ASSETS: "Your organization has no room for more pictures. Delete one first.",
    LOGO_EXISTS: "Another logo has this name or domain. Choose another one.",
    LOGO_CHANGED: "Someone has replaced or deleted this logo. Reload the page.",
    WEBHOOK_DISABLED: "The webhook is turned off. Turn it on first.",
    LAST_OWNER: "An organization needs an owner. Make someone else an owner first.",
    OWN_ACCOUNT: "This is your own account. Manage it under Settings, Profile.",
    KEY_REVOKED: "The key is revoked. Create a new one.",
    KEY_EXPIRED: "The key has expired. Create a new one.",
    KEY_REPLACED: "The key was already rotated. Rotate its replacement.",
    IDEMPOTENCY_IN_PROGRESS: "This is already in progress. Wait a moment and check again.",
    HEADERS_TOO_LARGE: "This search is too long. Clear some of its words and filters and try again.",
    REQUEST_TIMEOUT: "The connection was too slow. Try again.",
    BODY_TOO_LARGE: "This is too much for one request. Remove some slides or rows and try again.",
    FILE_TOO_LARGE:
      "The file is too large. Settings, Usage and limits shows the maximum. Compress its pictures or split it.",
    IMAGE_TOO_LARGE: "The image has too many pixels. Make it smaller and choose it again.",
    UNSUPPORTED_MEDIA_TYPE: "This file type is not supported here. Choose another one.",
    RANGE_NOT_SATISFIABLE: "The file has changed. Start the download again.",
    IDEMPOTENCY_MISMATCH: outdated,
    RATE_LIMITED: "Too many requests in a short time. Wait a moment and try again.",
    LANGUAGE_MODEL_LIMIT:
      "Your organization has used the language model as much as it may today. Write the outline yourself, or continue tomorrow.",
    TOO_MANY_JOBS: "Your organization has reached its limit of running jobs. Wait until some have finished.",
    INTERNAL_ERROR: "The service had an unexpected error. Try again; if it happens again, tell your administrator.",
    SHARING_DISABLED:
      "Share links are switched off for your organization. An admin can switch them on in the settings.",
    PASSWORD_REQUIRED: "This link needs a password.",
    TOO_MANY_SHARES: "This deck has too many share links. Revoke one first.",
    FORMAT_FAILED: "This deck can't be converted. Download it as PowerPoint and save it in this format there.",
    FORMAT_NOT_READY: "The file is still being created. Try again in a minute.",
    PREVIEW_NOT_READY: "The preview is still being rendered. It will appear in a moment.",
    PREVIEW_UNAVAILABLE: "This installation can't render slides. Everything else works; ask your administrator.",
    SERVICE_UNAVAILABLE: "The service is busy, or can't reach its data. Nothing is lost: try again in a minute.",
  } satisfies Partial<Record<ErrorCode, string>>,
};

/** Returns a sentence that tells a person what went wrong. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessages.generic;
  if (error.status === 0) return errorMessages.offline;
  if (error.issues.length > 0) return errorMessages.invalid(error.issues.map(({ msg }) => msg.replace(/\.$/, "")));
  const known = error.code === null ? undefined : lookUp(errorMessages.http, error.code);
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
