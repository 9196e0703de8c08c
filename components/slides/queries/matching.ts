import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { MatchAnswer } from "@/lib/contract/matching";
import type { SlideData } from "@/lib/contract/slide-data";
import { slideKeys } from "./keys";

/** How many suggestions are asked for. */
const wanted = 12;

/**
 * The slides or layouts of all templates that suit content best. It asks with POST because content is no part of an
 * address; nothing is stored.
 */
export function matchesQuery(content: SlideData | null, against: "slides" | "layouts") {
  return queryOptions({
    queryKey: slideKeys.matches(content, against),
    queryFn: ({ signal }) =>
      request<MatchAnswer>("POST", "/templates/match", {
        body: { slide_data: content, match_against: against, top_k: wanted },
        signal,
      }),
    enabled: content !== null,
    placeholderData: (previous) => (content === null ? undefined : previous),
    staleTime: 60_000,
  });
}
