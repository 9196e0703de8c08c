import { SlidewrightError } from "./error.js";
import { sleep } from "./sleep.js";

export type Fetch = (request: Request) => Promise<Response>;

/** Sends a request; `repeatable` says that doing so twice is as good as once. */
export type Send = (make: () => Request, repeatable?: boolean) => Promise<Response>;

const longestPauseMs = 8_000;
/** A service that asks for a longer pause is not waited for. */
const longestRetryAfterMs = 120_000;

/**
 * Sends requests, and sends them again as far as that is safe: what was refused for now (429) always; what may or may
 * not have happened (a fault of the network, 502, 503, 504) when the request only reads, carries an Idempotency-Key or
 * is said to be repeatable. Pauses grow, unless the service names them (`Retry-After`).
 *
 * @param retries How often a request is sent again before it is given up
 */
export function sender(fetch: Fetch, retries: number): Send {
  return async (make, repeatable) => {
    for (let attempt = 0; ; attempt++) {
      const request = make();
      const { signal } = request;
      const mayRepeat = repeatable ?? isRepeatable(request);
      const answer = await fetch(request).catch((fault: unknown) => networkError(request, fault));
      const pause = attempt < retries ? pauseAfter(answer, mayRepeat, attempt) : null;
      if (pause === null) {
        if (answer instanceof Error) throw answer;
        return answer;
      }
      if (answer instanceof Response) await answer.body?.cancel();
      await sleep(pause, signal);
    }
  };
}

function isRepeatable(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD" || request.headers.has("idempotency-key");
}

/** Milliseconds until the next attempt; null: there is none. */
function pauseAfter(answer: Response | SlidewrightError, mayRepeat: boolean, attempt: number): number | null {
  if (!isForNow(answer, mayRepeat)) return null;
  const asked = answer instanceof Response ? retryAfterMs(answer.headers.get("retry-after")) : null;
  if (asked !== null) return asked > longestRetryAfterMs ? null : asked;
  return Math.min(longestPauseMs, 500 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

function isForNow(answer: Response | SlidewrightError, mayRepeat: boolean): boolean {
  if (answer instanceof Error) return mayRepeat;
  if (answer.status === 429) return true;
  // The first request with this Idempotency-Key is still under way: the service names a pause.
  if (answer.status === 409) return mayRepeat && answer.headers.has("retry-after");
  return mayRepeat && [502, 503, 504].includes(answer.status);
}

/** `Retry-After` in seconds or as a date. */
function retryAfterMs(value: string | null): number | null {
  if (!value) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** @throws The fault itself when the caller aborted */
function networkError(request: Request, fault: unknown): SlidewrightError {
  if (request.signal.aborted) throw fault;
  const { origin } = new URL(request.url);
  const reason = fault instanceof Error ? messageOf(fault) : String(fault);
  return new SlidewrightError({ code: "NETWORK_ERROR", detail: `${origin} can't be reached: ${reason}`, cause: fault });
}

/** Node says "fetch failed" and keeps the reason in the cause. */
function messageOf(fault: Error & { code?: string }): string {
  return fault.cause instanceof Error ? messageOf(fault.cause) : fault.message || fault.code || fault.name;
}
