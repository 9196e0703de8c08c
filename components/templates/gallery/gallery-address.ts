import type { TemplateListQuery } from "@/components/templates/template-keys";
import type { TemplateStatus } from "@/lib/contract/templates";

/** The state of the gallery. It is stored in the URL, so that the back button, bookmarks and shared links work. */
export type GalleryView = {
  trash: boolean;
  search: string;
  category: string | null;
  tags: string[];
  status: Exclude<TemplateStatus, "deleted"> | null;
  sort: GallerySort;
  /** 1-based. */
  page: number;
};

export type Column = NonNullable<TemplateListQuery["sort"]>;
export type GallerySort = `${Column}-${"asc" | "desc"}`;

const columns: Column[] = ["updated_at", "created_at", "name", "file_size"];
export const statuses = ["pending", "uploaded", "analyzing", "ready", "failed"] as const;
const firstSort: GallerySort = "updated_at-desc";

const pageSize = 24;

type Parameters = Pick<URLSearchParams, "get" | "getAll">;

/** Reads the state of the gallery from a URL. Unknown values are ignored. */
export function parseGalleryView(parameters: Parameters): GalleryView {
  const [column, order] = (parameters.get("sort") ?? "").split("-");
  const known = columns.find((name) => name === column);
  const page = Number(parameters.get("page"));
  return {
    trash: parameters.get("show") === "trash",
    search: parameters.get("search") ?? "",
    category: parameters.get("category") || null,
    tags: [...new Set(parameters.getAll("tag").filter(Boolean))],
    status: statuses.find((name) => name === parameters.get("status")) ?? null,
    sort: known && (order === "asc" || order === "desc") ? `${known}-${order}` : firstSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the query string for the state of the gallery; empty for the default state. */
export function toGallerySearch({ trash, search, category, tags, status, sort, page }: GalleryView): string {
  const parameters = new URLSearchParams();
  if (trash) parameters.set("show", "trash");
  if (search) parameters.set("search", search);
  if (category) parameters.set("category", category);
  for (const tag of tags) parameters.append("tag", tag);
  if (status && !trash) parameters.set("status", status);
  if (sort !== firstSort) parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Returns the API query for the state of the gallery. */
export function toListQuery({ trash, search, category, tags, status, sort, page }: GalleryView): TemplateListQuery {
  const [column, order] = sort.split("-") as [Column, "asc" | "desc"];
  return {
    page,
    limit: pageSize,
    sort: column,
    order,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(category ? { category } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(trash ? ({ status: "deleted" } as const) : status ? { status } : {}),
  };
}

/** Returns the API query for the values and counts of the filters: of all templates, or of the whole trash. */
export function toFacetsQuery({ trash }: Pick<GalleryView, "trash">): TemplateListQuery {
  return { limit: 1, ...(trash ? ({ status: "deleted" } as const) : {}) };
}

export function isNarrowed({ search, category, tags, status }: GalleryView): boolean {
  return Boolean(search.trim() || category || tags.length > 0 || status);
}

export const unfiltered = { search: "", category: null, tags: [], status: null } satisfies Partial<GalleryView>;
