import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { SlideList } from "@/lib/contract/slides";
import { slideKeys, type SlideListQuery } from "./keys";

/** Slides of one page of a search. */
const slidesAPage = 60;

/** The slides or layouts of all templates that filters let through, page after page. */
export function slidesQuery(query: SlideListQuery) {
  return infiniteQueryOptions({
    queryKey: slideKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      request<SlideList>("GET", "/slides", { query: { ...query, page: pageParam, limit: slidesAPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
    staleTime: 60_000,
  });
}

/** Whether a slide or layout may have this id. */
export function isSlideId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id);
}

/** Slides and layouts by their ids, of deleted templates too; what is not there, or can't be, is left out. At most 200. */
export function slidesByIdQuery(wanted: readonly string[]) {
  const ids = [...new Set(wanted)].filter(isSlideId).sort();
  return queryOptions({
    queryKey: slideKeys.byId(ids),
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) =>
        ids.slice(index * 100, index * 100 + 100),
      );
      const answers = await Promise.all(
        pages.map((page) => request<SlideList>("GET", "/slides", { query: { slide_id: page, limit: 100 }, signal })),
      );
      return answers.flatMap(({ slides }) => slides);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
}
