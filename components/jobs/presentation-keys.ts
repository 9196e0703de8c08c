import type { GenerationStatus, JobKind } from "@/lib/contract/presentations";

export type JobListQuery = {
  page?: number;
  limit?: number;
  status?: GenerationStatus;
  kind?: JobKind;
  search?: string;
  /** Id of a user or API key, or `me`. */
  requested_by?: string;
  /** The job that the listed jobs were created from. */
  source_id?: string;
  /** A day, such as `2026-03-14`. */
  created_after?: string;
  include_deleted?: boolean;
};

/** Query keys of jobs. They are in a separate file from the queries, so that pages that only start a job load less code. */
export const presentationKeys = {
  all: ["presentations"] as const,
  lists: () => [...presentationKeys.all, "list"] as const,
  list: (query: JobListQuery) => [...presentationKeys.lists(), query] as const,
  status: (generationId: string) => [...presentationKeys.all, "status", generationId] as const,
  request: (generationId: string) => [...presentationKeys.all, "request", generationId] as const,
  shares: (generationId: string) => [...presentationKeys.all, "shares", generationId] as const,
  charts: (generationId: string) => [...presentationKeys.all, "charts", generationId] as const,
};
