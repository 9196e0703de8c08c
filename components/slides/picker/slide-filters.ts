import type { SlideListQuery } from "@/components/slides/slide-keys";
import type { ContentLayout } from "@/lib/contract/analysis-result";

/** An empty string does not filter. */
export type Filters = {
  kind: "slide" | "layout";
  search: string;
  template: string;
  category: string;
  layout: ContentLayout | "";
  table: boolean;
  chart: boolean;
};

export const noFilters: Filters = {
  kind: "slide",
  search: "",
  template: "",
  category: "",
  layout: "",
  table: false,
  chart: false,
};

export function isFiltered(filters: Filters): boolean {
  return Object.values({ ...filters, kind: "" }).some(Boolean);
}

/** @param search The debounced search text @param recent Templates whose slides come first */
export function toListQuery(
  { kind, template, category, layout, table, chart }: Filters,
  search: string,
  recent: readonly string[],
): SlideListQuery {
  const has = [...(table ? (["table"] as const) : []), ...(chart ? (["chart"] as const) : [])];
  return {
    kind,
    usable: true,
    ...(search.trim() && { search: search.trim() }),
    ...(template && { template_id: [template] }),
    ...(category && { category }),
    ...(layout && { content_layout: [layout] }),
    ...(has.length > 0 && { has }),
    ...(recent.length > 0 && { prefer: recent }),
  };
}
