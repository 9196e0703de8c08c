import { newId } from "@/lib/services/new-id";
import { notFound } from "@/lib/services/service-error";
import { errorResponse } from "./error-response";

/** The answer for a path below the API that no operation has. */
export function unknownPath(): Response {
  const requestId = newId("req");
  const response = errorResponse(notFound(), requestId);
  response.headers.set("X-Request-Id", requestId);
  return response;
}
