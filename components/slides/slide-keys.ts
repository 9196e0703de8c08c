import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ContentKind } from "@/lib/contract/slides";

/** Filters of the list of slides. */
export type SlideListQuery = {
  kind?: "slide" | "layout" | "all";
  search?: string;
  template_id?: readonly string[];
  category?: string;
  content_layout?: readonly ContentLayout[];
  takes?: readonly ContentKind[];
  usable?: boolean;
  /** Templates whose slides come first. */
  prefer?: readonly string[];
};

/**
 * Query keys of slides. They are in a separate file from the queries, so that pages that only invalidate them load less
 * code.
 */
export const slideKeys = {
  all: ["slides"] as const,
  list: (query: SlideListQuery) => [...slideKeys.all, "list", query] as const,
  byId: (ids: readonly string[]) => [...slideKeys.all, "by-id", ids] as const,
  matches: (content: SlideData | null, against: "slides" | "layouts", templateId: string | null) =>
    [...slideKeys.all, "matches", against, templateId, content] as const,
};
