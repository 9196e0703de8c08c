import { z } from "zod";

type Failure = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 431 | 500 | 503;
  /** When it comes and what to do about it. */
  meaning: string;
  /** A sentence as an answer carries it. */
  example: string;
};

/** Every `code` of an answer that refuses a request. */
export const errorCodes = {
  INVALID_JSON: {
    status: 400,
    meaning: "The body is not JSON (UTF-8), or there is none where one is needed.",
    example: "The body is not valid JSON",
  },
  INVALID_MULTIPART: {
    status: 400,
    meaning: "The form is broken, or its part `file` is missing.",
    example: "The multipart form is broken: it ends early",
  },
  MALFORMED_REQUEST: {
    status: 400,
    meaning:
      "What was sent can't be read as an HTTP request at all: mend the client, or what stands between it and the service.",
    example: "The request is not valid HTTP: check its request line, headers and body framing",
  },
  SLIDE_INDEX_OUT_OF_RANGE: {
    status: 400,
    meaning: "A chart update names a slide that the presentation doesn't have; the sentence gives the valid range.",
    example: "slide_index 7 out of range. Presentation has 7 slides (valid: 0-6).",
  },
  CHART_NOT_FOUND: {
    status: 400,
    meaning: "A chart update names a chart that the slide doesn't have.",
    example: "No chart found at chart_index 0 on slide 3. This slide has 0 chart(s).",
  },
  INVALID_CHART: {
    status: 400,
    meaning: "The data of a chart update don't fit together, or the chart is not a bar or column chart.",
    example: 'Update 1: series "Revenue" has 3 values for 4 categories.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning:
      "The credential is missing, unknown, expired or revoked: one answer for all four; or a signed address has expired.",
    example: "Missing or invalid API key",
  },
  MISSING_SCOPE: {
    status: 403,
    meaning: "The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.",
    example: "The API key lacks the scope templates:write",
  },
  ROLE_REQUIRED: {
    status: 403,
    meaning: "Only a signed-in person with this role or a higher one may do this; API keys never.",
    example: "Only a signed-in person with the role admin or higher may do this",
  },
  OPERATORS_ONLY: {
    status: 403,
    meaning: "Only owners of the organization that runs this installation may see this: it tells of all organizations.",
    example: "Only owners of the organization that runs this installation may see this",
  },
  CSRF_FAILED: {
    status: 403,
    meaning:
      "A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.",
    example: "The request does not come from a page of this service: send X-CSRF-Token",
  },
  ORG_MISMATCH: {
    status: 403,
    meaning: "`org_name` is not the organization of the credential: leave it out, or use that organization's key.",
    example: "org_name is not the organization of the credential",
  },
  WRONG_PASSWORD: {
    status: 403,
    meaning: "The present password of the account is not this one.",
    example: "The password is not right",
  },
  NOT_FOUND: {
    status: 404,
    meaning: "It does not exist, or it belongs to another organization: one answer for both.",
    example: "Not found",
  },
  LINK_INVALID: {
    status: 404,
    meaning:
      "The link was used, has expired, was revoked or replaced by a newer one, or never was: one answer for all. Whoever sent it can make a new one.",
    example: "This link no longer holds: ask the person who sent it for a new one",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: "The path is right, but it doesn't take this method; the header `Allow` lists those that it takes.",
    example: "Method not allowed. Allowed: GET, HEAD, OPTIONS.",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning:
      "The headers of the request did not arrive within a minute, or its body not within five: send it again over a better connection.",
    example: "The request did not arrive in time",
  },
  TEMPLATE_NOT_READY: {
    status: 409,
    meaning: "The template has no file yet, or has not been analysed: confirm the upload, run the analysis, try again.",
    example: "The template has not been analysed yet",
  },
  TEMPLATE_DELETED: {
    status: 409,
    meaning: "The template is deleted: restore it first.",
    example: "The template is deleted: restore it first",
  },
  TEMPLATE_NOT_DELETED: {
    status: 409,
    meaning: "Only a deleted template can be restored.",
    example: "The template is not deleted",
  },
  UPLOAD_MISSING: {
    status: 409,
    meaning: "The upload is confirmed before the bytes arrived: PUT them to `upload_url` first.",
    example: "No file has arrived yet: PUT it to the upload URL first",
  },
  UPLOAD_CONFIRMED: {
    status: 409,
    meaning: "The file of a template never changes: upload a changed file as a new template.",
    example: "The upload of this template is finished: upload a changed file as a new template",
  },
  ANALYSIS_FINISHED: {
    status: 409,
    meaning: "The analysis has already ended, so it can't be cancelled.",
    example: "The analysis has already ended",
  },
  SLIDE_NOT_SUPPORTED: {
    status: 409,
    meaning: "The slide matches none of the supported layouts.",
    example: "Slide 4 matches none of the supported layouts, so no content can be placed on it",
  },
  JOB_NOT_DONE: {
    status: 409,
    meaning: "The job is pending or processing: wait for its end, or cancel it.",
    example: "The presentation is not ready: the job is processing",
  },
  JOB_FAILED: {
    status: 409,
    meaning: "The job failed and made no presentation: the status says why.",
    example: "The job failed, so there is no presentation to download",
  },
  JOB_FINISHED: {
    status: 409,
    meaning: "The job has already ended, so it can't be cancelled.",
    example: "The job has already ended",
  },
  NOTHING_TO_RETRY: {
    status: 409,
    meaning: "Only a failed or partial job can be retried.",
    example: "Only a failed or partial job can be retried: this one is completed",
  },
  SOURCE_GONE: {
    status: 409,
    meaning: "The presentation that charts were to be updated in is no longer kept: send it again.",
    example: "The uploaded presentation is no longer kept: send it again",
  },
  PREVIEW_FAILED: {
    status: 409,
    meaning:
      "The slide can't be drawn; the slide itself may be fine. The picture is tried again when it is asked for after ten minutes.",
    example: "Slide 4: The slide took longer than 20 seconds to draw",
  },
  DECK_CHANGED: {
    status: 409,
    meaning: "Somebody else saved the deck since: get it, bring the two together, and save with its revision.",
    example: "The deck is at revision 7 and the change goes out from 5: Ada Lovelace saved it meanwhile",
  },
  DECK_NOT_DELETED: {
    status: 409,
    meaning: "Only a deleted deck can be restored.",
    example: "The deck is not deleted",
  },
  LOGO_EXISTS: {
    status: 409,
    meaning: "Another logo has this name or domain.",
    example: "Another logo has this name or domain",
  },
  LOGO_CHANGED: {
    status: 409,
    meaning: "Somebody replaced or deleted the logo at the same time: send it again.",
    example: "The logo was replaced or deleted at the same time: send it again",
  },
  TOO_MANY_DECKS: {
    status: 409,
    meaning: "The organization has as many decks in the making as it may: delete one first.",
    example: "The organization has 1000 decks in the making (limit 1000): delete one first",
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    meaning: "The organization has as many webhooks as it may: delete one first.",
    example: "The organization has 20 webhooks (limit 20): delete one first",
  },
  WEBHOOK_DISABLED: {
    status: 409,
    meaning: "The webhook is disabled: enable it first.",
    example: "The webhook is disabled: enable it first",
  },
  ALREADY_MEMBER: {
    status: 409,
    meaning: "The person belongs to the organization already.",
    example: "anna@example.com belongs to the organization already",
  },
  LAST_OWNER: {
    status: 409,
    meaning: "An organization always has an owner: make somebody else one first.",
    example: "This is the only owner: make somebody else an owner first",
  },
  OWN_ACCOUNT: {
    status: 409,
    meaning:
      "This is done for other people. One leaves an organization with `POST /api/v1/me/leave` and changes one's own password with `PUT /api/v1/me/password`.",
    example: "This is your own account: leave the organization with POST /api/v1/me/leave",
  },
  MEMBER_ELSEWHERE: {
    status: 409,
    meaning: "The person belongs to other organizations too, so nobody here may set their password.",
    example: "Anna Example belongs to another organization too, so only they themselves change their password",
  },
  KEY_REVOKED: {
    status: 409,
    meaning: "The key is revoked, so it can't be rotated: create a new one.",
    example: "The key is revoked: create a new one",
  },
  KEY_EXPIRED: {
    status: 409,
    meaning: "The key has expired, so it can't be rotated: create a new one.",
    example: "The key has expired: create a new one",
  },
  KEY_REPLACED: {
    status: 409,
    meaning: "The key was rotated before: rotate the one that took its place.",
    example: "The key was rotated before: rotate the one that took its place",
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: "The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`.",
    example: "A request with this Idempotency-Key is under way",
  },
  BODY_TOO_LARGE: {
    status: 413,
    meaning: "The JSON is larger than the limit.",
    example: "The body is larger than 5242880 bytes",
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: "The file is larger than the limit.",
    example: "The file is larger than 52428800 bytes",
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    meaning: "The picture has more pixels than the limit.",
    example: "The logo has 9000 × 9000 pixels: at most 50 megapixels are allowed",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: "The `Content-Type` of the body is not one that the operation takes.",
    example: "The body must be application/json",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    meaning: "`Range` lies outside the file.",
    example: "The file has 1000 bytes: the range lies outside",
  },
  VALIDATION_ERROR: {
    status: 422,
    meaning: "Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.",
    example: "Field required",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: "The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.",
    example: "The Idempotency-Key was used with another request",
  },
  RATE_LIMITED: {
    status: 429,
    meaning: "Too many requests within a minute: wait for `Retry-After` seconds.",
    example: "Too many requests: slow down",
  },
  TOO_MANY_JOBS: {
    status: 429,
    meaning: "The organization has as many pending and processing jobs as it may: wait until some have ended.",
    example: "The organization has 100 pending and processing jobs (limit 100)",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning:
      "The address and the headers are larger than 16 KiB together: send less in them. What has room in a body has its place there.",
    example: "The URL and headers together are larger than 16384 bytes",
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: "Something unexpected; the operator finds it in the log by `request_id`.",
    example: "Internal server error",
  },
  PREVIEW_NOT_READY: {
    status: 503,
    meaning: "The picture is still being drawn: ask again after `Retry-After` seconds.",
    example: "The picture is still being drawn: ask again",
  },
  PREVIEW_UNAVAILABLE: {
    status: 503,
    meaning:
      "This installation has no browser that pictures can be drawn with; the sentence names the setting. Everything else works.",
    example:
      "This installation has no browser that draws slides: its operator installs one, or names it with CHROMIUM_PATH",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: "Database or storage is out of reach: try again after `Retry-After` seconds.",
    example: "The service is temporarily unavailable",
  },
} as const satisfies Readonly<Record<string, Failure>>;

