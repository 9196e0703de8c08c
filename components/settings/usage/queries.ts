import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Usage } from "@/lib/contract/usage";

/** @param days How many days, today included */
export function usageQuery(days: number) {
  return queryOptions({
    queryKey: ["usage", days] as const,
    queryFn: ({ signal }) => request<Usage>("GET", "/usage", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
