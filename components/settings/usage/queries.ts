import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

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
