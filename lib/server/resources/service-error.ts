import type { ErrorCode, ErrorStatus, ValidationIssue } from "@/lib/contract/errors";

/** A request that is refused for a reason which the caller may know. `message` is the sentence that is sent. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  constructor(
    readonly status: ErrorStatus,
    readonly code: ErrorCode,
    message: string,
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
    /** Of the answer, beside those that every answer has. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Facts that only the service can check about an otherwise well-formed request; answered like a schema's issues. */
export class ValidationProblem extends Error {
  override readonly name = "ValidationProblem";
  constructor(readonly issues: ValidationIssue[]) {
    super(issues.map((issue) => issue.msg).join("; "));
  }
}

/** Whether an error is a decision about the request, and no accident. */
export function isRefusal(error: unknown): error is ServiceError | ValidationProblem {
  return error instanceof ServiceError || error instanceof ValidationProblem;
}

/** One answer for what does not exist and for what belongs to another organization. */
export function notFound(): ServiceError {
  return new ServiceError(404, "NOT_FOUND", "Not found");
}

/** One answer for links that were used, revoked or replaced, that expired, and that never were. */
export function linkInvalid(): ServiceError {
  return new ServiceError(404, "LINK_INVALID", "This link no longer holds: ask the person who sent it for a new one");
}

export function conflict(code: ErrorCode, message: string): ServiceError {
  return new ServiceError(409, code, message);
}

/** A problem of one field of the request. */
export function invalidField(
  loc: string[],
  msg: string,
  input: unknown,
  ctx: Record<string, unknown> = {},
): ValidationProblem {
  return new ValidationProblem([{ loc, msg, type: "value_error", input, ctx }]);
}
