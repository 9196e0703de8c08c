import { dehydrate, type FetchQueryOptions, HydrationBoundary, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "@/components/api/query-client";
import { setTransport } from "@/components/api/request";
import { processServer } from "@/lib/server/context";
import { fetchAsUser } from "@/lib/server/page-session";

/** How long a page waits for its data, in milliseconds, before it is sent without. */
const timeoutMs = 1_500;

setTransport((address, init) => fetchAsUser(processServer(), address, init));

/**
 * Runs the queries on the server as the signed-in person, so that the page arrives with its data. The browser repeats a
 * query that fails or is slow, and shows its error.
 */
export async function Prefetched({ queries, children }: { queries: { queryKey: QueryKey }[]; children: ReactNode }) {
  const client = createQueryClient();
  const prefetching = Promise.all(
    queries.map((query) => client.prefetchQuery({ ...(query as FetchQueryOptions), retry: false })),
  );
  await Promise.race([prefetching, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
