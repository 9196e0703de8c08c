export type Fetch = (request: Request) => Promise<Response>;

type SendOptions = {
  /** The request may safely be sent twice. Default: true for reads and for requests with an Idempotency-Key. */
  repeatable?: boolean;
  /** Reads the response to its end, so that the request is also retried if the response breaks off. */
  whole?: boolean;
};

export type Send = (make: () => Request, options?: SendOptions) => Promise<Response>;

const longestPauseMs = 8_000;
/** If the service requests a longer pause, the request is not retried. */
const longestRetryAfterMs = 120_000;

/**
 * Returns a function that sends requests and retries them if that is safe: always after 429; after a network error,
 * 502, 503 or 504 only if the request is a read, has an Idempotency-Key or is marked repeatable. Pauses grow, unless
 * the service sends `Retry-After`.
 *
 * @param retries How often a request is retried
 */
export function sender(fetch: Fetch, retries: number): Send {
  return async (make, { repeatable, whole = false } = {}) => {
    for (let attempt = 0; ; attempt++) {
      const request = make();
      const { signal } = request;
      const mayRepeat = repeatable ?? isRepeatable(request);
      const answer = await fetch(request).then(
        (response) => (whole ? readWhole(request, response) : response),
        (fault: unknown) => networkError(request, fault),
      );
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

async function readWhole(request: Request, response: Response): Promise<Response | SlidewrightError> {
  if (!response.body) return response;
  try {
    return new Response(await response.arrayBuffer(), response);
  } catch (fault) {
    if (request.signal.aborted) throw fault;
    return connectionError(fault);
  }
}

function isRepeatable(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD" || request.headers.has("idempotency-key");
}

/** Returns the milliseconds until the next attempt; null: no further attempt. */
function pauseAfter(answer: Response | SlidewrightError, mayRepeat: boolean, attempt: number): number | null {
  if (!isForNow(answer, mayRepeat)) return null;
  const requestedPause = answer instanceof Response ? retryAfterMs(answer.headers.get("retry-after")) : null;
  if (requestedPause !== null) return requestedPause > longestRetryAfterMs ? null : requestedPause;
  return Math.min(longestPauseMs, 500 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

function isForNow(answer: Response | SlidewrightError, mayRepeat: boolean): boolean {
  if (answer instanceof Error) return mayRepeat;
  if (answer.status === 429) return true;
  // The first request with this Idempotency-Key is still running, so the service sends a pause.
  if (answer.status === 409) return mayRepeat && answer.headers.has("retry-after");
  return mayRepeat && [502, 503, 504].includes(answer.status);
}

/** Converts `Retry-After`, seconds or a date, to milliseconds. */
function retryAfterMs(value: string | null): number | null {
  if (!value) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** @throws The error itself if the caller aborted */
function networkError(request: Request, fault: unknown): SlidewrightError {
  if (request.signal.aborted) throw fault;
  const { origin } = new URL(request.url);
  const reason = fault instanceof Error ? messageOf(fault) : String(fault);
  return new SlidewrightError({ code: "NETWORK_ERROR", detail: `${origin} can't be reached: ${reason}`, cause: fault });
}

/** Node reports "fetch failed" and hides the reason in the cause. */
function messageOf(fault: Error & { code?: string }): string {
  return fault.cause instanceof Error ? messageOf(fault.cause) : fault.message || fault.code || fault.name;
}

/** A reason why a request is invalid. `loc` begins with `body`, `path`, `query` or `header`. */
export type Issue = { loc: string[]; msg: string; type: string; input?: unknown; ctx?: Record<string, unknown> };

/** Fields of an error. `status` is null if there was no response. */
type ErrorFacts = {
  status?: number;
  code: string;
  detail: string;
  issues?: Issue[];
  requestId?: string | null;
  cause?: unknown;
};

/**
 * Any error of the service. `code` is one of the service's codes (`NOT_FOUND`, `RATE_LIMITED`, `ENCRYPTED` …). It is
 * `NETWORK_ERROR` or `TIMEOUT` if there was no response, and `HTTP_502` or similar if a proxy responded.
 */
export class SlidewrightError extends Error {
  override readonly name = "SlidewrightError";
  /** The HTTP status; null: there was no response. */
  readonly status: number | null;
  readonly code: string;
  /** One sentence. For an invalid request, it contains all issues. */
  readonly detail: string;
  /** Every reason why a request is invalid; empty for other errors. */
  readonly issues: readonly Issue[];
  /** The request's id in the service's log. */
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

/** Returns the error for a response that broke off. */
export function connectionError(fault: unknown): SlidewrightError {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new SlidewrightError({ code: "NETWORK_ERROR", detail: `The answer broke off: ${reason}`, cause: fault });
}

/** Returns the error that the last event of a stream describes. */
export function streamError(data: string): SlidewrightError {
  const { detail, code = "INTERNAL_ERROR", request_id = null } = bodyOf(data);
  const issues = Array.isArray(detail) ? detail : [];
  return new SlidewrightError({
    code,
    detail: typeof detail === "string" ? detail : issues.map(sentence).join("; ") || "The answer ends with an error",
    issues,
    requestId: request_id,
  });
}

type ErrorBody = { detail?: string | Issue[]; code?: string; request_id?: string };

/** Returns the error that a response describes. Reads its body. */
export async function readError(response: Response): Promise<SlidewrightError> {
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

/** Describes a response whose body doesn't describe the error. */
function statusSentence({ status, statusText, headers }: Response): string {
  const place = headers.get("location");
  return (statusText || `The answer has the status ${status}`) + (place ? `: use the address ${place}` : "");
}

const sentence = ({ loc, msg }: Issue) => `${loc.join(".")}: ${msg}`;

/** Parses an error body; empty if it isn't a JSON object, because a proxy may have responded. */
function bodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return body instanceof Object ? body : {};
  } catch {
    return {};
  }
}

const outageMs = 60_000;

/**
 * Tolerates outages while waiting for a job, because jobs survive a restart of the service. An outage may last up to a
 * minute after the service last responded.
 */
export function outageTolerance() {
  let lastSeen = Number.NEGATIVE_INFINITY;
  return {
    seen(): void {
      lastSeen = Date.now();
    },
    /** @throws The error, if it isn't an outage or the outage is too long; the signal's reason */
    bear(fault: unknown, signal: AbortSignal | undefined): void {
      signal?.throwIfAborted();
      if (!isOfOutage(fault) || Date.now() - lastSeen > outageMs) throw fault;
    },
  };
}

const isOfOutage = (fault: unknown) =>
  fault instanceof SlidewrightError && (fault.status === null || fault.status >= 500);

export type WaitOptions<State> = {
  /** Called with each observed state, including the last. */
  onProgress?: (state: State) => void;
  signal?: AbortSignal;
  /** When to stop waiting, in milliseconds; the job continues. Default: wait until the job has finished. */
  timeoutMs?: number;
  /** The longest pause between two polls, in milliseconds. The first pauses are shorter. Default: 2000. */
  intervalMs?: number;
};

const firstPauseMs = 200;
const pauseGrowth = 1.5;

/**
 * Polls until the state is final. Keeps polling while the service restarts.
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
    const { seen, bear } = outageTolerance();
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
      detail: `Not finished after ${(timeoutMs ?? 0) / 1000} s. The job continues.`,
      cause: error,
    });
  }
}

/** @throws The signal's reason if it is aborted */
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
