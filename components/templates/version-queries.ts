import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { templateKeys } from "./template-keys";

/** Queries the versions of a template, latest first. */
export function versionsQuery(templateId: string) {
  return queryOptions({
    queryKey: [...templateKeys.one(templateId), "versions"] as const,
    queryFn: ({ signal }) =>
      call("GET /templates/{template_id}/versions", { params: { template_id: templateId }, signal }),
  });
}

/** Queries the latest drafts with slides of a template, and the number of such drafts. */
export function draftsUsingQuery(templateId: string, limit: number) {
  return queryOptions({
    queryKey: [...templateKeys.one(templateId), "drafts", limit] as const,
    queryFn: ({ signal }) => call("GET /decks", { query: { template_id: templateId, limit }, signal }),
  });
}

/** Queries which slides of one version correspond to those of another, and what changed. */
export function versionMapQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...templateKeys.one(from), "map", to] as const,
    queryFn: ({ signal }) =>
      call("POST /templates/{template_id}/versions/map", {
        params: { template_id: from },
        body: { to_template_id: to },
        signal,
      }),
    retry: false,
  });
}
