import { ServiceError, ValidationProblem } from "@/lib/services/service-error";
import { logger } from "@/lib/telemetry/logger";
import { isUnavailable } from "./unavailable";

const secondsToWait = 5;

/** The answer to a request that failed. What is unexpected is logged and never sent. */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof ValidationProblem) {
    return Response.json({ detail: error.issues, code: "VALIDATION_ERROR", request_id: requestId }, { status: 422 });
  }
  const refusal = error instanceof ServiceError ? error : hidden(error, requestId);
  const { status, code, message: detail, retryAfter, headers } = refusal;
  const response = Response.json({ detail, code, request_id: requestId }, { status, headers });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  return response;
}

function hidden(error: unknown, requestId: string): ServiceError {
  if (isUnavailable(error)) {
    logger.error({ requestId, err: error }, "database or storage out of reach");
    return new ServiceError(503, "SERVICE_UNAVAILABLE", "The service is temporarily unavailable", secondsToWait);
  }
  logger.error({ requestId, err: error }, "request failed");
  return new ServiceError(500, "INTERNAL_ERROR", "Internal server error");
}
