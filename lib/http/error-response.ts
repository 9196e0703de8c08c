import { ServiceError, ValidationProblem } from "@/lib/services/service-error";
import { logger } from "@/lib/telemetry/logger";
import { isUnavailable } from "./unavailable";

const secondsToWait = 5;

/** The answer to a request that failed. What is unexpected is logged and never sent. */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof ValidationProblem) return body(422, { detail: error.issues, code: "VALIDATION_ERROR", request_id: requestId });
  if (error instanceof ServiceError) {
    return sentence(error.status, error.code, error.message, requestId, error.retryAfter);
  }
  if (isUnavailable(error)) {
    logger.error({ requestId, err: error }, "database or storage out of reach");
    return sentence(503, "SERVICE_UNAVAILABLE", "The service is temporarily unavailable", requestId, secondsToWait);
  }
  logger.error({ requestId, err: error }, "request failed");
  return sentence(500, "INTERNAL_ERROR", "Internal server error", requestId);
}

function sentence(status: number, code: string, detail: string, requestId: string, retryAfter?: number): Response {
  return body(status, { detail, code, request_id: requestId }, retryAfter);
}

function body(status: number, json: object, retryAfter?: number): Response {
  const response = Response.json(json, { status });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  return response;
}
