import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** @param days Number of days, today included */
export function usageQuery(days: number) {
  return queryOptions({
    queryKey: ["usage", days] as const,
    queryFn: ({ signal }) => call("GET /usage", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
