import type { NextRequest } from "next/server";
import { errorResponse } from "@/lib/server/http/responses/error-response";
import { newId } from "@/lib/server/resources/new-id";
import { notFound, ServiceError } from "@/lib/server/resources/service-error";
import { logger } from "@/lib/server/telemetry/logger";
import { refusals } from "./detour";

/** The answer where no operation is: 404, or, for a path that has others, which methods it takes. */
export function unknownPath(request: NextRequest): Response {
  const requestId = newId("req");
  const { pathname, searchParams } = request.nextUrl;
  const allow = pathname === refusals ? searchParams.get("allow")?.replaceAll(",", ", ") : undefined;
  const response = allow ? refuseMethod(request.method, allow, requestId) : errorResponse(notFound(), requestId);
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("Cache-Control", "private, no-store");
  logger.info(
    { requestId, operation: "unknown", method: request.method, path: pathname, status: response.status },
    "request",
  );
  return response;
}

function refuseMethod(method: string, allow: string, requestId: string): Response {
  const headers = { Allow: allow };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return errorResponse(
    new ServiceError(405, "METHOD_NOT_ALLOWED", `This path takes ${allow}`, undefined, headers),
    requestId,
  );
}
