import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { InstallationFailure } from "@/lib/contract/installation";

/**
 * Queries the usage of the last days.
 *
 * @param days Number of days, including today
 */
export function usageQuery(days: number) {
  return queryOptions({
    queryKey: ["usage", days] as const,
    queryFn: ({ signal }) => call("GET /usage", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Reloaded every 5 seconds while it is shown. */
export const installationQuery = queryOptions({
  queryKey: ["installation"] as const,
  queryFn: ({ signal }) => call("GET /installation", { signal }),
  refetchInterval: 5_000,
});

export function failuresQuery(kind: InstallationFailure["kind"] | null) {
  return queryOptions({
    queryKey: ["installation", "failures", kind] as const,
    queryFn: ({ signal }) => call("GET /installation/failures", { query: kind ? { kind } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function organizationUsageQuery(page: number) {
  return queryOptions({
    queryKey: ["installation", "organizations", page] as const,
    queryFn: ({ signal }) => call("GET /installation/organizations", { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
