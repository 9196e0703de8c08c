import type { SlideListQuery } from "@/components/slides/slide-keys";
import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { ContentKind } from "@/lib/contract/slides";

/** The filters of the picker. An empty string means no filter. */
export type Filters = {
  kind: "all" | "slide" | "layout";
  search: string;
  template: string;
  category: string;
  layout: ContentLayout | "";
  /** Content that the slide must accept. */
  takes: readonly ContentKind[];
};

export const noFilters: Filters = { kind: "all", search: "", template: "", category: "", layout: "", takes: [] };

export function isFiltered(filters: Filters): boolean {
  return (
    filters.kind !== "all" ||
    filters.takes.length > 0 ||
    Object.values({ ...filters, kind: "", takes: "" }).some(Boolean)
  );
}

/**
 * Returns the API query for the filters.
 *
 * @param search The debounced search text
 * @param recent Templates whose slides come first
 */
export function toListQuery(
  { kind, template, category, layout, takes }: Filters,
  search: string,
  recent: readonly string[],
): SlideListQuery {
  return {
    kind,
    usable: true,
    ...(search.trim() && { search: search.trim() }),
    ...(template && { template_id: [template] }),
    ...(category && { category }),
    ...(layout && { content_layout: [layout] }),
    ...(takes.length > 0 && { takes }),
    ...(recent.length > 0 && { prefer: recent }),
  };
}
