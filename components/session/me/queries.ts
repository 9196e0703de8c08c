import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** The person who is signed in, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ["me"] as const,
  queryFn: ({ signal }) => call("getMe", { signal }),
  staleTime: 60_000,
});
