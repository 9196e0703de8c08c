import { ApiError } from "@/components/api/api-error";

/** Whether the service says that there is no such thing, or that it is another organization's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
