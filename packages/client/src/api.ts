import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import type { operations, paths } from "./api-types.js";
import { type Fetch, type Send, SlidewrightError, connectionError, readError, sender } from "./transport.js";

export type ClientOptions = {
  /**
   * The service's URL, such as `https://slides.example.com`, with or without `/api/v1`. Omit it on a page of the
   * service itself.
   */
  baseUrl?: string;
  /** Sent as `X-API-Key`. Without it, only operations that need no key work. */
  apiKey?: string;
  /** Replaces the global `fetch`. */
  fetch?: Fetch;
  /** How often a repeatable request is retried. Default: 3. */
  retries?: number;
};

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];
type Optional<Init> = object extends Init ? [init?: Init] : [init: Init];
type Operation<M extends Method, Path extends keyof paths> =
  paths[Path] extends Record<M, infer O extends object> ? Accepted<O> : never;
/**
 * If an operation can return 202 for an accepted job, its 200 applies only to requests with `Prefer: wait`. Use
 * `waitForPresentation` instead; it has no time limit.
 */
type Accepted<O extends object> = O extends { responses: infer R extends { 202: unknown } }
  ? Omit<O, "responses"> & { responses: Omit<R, 200> }
  : O;

/** Calls the operation of a path and returns the response's data. @throws SlidewrightError */
type Verb<M extends Method> = <Path extends PathsWith<M>, Init extends MaybeOptionalInit<paths[Path], M>>(
  path: Path,
  ...init: Optional<Init>
) => Promise<NonNullable<FetchResponse<Operation<M, Path>, Init, "application/json">["data"]>>;

/** Every operation of the API, by path. Parameters, bodies and responses are typed from the OpenAPI document. */
export type Api = { [M in Method]: Verb<M> };

type JsonOf<T> = T extends { content: { "application/json": infer Json } } ? Json : never;
type Success<Responses> = Responses[keyof Responses & (202 extends keyof Responses ? 202 : 200 | 201)];

/** The JSON that an operation returns. */
export type Answer<Id extends keyof operations> = JsonOf<Success<operations[Id]["responses"]>>;
/** The JSON that an operation accepts. */
export type Body<Id extends keyof operations> = JsonOf<NonNullable<operations[Id]["requestBody"]>>;

/** The service never redirects. A redirect to another server must not get the key. */
const redirect = "manual";

type OpenInit = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** The parts that the helpers use. */
export type Connection = {
  api: Api;
  send: Send;
  /** Sends a request with the key to a path of the API, for anything that isn't JSON. */
  open: (path: string, init?: OpenInit) => Promise<Response>;
  /** Returns a function that reads the JSON of a path, which the service sends again only after it has changed. */
  poll: <State>(path: string) => (signal?: AbortSignal) => Promise<State>;
};

export function connect({
  baseUrl: address = "",
  apiKey,
  fetch = (request) => globalThis.fetch(request),
  retries = 3,
}: ClientOptions): Connection {
  const baseUrl = address.replace(/\/*(\/api\/v1)?\/*$/, "");
  const send = sender(fetch, retries);
  const headers = apiKey === undefined ? undefined : { "x-api-key": apiKey };
  const client = createFetchClient<paths>({
    baseUrl,
    headers,
    redirect,
    fetch: (request) => send(() => request.clone(), { whole: true }),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await readError(response);
    },
  });
  const verb =
    (method: Method) =>
    async (path: string, init: { signal?: AbortSignal } = {}): Promise<unknown> => {
      try {
        return (await client.request(method, path as never, init as never)).data;
      } catch (error) {
        if (error instanceof SlidewrightError || init.signal?.aborted) throw error;
        throw connectionError(error);
      }
    };
  const api = {
    get: verb("get"),
    post: verb("post"),
    put: verb("put"),
    patch: verb("patch"),
    delete: verb("delete"),
  } as Api;
  const open = async (path: string, init: OpenInit = {}) => {
    const response = await send(
      () => new Request(baseUrl + path, { ...init, redirect, headers: { ...headers, ...init.headers } }),
    );
    if (!response.ok) throw await readError(response);
    return response;
  };
  const poll = <State>(path: string) => {
    let known: { tag: string; state: State } | undefined;
    return async (signal?: AbortSignal): Promise<State> => {
      const condition = known && { "if-none-match": known.tag };
      const init = { headers: { ...headers, ...condition }, redirect, signal } as const;
      const response = await send(() => new Request(baseUrl + path, init), { whole: true });
      if (response.status === 304 && known) return known.state;
      if (!response.ok) throw await readError(response);
      const tag = response.headers.get("etag");
      const state = await response.json().catch((fault: unknown) => Promise.reject(connectionError(fault)));
      known = tag === null ? undefined : { tag, state };
      return state;
    };
  };
  return { api, send, open, poll };
}
