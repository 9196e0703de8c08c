import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Me } from "@/lib/contract/account";

/** The person who is signed in, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ["me"] as const,
  queryFn: ({ signal }) => request<Me>("GET", "/me", { signal }),
  staleTime: 60_000,
});
