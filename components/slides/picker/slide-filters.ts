import type { SlideListQuery } from "@/components/slides/queries";
import type { ContentLayout } from "@/lib/contract/analysis-result";

/** What a person narrows the slides by; "" lets everything through. */
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

/** @param search As it rested last @param recent templates whose slides come first */
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
