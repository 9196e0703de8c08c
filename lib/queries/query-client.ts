import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/api-error";
import { meQuery } from "./me/queries";

const maxRetries = 2;

/** Only failures that may pass by themselves are tried again: no answer, and 5xx. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What a person may do has changed since the page was loaded: it is asked again, and pages follow. */
const forbidden = new Set(["ROLE_REQUIRED", "MISSING_SCOPE"]);

/** A session that has ended leads to the sign-in page, which comes back to this one. */
function onError(error: unknown, client: QueryClient): void {
  if (typeof window === "undefined" || !(error instanceof ApiError)) return;
  if (error.code !== null && forbidden.has(error.code)) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  if (error.status !== 401) return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/sign-in?ended&callbackUrl=${encodeURIComponent(here)}`);
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error, client) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, client) }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (failures, error) => failures < maxRetries && mayPass(error) },
    },
  });
  return client;
}
