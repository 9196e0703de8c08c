import { ApiError } from "@/components/api/api-error";

/** What the service says of one field of the request; null: nothing. */
export function fieldProblem(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const message = error.issues.find(({ loc }) => loc[1] === field)?.msg;
  return message ? `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, ".") : null;
}
