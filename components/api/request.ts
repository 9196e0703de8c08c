import { ApiError, apiErrorOf } from "./api-error";
import { csrfHeader, forgetCsrfToken } from "./csrf";
import { transport } from "./transport";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type RequestOptions = {
  /** A list is a parameter that is given several times. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** JSON, or a form with files. */
  body?: unknown;
  signal?: AbortSignal;
};

function addressOf(path: string, query: RequestOptions["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `/api/v1${path}${text ? `?${text}` : ""}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

async function send(
  method: Method,
  address: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  if (method !== "GET") Object.assign(headers, await csrfHeader());
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  return transport(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError("No answer", { status: 0, code: null, requestId: null, issues: [] });
  });
}

/**
 * Calls the service as the person who is signed in and gives the answer's JSON.
 *
 * @param path Below `/api/v1`, with its own leading slash
 * @throws ApiError for every answer that is not a success, and with status 0 when none came
 */
export async function request<T>(
  method: Method,
  path: string,
  { query, body, signal }: RequestOptions = {},
): Promise<T> {
  const address = addressOf(path, query);
  let response = await send(method, address, body, signal);
  let answer = await bodyOf(response);
  if (response.status === 403 && apiErrorOf(403, answer).code?.startsWith("CSRF")) {
    forgetCsrfToken();
    response = await send(method, address, body, signal);
    answer = await bodyOf(response);
  }
  if (!response.ok) throw apiErrorOf(response.status, answer);
  return answer as T;
}
