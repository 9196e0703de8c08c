import { queryOptions } from "@tanstack/react-query";
import type { Me } from "@/lib/contract/account";
import { request } from "../api/request";

/** The person who is signed in, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ["me"] as const,
  queryFn: ({ signal }) => request<Me>("GET", "/me", { signal }),
  staleTime: 60_000,
});
