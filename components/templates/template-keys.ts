import type { TemplateStatus } from "@/lib/contract/templates";

/** Filters of a template list. The API's defaults apply to absent fields. */
export type TemplateListQuery = {
  page?: number;
  limit?: number;
  search?: string;
  category?: string;
  /** Only templates that have all of these tags. */
  tags?: string[];
  status?: TemplateStatus;
  include_deleted?: boolean;
  sort?: "created_at" | "updated_at" | "name" | "file_size";
  order?: "asc" | "desc";
};

/** Query keys of templates. They are in a separate file from the queries, because every page knows the keys. */
export const templateKeys = {
  all: ["templates"] as const,
  lists: () => [...templateKeys.all, "list"] as const,
  list: (query: TemplateListQuery) => [...templateKeys.lists(), query] as const,
  largest: () => [...templateKeys.all, "largest"] as const,
  one: (templateId: string) => [...templateKeys.all, "one", templateId] as const,
  detail: (templateId: string) => [...templateKeys.one(templateId), "detail"] as const,
  analysis: (templateId: string) => [...templateKeys.one(templateId), "analysis"] as const,
  analysisState: (templateId: string) => [...templateKeys.one(templateId), "analysis-state"] as const,
  slideSchema: (templateId: string, kind: "slide" | "layout", number: number) =>
    [...templateKeys.one(templateId), "schema", kind, number] as const,
};
