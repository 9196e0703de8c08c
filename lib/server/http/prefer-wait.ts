import type { Operation } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import { isRejection } from "@/lib/server/resources/service-error";
import { respond } from "./responses";
import { onShutdown } from "./shutdown";

/** Waits for the end of the job that a response names. Returns the job's final state; null if the signal aborts first. */
export type WaitForEnd = (accepted: unknown, signal: AbortSignal) => Promise<unknown>;

/** The longest wait, in seconds. Proxies give up on responses that take longer. */
const maxSeconds = 60;

/**
 * Returns the seconds of the header `Prefer: wait=n` (RFC 7240, 4.3), 60 at most; null if the header is missing or
 * invalid.
 */
export function preferredWait(headers: Headers): number | null {
  for (const preference of (headers.get("prefer") ?? "").split(",")) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), maxSeconds);
  }
  return null;
}

/**
 * Returns the response to a request that started a job. This is the job's final state if the client prefers to wait and
 * the job finishes in time, otherwise the accepted job.
 *
 * @param answer The route's result: the accepted job, which may be the stored response of an earlier request
 */
export async function respondAtEnd(
  server: ServerContext,
  operation: Operation,
  request: Request,
  answer: unknown,
  waitForEnd: WaitForEnd,
): Promise<Response> {
  const early = respond(server, operation, request, answer);
  const seconds = operation.waits && early.status === operation.status ? preferredWait(request.headers) : null;
  if (seconds === null) return early;
  const leaving = new AbortController();
  const stay = onShutdown(() => leaving.abort());
  const signal = AbortSignal.any([request.signal, leaving.signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    const end = await waitForEnd(await early.clone().json(), signal);
    const response = end === null ? early : respond(server, atEnd(operation), request, end);
    response.headers.set("Preference-Applied", `wait=${seconds}`);
    const replayed = early.headers.get("Idempotency-Replayed");
    if (replayed !== null) response.headers.set("Idempotency-Replayed", replayed);
    return response;
  } catch (error) {
    // The job continues, whatever keeps this process from watching it.
    if (isRejection(error)) return early;
    throw error;
  } finally {
    stay();
  }
}

const atEnd = (operation: Operation): Operation =>
  operation.waits ? { ...operation, status: 200, response: operation.waits } : operation;
