import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { slideKeys, type SlideListQuery } from "./slide-keys";

const pageSize = 60;

/** Queries the slides or layouts of all templates, page by page. */
export function slidesQuery(query: SlideListQuery) {
  return infiniteQueryOptions({
    queryKey: slideKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call("GET /slides", { query: { ...query, page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
    staleTime: 60_000,
  });
}

/** Returns whether a string has the format of a slide or layout id. */
export function isSlideId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id);
}

/** Queries slides and layouts by id, including those of deleted templates. At most 200. Unknown ids are left out. */
export function slidesByIdQuery(slideIds: readonly string[]) {
  const ids = [...new Set(slideIds)].filter(isSlideId).sort();
  return queryOptions({
    queryKey: slideKeys.byId(ids),
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) =>
        ids.slice(index * 100, index * 100 + 100),
      );
      const answers = await Promise.all(
        pages.map((page) => call("GET /slides", { query: { slide_id: page, limit: 100 }, signal })),
      );
      return answers.flatMap(({ slides }) => slides);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
}

const maxSuggestions = 12;

/**
 * Queries the slides or layouts that match content best. Uses POST because the content doesn't fit in a URL; nothing is
 * stored.
 *
 * @param templateId Only slides of this template; null: slides of all templates
 */
export function matchesQuery(content: SlideData | null, against: "slides" | "layouts", templateId: string | null) {
  return queryOptions({
    queryKey: slideKeys.matches(content, against, templateId),
    queryFn:
      content === null
        ? skipToken
        : ({ signal }) =>
            call("POST /templates/match", {
              body: {
                slide_data: content,
                match_against: against,
                top_k: maxSuggestions,
                ...(templateId !== null && { template_ids: [templateId] }),
              },
              signal,
            }),
    placeholderData: (previous) => (content === null ? undefined : previous),
    staleTime: 60_000,
  });
}
