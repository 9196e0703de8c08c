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

/** One reason why a request is invalid; `loc` begins with `body`, `path`, `query` or `header`. */
export type Issue = { loc: string[]; msg: string; type: string; input?: unknown; ctx?: Record<string, unknown> };

/** What an error says of itself; `status` is null where there was no answer. */
type ErrorFacts = {
  status?: number;
  code: string;
  detail: string;
  issues?: Issue[];
  requestId?: string | null;
  cause?: unknown;
};

/**
 * Everything that can go wrong with the service, as one class. `code` says what: one of the service's codes
 * (`NOT_FOUND`, `RATE_LIMITED`, `ENCRYPTED` …), or `NETWORK_ERROR`, `TIMEOUT` where there was no answer, or `HTTP_502`
 * and the like where it came from something in between.
 */
export class SlidewrightError extends Error {
  override readonly name = "SlidewrightError";
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  readonly code: string;
  /** One sentence; of an invalid request, all its issues. */
  readonly detail: string;
  /** Every reason why a request is invalid; empty for other errors. */
  readonly issues: readonly Issue[];
  /** What the service calls the request in its log. */
  readonly requestId: string | null;

  constructor({ status, code, detail, issues = [], requestId = null, cause }: ErrorFacts) {
    super(detail, cause === undefined ? undefined : { cause });
    this.status = status ?? null;
    this.code = code;
    this.detail = detail;
    this.issues = issues;
    this.requestId = requestId;
  }
}

/** The error for an answer that began and could not be read to its end. */
export function brokenOff(fault: unknown): SlidewrightError {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new SlidewrightError({ code: "NETWORK_ERROR", detail: `The answer broke off: ${reason}`, cause: fault });
}

type ErrorBody = { detail?: string | Issue[]; code?: string; request_id?: string };

/** The error that an answer stands for; reads its body. */
export async function errorOf(response: Response): Promise<SlidewrightError> {
  const { detail, code, request_id } = bodyOf(await response.text());
  const issues = Array.isArray(detail) ? detail : [];
  return new SlidewrightError({
    status: response.status,
    code: code ?? `HTTP_${response.status}`,
    detail: typeof detail === "string" ? detail : issues.map(sentence).join("; ") || statusSentence(response),
    issues,
    requestId: request_id ?? response.headers.get("x-request-id"),
  });
}

/** Of an answer that says nothing itself. */
function statusSentence({ status, statusText, headers }: Response): string {
  const place = headers.get("location");
  return (statusText || `The answer has the status ${status}`) + (place ? `: use the address ${place}` : "");
}

const sentence = ({ loc, msg }: Issue) => `${loc.join(".")}: ${msg}`;

/** Not everything that answers is the service: what is no JSON object says nothing. */
function bodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return body instanceof Object ? body : {};
  } catch {
    return {};
  }
}

const outageMs = 60_000;

/** Jobs outlive a restart of the service, so whoever waits for one does: up to a minute after the service was last seen. */
export function patience() {
  let lastSeen = Number.NEGATIVE_INFINITY;
  return {
    seen(): void {
      lastSeen = Date.now();
    },
    /** @throws The fault, when it is none of an outage or the outage is too long; the signal's reason */
    bear(fault: unknown, signal: AbortSignal | undefined): void {
      signal?.throwIfAborted();
      if (!isOfOutage(fault) || Date.now() - lastSeen > outageMs) throw fault;
    },
  };
}

const isOfOutage = (fault: unknown) =>
  fault instanceof SlidewrightError && (fault.status === null || fault.status >= 500);

export type WaitOptions<State> = {
  /** Told each state that was seen, the last one included. */
  onProgress?: (state: State) => void;
  signal?: AbortSignal;
  /** When to give up; the job goes on. Without it, until the job has ended, as every job does. */
  timeoutMs?: number;
  /** The longest pause between two looks, 2 000 by default; the first ones are shorter. */
  intervalMs?: number;
};

const firstPauseMs = 200;
const pauseGrowth = 1.5;

/**
 * Looks until there is nothing more to wait for; a service that starts anew meanwhile is waited for, too.
 *
 * @throws SlidewrightError `TIMEOUT`; the signal's reason
 */
export async function waitUntil<State extends object>(
  look: (signal: AbortSignal | undefined) => Promise<State>,
  hasEnded: (state: State) => boolean,
  { onProgress, signal, timeoutMs, intervalMs = 2_000 }: WaitOptions<State>,
): Promise<State> {
  const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, limit].filter((one) => one !== undefined);
  const either = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    const { seen, bear } = patience();
    for (let pause = firstPauseMs; ; pause *= pauseGrowth) {
      const state = await look(either).catch((fault: unknown) => bear(fault, either));
      if (state !== undefined) {
        seen();
        onProgress?.(state);
        if (hasEnded(state)) return state;
      }
      await sleep(Math.min(pause, intervalMs), either);
    }
  } catch (error) {
    if (!limit?.aborted || signal?.aborted) throw error;
    throw new SlidewrightError({
      code: "TIMEOUT",
      detail: `It had not ended after ${(timeoutMs ?? 0) / 1000} s; it goes on all the same.`,
      cause: error,
    });
  }
}

/** @throws The signal's reason when it is aborted meanwhile */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
