import type { ContentLayout } from "@/lib/contract/analysis";
import type { SlideData } from "@/lib/contract/slide-data";

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
