import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import {
  OverloadError,
  type TaskInput,
  type TaskName,
  type TaskOutput,
  TaskTimeoutError,
  WorkerMemoryError,
} from "@/lib/server/workers";

const retryAfterSeconds = 5;

/**
 * Runs a task in a worker thread while a request waits: within the share of its organization, for a limited time, and
 * only until the client disconnects.
 *
 * @param loadInput Called once a thread is free
 * @throws ServiceError 503 if too many requests wait, or the task takes too much time or memory; the errors of
 *   `loadInput` and the task
 */
export async function runForRequest<T extends TaskName>(
  server: ServerContext,
  caller: Caller,
  task: T,
  loadInput: () => TaskInput<T> | Promise<TaskInput<T>>,
): Promise<TaskOutput<T>> {
  try {
    return await server.workers.run(task, loadInput, {
      owner: { organizationId: caller.organization.id, kind: "request" },
      signal: server.origin.signal,
    });
  } catch (error) {
    throw toServiceError(error) ?? error;
  }
}

const advice = "Send less at once: a smaller file, or fewer slides.";

/** Returns the error response for work that got no thread, or took too much time or memory; null for any other error. */
export function toServiceError(error: unknown): ServiceError | null {
  const reject = (message: string) => new ServiceError(503, "SERVICE_UNAVAILABLE", message, retryAfterSeconds);
  if (error instanceof OverloadError)
    return reject(
      error.scope === "organization"
        ? "Too many requests of your organization are waiting. Send this one again when some are answered."
        : "Too many requests are waiting. Send this one again later.",
    );
  if (error instanceof WorkerMemoryError)
    return reject(`The request needs more than ${error.megabytes} MiB of memory. ${advice}`);
  if (!(error instanceof TaskTimeoutError)) return null;
  return reject(
    error.phase === "waiting"
      ? `The request waited for more than ${error.seconds} seconds. Send it again later.`
      : `The request took more than ${error.seconds} seconds. ${advice}`,
  );
}
