import * as z from "zod";

type Failure = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 431 | 500 | 503;
  /** When the error occurs and how to fix it. */
  meaning: string;
  /** An example message. */
  example: string;
};

/** Every error `code`. */
export const errorCodes = {
  INVALID_JSON: {
    status: 400,
    meaning: "The body is not valid UTF-8 JSON, is nested too deeply, or is required and missing.",
    example: "The body is not valid JSON",
  },
  INVALID_MULTIPART: {
    status: 400,
    meaning: "The form is malformed, or its `file` part is missing.",
    example: "Invalid multipart form: it is truncated",
  },
  MALFORMED_REQUEST: {
    status: 400,
    meaning: "The request is not valid HTTP. Fix the client, or the proxy between it and the service.",
    example: "The request is not valid HTTP: check its request line, headers and body framing",
  },
  SLIDE_INDEX_OUT_OF_RANGE: {
    status: 400,
    meaning:
      "The chart update refers to a slide that the presentation doesn't have. The message gives the valid range.",
    example: "slide_index 7 out of range. Presentation has 7 slides (valid: 0-6).",
  },
  CHART_NOT_FOUND: {
    status: 400,
    meaning: "The chart update refers to a chart that the slide doesn't have.",
    example: "No chart found at chart_index 0 on slide 3. This slide has 0 charts.",
  },
  INVALID_CHART: {
    status: 400,
    meaning: "The chart data is inconsistent, or the chart is of a type that can't be updated.",
    example: 'Update 1: series "Revenue" has 3 values for 4 categories.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning:
      "The credential is missing, unknown, expired or revoked (the response doesn't say which), or a signed URL has expired.",
    example: "Missing or invalid API key",
  },
  MISSING_SCOPE: {
    status: 403,
    meaning:
      "The API key lacks the scope, or the signed-in person's role doesn't include it. The message names the scope.",
    example: "The API key lacks the scope templates:write",
  },
  ROLE_REQUIRED: {
    status: 403,
    meaning: "Only people with this role or a higher one can do this; API keys can't.",
    example: "Only a signed-in person with the role admin or higher may do this",
  },
  OPERATORS_ONLY: {
    status: 403,
    meaning:
      "Only owners of the organization that runs this installation can see this, because it covers all organizations.",
    example: "Only owners of the organization that runs this installation may see this",
  },
  CSRF_FAILED: {
    status: 403,
    meaning:
      "A change made with a studio session lacks the `X-CSRF-Token` header, or comes from another site. API keys don't need the header.",
    example: "The request does not come from a page of this service: send X-CSRF-Token",
  },
  ORG_MISMATCH: {
    status: 403,
    meaning: "`org_name` is not the organization of the credential. Omit it, or use a key of that organization.",
    example: "org_name is not the organization of the credential",
  },
  SHARING_DISABLED: {
    status: 403,
    meaning: "An admin has switched off share links for the organization. No link works while they are off.",
    example: "Share links are switched off for this organization. An admin can switch them on.",
  },
  PASSWORD_REQUIRED: {
    status: 403,
    meaning: "The share link needs its password.",
    example: "This link needs a password",
  },
  WRONG_PASSWORD: { status: 403, meaning: "The password is wrong.", example: "The password is not right" },
  NOT_FOUND: {
    status: 404,
    meaning: "The resource does not exist, or it belongs to another organization (the response doesn't say which).",
    example: "Not found",
  },
  LINK_INVALID: {
    status: 404,
    meaning:
      "The link was used, has expired, was revoked or replaced, or never existed (the response doesn't say which). The sender can create a new one.",
    example: "This link is no longer valid. Ask the person who sent it for a new one.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: "The path exists but doesn't support this method. The `Allow` header lists the supported methods.",
    example: "Method not allowed. Allowed: GET, HEAD, OPTIONS.",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning:
      "The request did not arrive in time: its headers took too long, its body stopped or arrived more slowly than 1 KiB per second for 20 seconds, or the whole request took more than five minutes. Send it again over a better connection.",
    example: "The request did not arrive in time",
  },
  TEMPLATE_NOT_READY: {
    status: 409,
    meaning:
      "The template has no file yet, or has not been analysed. Confirm the upload, run the analysis and try again.",
    example: "The template has not been analysed yet. Start an analysis first.",
  },
  TEMPLATE_DELETED: {
    status: 409,
    meaning: "The template is deleted. Restore it first.",
    example: "The template is deleted. Restore it first.",
  },
  TEMPLATE_NOT_DELETED: {
    status: 409,
    meaning: "Only a deleted template can be restored.",
    example: "The template is not deleted",
  },
  UPLOAD_MISSING: {
    status: 409,
    meaning: "The upload was confirmed before any bytes arrived. PUT them to `upload_url` first.",
    example: "No file has arrived yet. PUT it to the upload URL first.",
  },
  UPLOAD_CONFIRMED: {
    status: 409,
    meaning: "A template's file never changes. Upload the changed file as a new template.",
    example: "The upload of this template is finished. Upload a changed file as a new template.",
  },
  ANALYSIS_FINISHED: {
    status: 409,
    meaning: "The analysis has already finished, so it can't be cancelled.",
    example: "The analysis has already ended",
  },
  SLIDE_NOT_SUPPORTED: {
    status: 409,
    meaning: "Nothing on the slide can be filled.",
    example: "Slide 4 matches none of the supported layouts, so it can't be filled",
  },
  JOB_NOT_DONE: {
    status: 409,
    meaning: "The job is pending or processing. Wait until it finishes, or cancel it.",
    example: "The presentation is not ready. The job is processing.",
  },
  JOB_FAILED: {
    status: 409,
    meaning: "The job failed, so there is no presentation. The status says why.",
    example: "The job failed, so there is no presentation to download",
  },
  JOB_FINISHED: {
    status: 409,
    meaning: "The job has already finished, so it can't be cancelled.",
    example: "The job has already ended",
  },
  NOTHING_TO_RETRY: {
    status: 409,
    meaning: "Only a failed or partial job can be retried.",
    example: "Only a failed or partial job can be retried. This one is completed.",
  },
  SOURCE_GONE: {
    status: 409,
    meaning: "The presentation to update is no longer stored. Send it again.",
    example: "The uploaded presentation no longer exists. Send it again.",
  },
  PREVIEW_FAILED: {
    status: 409,
    meaning:
      "The preview can't be rendered; the slide itself may be fine. Rendering is retried when the preview is requested again after two minutes.",
    example: "Slide 4: The slide took longer than 20 seconds to render",
  },
  FORMAT_FAILED: {
    status: 409,
    meaning:
      "The deck can't be converted to this format; the PowerPoint file itself may be fine. Conversion is retried when it is requested again after two minutes.",
    example: "The deck can't be converted: the slide took longer than 20 seconds to render",
  },
  DECK_CHANGED: {
    status: 409,
    meaning:
      "Someone else has saved the deck since that revision. Get the deck, merge the changes, and save with its current revision.",
    example: "The deck is at revision 7, but the change is based on 5. Ada Lovelace saved it meanwhile.",
  },
  DECK_OF_ANOTHER: {
    status: 409,
    meaning: "Only the person or API key that created a deck can make it private.",
    example: "Ada Lovelace created the deck: only they can make it private.",
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
    meaning: "Someone replaced or deleted the logo at the same time. Send it again.",
    example: "The logo was replaced or deleted at the same time. Send it again.",
  },
  TOO_MANY_DECKS: {
    status: 409,
    meaning: "The organization has reached its limit of drafts. Delete one first.",
    example: "The organization has 1000 drafts (limit 1000). Delete one first.",
  },
  TOO_MANY_ASSETS: {
    status: 409,
    meaning: "The organization has reached its limit of pictures. Delete one first.",
    example: "The organization has 1000 pictures (limit 1000). Delete one first.",
  },
  TOO_MANY_SHARES: {
    status: 409,
    meaning: "The presentation has reached its limit of share links. Revoke one first.",
    example: "The presentation has 50 share links (limit 50). Revoke one first.",
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    meaning: "The organization has reached its limit of webhooks. Delete one first.",
    example: "The organization has 20 webhooks (limit 20). Delete one first.",
  },
  WEBHOOK_DISABLED: {
    status: 409,
    meaning: "The webhook is disabled. Enable it first.",
    example: "The webhook is disabled. Enable it first.",
  },
  ALREADY_MEMBER: {
    status: 409,
    meaning: "The person already belongs to the organization.",
    example: "anna@example.com is already a member of the organization",
  },
  LAST_OWNER: {
    status: 409,
    meaning: "An organization must have an owner. Make someone else an owner first.",
    example: "This is the only owner. Make someone else an owner first.",
  },
  OWN_ACCOUNT: {
    status: 409,
    meaning:
      "This is for other people's accounts. Leave an organization with `POST /api/v1/me/leave`; change your own password with `PUT /api/v1/me/password`.",
    example: "This is your own account. Leave the organization with POST /api/v1/me/leave.",
  },
  MEMBER_ELSEWHERE: {
    status: 409,
    meaning: "The person also belongs to other organizations, so only they can set their password.",
    example: "Anna Example also belongs to another organization, so only they can change their password",
  },
  KEY_REVOKED: {
    status: 409,
    meaning: "The key is revoked and can't be rotated. Create a new one.",
    example: "The key is revoked. Create a new one.",
  },
  KEY_EXPIRED: {
    status: 409,
    meaning: "The key has expired and can't be rotated. Create a new one.",
    example: "The key has expired. Create a new one.",
  },
  KEY_REPLACED: {
    status: 409,
    meaning: "The key has already been rotated. Rotate its replacement.",
    example: "The key was already rotated. Rotate the key that replaced it.",
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning:
      "The first request with this `Idempotency-Key` is still being processed. Try again after `Retry-After` seconds.",
    example: "A request with this Idempotency-Key is in progress.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    meaning: "The JSON body is larger, or has more values, than allowed. The message names the limit.",
    example: "The body is larger than 5242880 bytes, the limit. Send less in one request.",
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: "The file is larger than the limit.",
    example: "The file is larger than 52428800 bytes, the limit. Compress its pictures, or remove slides from it.",
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    meaning: "The image has more pixels than the limit.",
    example: "The logo has 9000 × 9000 pixels. At most 50 megapixels are allowed.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: "The operation doesn't accept this `Content-Type`.",
    example: "The body must be application/json",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    meaning: "The `Range` is outside the file.",
    example: "The file has 1000 bytes: the range is outside",
  },
  INVALID_IMAGE: {
    status: 422,
    meaning:
      "The picture can't be used: its type is not supported, it is damaged, or it is an SVG that contains something that could run or load something. The message gives the reason.",
    example:
      'The SVG contains the element "script", which could run, load or link to something. Save it as a plain SVG, or as PNG.',
  },
  VALIDATION_ERROR: {
    status: 422,
    meaning: "The path, query, headers or body don't match their schema. `detail` lists every issue.",
    example: "Field required",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: "The `Idempotency-Key` was used with a different request within the last 24 hours. Use a new one.",
    example: "The Idempotency-Key was used with another request. Send a new key.",
  },
  RATE_LIMITED: {
    status: 429,
    meaning: "Too many requests within a minute. Wait for `Retry-After` seconds.",
    example: "Too many requests: slow down",
  },
  TOO_MANY_JOBS: {
    status: 429,
    meaning: "The organization has reached its limit of pending and processing jobs. Wait until some have finished.",
    example: "The organization has 100 active jobs (limit 100). Try again when one has finished.",
  },
  LANGUAGE_MODEL_LIMIT: {
    status: 429,
    meaning:
      "The organization has used up its tokens of the language model for today. `Retry-After` is the time until midnight UTC.",
    example:
      "The organization has used its 1000000 tokens of the language model for today. Write the outline yourself, or continue tomorrow.",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning:
      "The URL and the headers together are larger than 16 KiB. Send less in them; large values belong in the body.",
    example: "The URL and headers together are larger than 16384 bytes",
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: "An unexpected error. The operator can find it in the log by its `request_id`.",
    example: "Internal server error",
  },
  PREVIEW_NOT_READY: {
    status: 503,
    meaning: "The preview is still being rendered. Try again after `Retry-After` seconds.",
    example: "The preview is still being rendered. Request it again.",
  },
  FORMAT_NOT_READY: {
    status: 503,
    meaning:
      "The deck is still being converted to this format. Request it again after `Retry-After` seconds; conversion continues meanwhile.",
    example: "The PDF is still being created. Request it again.",
  },
  PREVIEW_UNAVAILABLE: {
    status: 503,
    meaning:
      "This installation has no browser to render previews, PDFs and pictures. The message names the setting to change. Everything else works.",
    example: "This installation has no browser to render slides. Its operator can install one or set CHROMIUM_PATH.",
  },
  LANGUAGE_MODEL_FAILED: {
    status: 503,
    meaning:
      "The language model wrote no outline. The message says why: it can't be reached, took too long, refused, or returned something that is not an outline.",
    example: "The language model took more than 120 seconds. Try again, or send shorter sources.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning:
      "The database or the file store can't be reached, or too much work is waiting. Try again after `Retry-After` seconds.",
    example: "The service is temporarily unavailable",
  },
} as const satisfies Readonly<Record<string, Failure>>;

