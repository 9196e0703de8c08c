import { loadErrorTexts } from "@/components/shell/error-messages";
import { ApiError, parseApiError } from "./api-error";

/** Sends a request to a URL path that starts with `/api/v1`. */
type Transport = (address: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (address, init) => fetch(address, init);

/** Replaces `fetch` for pages that are rendered on the server, which have no origin and no cookies of their own. */
export function setTransport(other: Transport): void {
  transport = other;
}

let token: Promise<string> | null = null;

/** Milliseconds to wait for the CSRF token, on which all later requests of the page depend. */
const tokenLimitMs = 20_000;

async function loadToken(): Promise<string> {
  const signal = AbortSignal.timeout(tokenLimitMs);
  const response = await fetch("/api/auth/csrf", { credentials: "same-origin", signal });
  if (!response.ok) throw new Error("The CSRF token could not be read");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return csrfToken;
}

/** Returns the CSRF token that every form of the studio must send. It is loaded once per page load. */
export function csrfToken(): Promise<string> {
  return (token ??= loadToken().catch((error: unknown) => {
    token = null;
    throw error;
  }));
}

/** Returns the header that proves that a change comes from our own pages; empty if the token could not be loaded. */
export async function csrfHeader(): Promise<Record<string, string>> {
  try {
    return { "x-csrf-token": await csrfToken() };
  } catch {
    // The service then rejects the request, or doesn't respond to it either.
    return {};
  }
}

/** Forgets the token. Called when the service no longer accepts it because another sign-in replaced its cookie. */
export function forgetCsrfToken(): void {
  token = null;
}

/** A list is sent as a repeated parameter; absent and empty values are left out. */
export type QueryValue = string | number | boolean | readonly (string | number | boolean)[] | null | undefined;

type RequestOptions = {
  query?: Record<string, QueryValue>;
  /** A value that is sent as JSON, or a form with files. */
  body?: unknown;
  signal?: AbortSignal;
};

function addressOf(path: string, query: RequestOptions["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `/api/v1${path}${text ? `?${text}` : ""}`;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

async function send(
  method: string,
  address: string,
  { body, signal, accept = "application/json" }: RequestOptions & { accept?: string },
): Promise<Response> {
  const headers: Record<string, string> = { accept };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  if (method !== "GET") Object.assign(headers, await csrfHeader());
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  return transport(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw noAnswer();
  });
}

/** Returns the error for a connection that failed or broke off. */
export const noAnswer = (): ApiError =>
  new ApiError("No answer", { status: 0, code: null, requestId: null, issues: [] });

/** Returns the error of a response of the API, once it can be described to the person. */
export async function receivedError(status: number, body: unknown): Promise<ApiError> {
  await loadErrorTexts();
  return parseApiError(status, body);
}

/**
 * Sends a request as the signed-in person and returns the response. Features use `call` instead, which knows the types
 * of each operation.
 *
 * @param path Below `/api/v1`, with its leading slash
 * @param options `accept`: the media type of the response; default: JSON
 * @throws ApiError if the response is an error, with status 0 if there was no response
 */
export async function openRequest(
  method: string,
  path: string,
  { query, ...options }: RequestOptions & { accept?: string } = {},
): Promise<Response> {
  const address = addressOf(path, query);
  const response = await send(method, address, options);
  if (response.ok) return response;
  const error = await receivedError(response.status, await readBody(response));
  if (response.status !== 403 || !error.code?.startsWith("CSRF")) throw error;
  forgetCsrfToken();
  const again = await send(method, address, options);
  if (again.ok) return again;
  throw await receivedError(again.status, await readBody(again));
}

/** Sends a request like `openRequest`, and returns the JSON of the response. */
export async function request<T>(method: string, path: string, options: RequestOptions): Promise<T> {
  return (await readBody(await openRequest(method, path, options))) as T;
}
