import type { ErrorCode, ErrorStatus, ValidationIssue } from "@/lib/contract/errors";
import { sharedError } from "./process-state";

/** An error that the client may see. `message` is the sentence that is sent. */
export class ServiceError extends sharedError("ServiceError") {
  constructor(
    readonly status: ErrorStatus,
    readonly code: ErrorCode,
    message: string,
    /** Seconds after which the client may retry. */
    readonly retryAfter?: number,
    /** Further response headers. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Issues that only a service can find in an otherwise valid request. The response is the same as for schema issues. */
export class ValidationProblem extends sharedError("ValidationProblem") {
  constructor(readonly issues: ValidationIssue[]) {
    super(issues.map((issue) => issue.msg).join("; "));
  }
}

/** Returns true if an error is a decision about the request rather than an unexpected failure. */
export function isRejection(error: unknown): error is ServiceError | ValidationProblem {
  return error instanceof ServiceError || error instanceof ValidationProblem;
}

/** Returns the error for something that does not exist, or belongs to another organization: clients see no difference. */
export function notFound(): ServiceError {
  return new ServiceError(404, "NOT_FOUND", "Not found");
}

/** Returns the error for a link that was used, revoked or replaced, has expired, or never existed. */
export function invalidLink(): ServiceError {
  return new ServiceError(
    404,
    "LINK_INVALID",
    "This link is no longer valid. Ask the person who sent it for a new one.",
  );
}

/** Returns the error for an uploaded presentation that is too large. @param maxBytes The limit */
export function fileTooLarge(maxBytes: number): ServiceError {
  return new ServiceError(
    413,
    "FILE_TOO_LARGE",
    `The file is larger than ${maxBytes} bytes, the limit. Compress its pictures, or remove slides from it.`,
  );
}

/** Returns the error for a request that the current state of an object does not allow. */
export function conflict(code: ErrorCode, message: string): ServiceError {
  return new ServiceError(409, code, message);
}

/** Returns the error for one field of the request. */
export function invalidField(
  loc: string[],
  msg: string,
  input: unknown,
  ctx: Record<string, unknown> = {},
): ValidationProblem {
  return new ValidationProblem([{ loc, msg, type: "value_error", input, ctx }]);
}

/** Codes of Prisma, PostgreSQL and the network for services that are unavailable now but may be available later. */
const unavailableCodes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EPIPE",
]);
const unavailableKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "TooManyConnections", "SocketTimeout"]);
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Returns true if an error, or one of its causes, says that the database or the storage is unavailable. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > 5) return false;
  const { name, code, kind, message, originalCode, cause, meta } = error as Record<string, unknown>;
  if (name === "StorageUnavailableError") return true;
  if ([code, originalCode].some((value) => typeof value === "string" && unavailableCodes.has(value))) return true;
  if (typeof kind === "string" && unavailableKinds.has(kind)) return true;
  if (typeof message === "string" && lostConnection.test(message)) return true;
  // Prisma attaches the driver's error to its own error rather than as its cause.
  const beside = meta instanceof Object && "driverAdapterError" in meta ? meta.driverAdapterError : undefined;
  return isUnavailable(cause, depth + 1) || isUnavailable(beside, depth + 1);
}

/** Returns the code of an error of Node, a driver or a library; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the message of any thrown value with its cause's, for people: that of `fetch` alone gives no reason. */
export function errorText(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // A host with several addresses has a cause without a message.
  const reason = cause instanceof Error ? cause.message || errorCode(cause) : "";
  return [errorMessage(error), reason].filter(Boolean).join(" ").replace(/\.$/, "") || "no reason given";
}
