/** One reason why a request is invalid; `loc` begins with `body`, `path`, `query` or `header`. */
export type Issue = { loc: string[]; msg: string; type: string; input?: unknown; ctx?: Record<string, unknown> };

/** What an error says of itself; `status` is null where there was no answer. */
export type ErrorFacts = {
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