export type ErrorCode = keyof typeof errorCodes;
/** The statuses that go with a code. */
export type ErrorStatus<C extends ErrorCode = ErrorCode> = (typeof errorCodes)[C]["status"];

const validationIssue = z
  .object({
    loc: z
      .array(z.string())
      .meta({
        description:
          "Where the issue is: `body`, `path`, `query` or `header` first, then names of fields and indexes of items.",
        examples: [["body", "slides", "0", "slide_data"]],
      }),
    msg: z.string().meta({ description: "What is wrong, in words.", examples: ["Field required"] }),
    type: z
      .string()
      .meta({
        description:
          "A word for the kind of fault, such as `missing`, `string_type`, `less_than_equal`, `extra_forbidden`.",
        examples: ["missing"],
      }),
    input: z.unknown().describe("The value that was refused; a large one is described instead, a missing one is null."),
    ctx: z
      .record(z.string(), z.unknown())
      .describe("The limits that were missed, such as `le` or `min_length`; empty when there are none."),
  })
  .meta({ id: "ValidationIssue", description: "One reason why a request is invalid." });
export type ValidationIssue = z.infer<typeof validationIssue>;

const code = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/)
  .meta({ description: "The reason, for programs; it never changes its meaning.", examples: ["NOT_FOUND"] });
const requestId = z
  .string()
  .meta({ description: "Names this request in the service's log.", examples: ["req_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });

export const errorBody = z
  .object({
    detail: z.string().meta({ description: "The reason, for people.", examples: ["Not found"] }),
    code,
    request_id: requestId,
  })
  .meta({ id: "Error", description: "Why a request was refused." });
type ErrorBody = z.infer<typeof errorBody>;

export const validationErrorBody = z
  .object({ detail: z.array(validationIssue).describe("Every issue at once."), code, request_id: requestId })
  .meta({ id: "ValidationError", description: "Why a request doesn't fit its schema." });
