import type { GenerationStatus } from "@/lib/contract/presentations";

export type JobListQuery = { page?: number; limit?: number; status?: GenerationStatus };

export const presentationKeys = {
  all: ["presentations"] as const,
  lists: () => [...presentationKeys.all, "list"] as const,
  list: (query: JobListQuery) => [...presentationKeys.lists(), query] as const,
  status: (generationId: string) => [...presentationKeys.all, "status", generationId] as const,
};
