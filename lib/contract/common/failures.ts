import { z } from "zod";
import { type ErrorCode, errorCodes, type ErrorStatus } from "./error-codes";
import { formType } from "./media-types";
import type { Access, Operation, RequestBody } from "./operation";

/**
 * Every code that an operation may refuse a request with: its own, and those of its access, parameters, body and
 * headers.
 */
export function failuresOf(operation: Operation): ErrorCode[] {
  const { access, method, params, query, body, idempotent, ranges, failures } = operation;
  const codes: ErrorCode[] = [
    ...ofAccess(access, method !== "GET"),
    ...ofBody(body),
    ...failures,
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
  ];
  // A signed URL is counted nowhere, and one with another path than it was signed for doesn't hold.
  const isSigned = access.kind === "upload_token";
  if (!isSigned) codes.push("RATE_LIMITED");
  if ((params && !isSigned) || query || idempotent) codes.push("VALIDATION_ERROR");
  if (idempotent) codes.push("IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH");
  if (ranges) codes.push("RANGE_NOT_SATISFIABLE");
  const order = Object.keys(errorCodes);
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** The statuses of `failuresOf`, ascending. */
export function failureStatuses(operation: Operation): ErrorStatus[] {
  return [...new Set(failuresOf(operation).map((code) => errorCodes[code].status))];
}

function ofAccess(access: Access, changes: boolean): ErrorCode[] {
  if (access.kind === "public") return [];
  if (access.kind === "upload_token") return ["UNAUTHORIZED"];
  const codes: ErrorCode[] = changes ? ["UNAUTHORIZED", "CSRF_FAILED"] : ["UNAUTHORIZED"];
  if (access.kind === "scope") codes.push("MISSING_SCOPE");
  if ("role" in access) codes.push("ROLE_REQUIRED");
  return codes;
}

function ofBody(body: RequestBody | undefined): ErrorCode[] {
  if (!body) return [];
  const codes: ErrorCode[] = ["UNSUPPORTED_MEDIA_TYPE"];
  if (body.json) codes.push("INVALID_JSON", "BODY_TOO_LARGE", "VALIDATION_ERROR");
  if (body.json instanceof z.ZodObject && "org_name" in body.json.shape) codes.push("ORG_MISMATCH");
  if (body.streams || body.anyStream) codes.push("FILE_TOO_LARGE");
  if (body.streams?.includes(formType)) codes.push("INVALID_MULTIPART", "VALIDATION_ERROR");
  return codes;
}
