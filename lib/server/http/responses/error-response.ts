import { ServiceError, ValidationProblem } from "@/lib/server/resources/service-error";
import { isUnavailable } from "@/lib/server/resources/unavailable";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { noteFacts } from "@/lib/server/telemetry/work";

const secondsToWait = 5;

/** The answer to a request that failed. What is unexpected is logged and never sent. */
export function errorResponse(error: unknown, requestId: string): Response {
  const source = "request";
  if (error instanceof ValidationProblem) {
    metrics.errors.inc({ source, code: "VALIDATION_ERROR" });
    noteFacts({ code: "VALIDATION_ERROR" });
    return Response.json({ detail: error.issues, code: "VALIDATION_ERROR", request_id: requestId }, { status: 422 });
  }
  const refusal = error instanceof ServiceError ? error : hidden(error);
  const { status, code, message: detail, retryAfter, headers } = refusal;
  metrics.errors.inc({ source, code });
  noteFacts({ code });
  const response = Response.json({ detail, code, request_id: requestId }, { status, headers });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  return response;
}

function hidden(error: unknown): ServiceError {
  if (isUnavailable(error)) {
    logger.error({ err: error }, "database or storage out of reach");
    return new ServiceError(503, "SERVICE_UNAVAILABLE", "The service is temporarily unavailable", secondsToWait);
  }
  logger.error({ err: error }, "request failed");
  return new ServiceError(500, "INTERNAL_ERROR", "Internal server error");
}
