import { MutationCache, QueryCache, QueryClient, type QueryMeta } from "@tanstack/react-query";
import { ApiError, isRecoverable } from "./api-error";
import { meQuery } from "./me";

const maxRetries = 2;

/**
 * Error codes that show that the person's permissions have changed since the page was loaded. They are then loaded
 * again, and pages update.
 */
const forbidden = new Set(["ROLE_REQUIRED", "MISSING_SCOPE"]);

/**
 * Redirects to the sign-in page if the session has expired; that page returns here. Pages with unsaved input show the
 * error instead.
 */
function onError(error: unknown, client: QueryClient, meta?: QueryMeta): void {
  if (typeof window === "undefined" || !(error instanceof ApiError)) return;
  if (error.code !== null && forbidden.has(error.code)) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  if (error.status !== 401 || meta?.staysWhenSignedOut) return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/sign-in?ended&callbackUrl=${encodeURIComponent(here)}`);
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, client, meta) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, client) }),
    // Requests are sent even if the browser says that it is offline: they fail at once, and the page says so.
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < maxRetries && isRecoverable(error),
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
