import type { GenerationStatus, JobKind } from "@/lib/contract/presentations/job";

export type JobListQuery = {
  page?: number;
  limit?: number;
  status?: GenerationStatus;
  kind?: JobKind;
  search?: string;
  /** Id of a person or key, or `me`. */
  requested_by?: string;
  /** The job that those of the list go back to. */
  source_id?: string;
  /** A day, `2026-03-14`. */
  created_after?: string;
  include_deleted?: boolean;
};

export const presentationKeys = {
  all: ["presentations"] as const,
  lists: () => [...presentationKeys.all, "list"] as const,
  list: (query: JobListQuery) => [...presentationKeys.lists(), query] as const,
  status: (generationId: string) => [...presentationKeys.all, "status", generationId] as const,
  request: (generationId: string) => [...presentationKeys.all, "request", generationId] as const,
  charts: (generationId: string) => [...presentationKeys.all, "charts", generationId] as const,
};
