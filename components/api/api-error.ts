export type ValidationIssue = { loc: string[]; msg: string };

type Fault = { status: number; code: string | null; requestId: string | null; issues: ValidationIssue[] };

/** An error response of the API. `status` is 0 if there was no response; `issues` are set for a 422. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly issues: ValidationIssue[];

  constructor(message: string, { status, code, requestId, issues }: Fault) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.issues = issues;
  }
}

/** Returns whether a retry may succeed: after no response, a server error, or too many requests. */
export function isRecoverable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function issueOf(value: unknown): ValidationIssue[] {
  if (typeof value !== "object" || value === null || !("loc" in value) || !("msg" in value)) return [];
  const { loc, msg } = value;
  return Array.isArray(loc) && typeof msg === "string" ? [{ loc: loc.map(String), msg }] : [];
}

/** Reads the body of an error response: `{detail, code, request_id}`; the `detail` of a 422 is an array of issues. */
export function parseApiError(status: number, body: unknown): ApiError {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const issues = Array.isArray(fields.detail) ? fields.detail.flatMap(issueOf) : [];
  const issueText = issues.map(({ loc, msg }) => `${loc.slice(1).join(".") || loc.join(".")}: ${msg}`).join("; ");
  return new ApiError(textOf(fields.detail) ?? issueText, {
    status,
    code: textOf(fields.code),
    requestId: textOf(fields.request_id),
    issues,
  });
}