export type ErrorCode = keyof typeof errorCodes;
/** The HTTP statuses of error codes. */
export type ErrorStatus<C extends ErrorCode = ErrorCode> = (typeof errorCodes)[C]["status"];

const validationIssue = z
  .object({
    loc: z
      .array(z.string())
      .meta({
        description:
          "Where the issue is: `body`, `path`, `query` or `header`, followed by field names and item indexes.",
        examples: [["body", "slides", "0", "slide_data"]],
      }),
    msg: z.string().meta({ description: "The issue as a sentence.", examples: ["Field required"] }),
    type: z
      .string()
      .meta({
        description: "The type of issue, such as `missing`, `string_type`, `less_than_equal` or `extra_forbidden`.",
        examples: ["missing"],
      }),
    input: z
      .unknown()
      .describe("The rejected value. A large value is replaced by a description; a missing one is null."),
    ctx: z
      .record(z.string(), z.unknown())
      .describe("The limits that were violated, such as `le` or `min_length`; empty if there are none."),
  })
  .meta({ id: "ValidationIssue", description: "An issue that makes a request invalid." });
export type ValidationIssue = z.infer<typeof validationIssue>;

const code = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/)
  .meta({
    description: "The reason as a code for programs. The meaning of a code never changes.",
    examples: ["NOT_FOUND"],
  });
const requestId = z
  .string()
  .meta({ description: "Identifies the request in the service's log.", examples: ["req_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });

export const errorBody = z
  .object({
    detail: z.string().meta({ description: "The reason as a sentence.", examples: ["Not found"] }),
    code,
    request_id: requestId,
  })
  .meta({ id: "Error", description: "The error response of a rejected request." });

export const validationErrorBody = z
  .object({ detail: z.array(validationIssue).describe("Every issue of the request."), code, request_id: requestId })
  .meta({ id: "ValidationError", description: "The error response of a request that doesn't match its schema." });
