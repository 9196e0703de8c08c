import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";

/** What a list of slides is narrowed by. */
export type SlideListQuery = {
  kind?: "slide" | "layout";
  search?: string;
  template_id?: readonly string[];
  category?: string;
  content_layout?: readonly ContentLayout[];
  has?: readonly ("table" | "chart")[];
  usable?: boolean;
  /** Templates whose slides come first. */
  prefer?: readonly string[];
};

export const slideKeys = {
  all: ["slides"] as const,
  list: (query: SlideListQuery) => [...slideKeys.all, "list", query] as const,
  byId: (ids: readonly string[]) => [...slideKeys.all, "by-id", ids] as const,
  matches: (content: SlideData | null, against: "slides" | "layouts") =>
    [...slideKeys.all, "matches", against, content] as const,
};

/** Slides of one page of a search. */
const pageSize = 60;

/** The slides or layouts of all templates that filters let through, page after page. */
export function slidesQuery(query: SlideListQuery) {
  return infiniteQueryOptions({
    queryKey: slideKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call("listSlides", { query: { ...query, page: pageParam, limit: pageSize }, signal }),
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
export function slidesByIdQuery(maxSuggestions: readonly string[]) {
  const ids = [...new Set(maxSuggestions)].filter(isSlideId).sort();
  return queryOptions({
    queryKey: slideKeys.byId(ids),
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) =>
        ids.slice(index * 100, index * 100 + 100),
      );
      const answers = await Promise.all(
        pages.map((page) => call("listSlides", { query: { slide_id: page, limit: 100 }, signal })),
      );
      return answers.flatMap(({ slides }) => slides);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
}

/** How many suggestions are asked for. */
const maxSuggestions = 12;

/**
 * The slides or layouts of all templates that suit content best. It asks with POST because content is no part of an
 * address; nothing is stored.
 */
export function matchesQuery(content: SlideData | null, against: "slides" | "layouts") {
  return queryOptions({
    queryKey: slideKeys.matches(content, against),
    queryFn:
      content === null
        ? skipToken
        : ({ signal }) =>
            call("matchTemplates", {
              body: { slide_data: content, match_against: against, top_k: maxSuggestions },
              signal,
            }),
    placeholderData: (previous) => (content === null ? undefined : previous),
    staleTime: 60_000,
  });
}
