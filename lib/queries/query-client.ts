import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/api-error";

const maxRetries = 2;

/** Only failures that may pass by themselves are tried again: no answer, and 5xx. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** A session that has ended leads to the sign-in page, which comes back to this one. */
function onError(error: unknown): void {
  if (typeof window === "undefined" || !(error instanceof ApiError) || error.status !== 401) return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/sign-in?ended&callbackUrl=${encodeURIComponent(here)}`);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (failures, error) => failures < maxRetries && mayPass(error) },
    },
  });
}
