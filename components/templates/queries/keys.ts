import type { TemplateStatus } from "@/lib/contract/templates/template";

/** What a list of templates is narrowed by; absent fields take the service's defaults. */
export type TemplateListQuery = {
  page?: number;
  limit?: number;
  search?: string;
  category?: string;
  /** Templates that have all of them. */
  tags?: string[];
  status?: TemplateStatus;
  include_deleted?: boolean;
  sort?: "created_at" | "updated_at" | "filename" | "file_size";
  order?: "asc" | "desc";
};

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
