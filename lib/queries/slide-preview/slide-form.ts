import { queryOptions } from "@tanstack/react-query";
import { request } from "../api/request";
import { templateKeys } from "../templates/keys";
import type { SlideSchema } from "../templates/queries";

/** What a slide or layout takes, and an example that generates as it stands. @param number 1-based */
export function slideFormQuery(templateId: string, kind: "slide" | "layout", number: number) {
  const key = templateKeys.slideSchema(templateId, number);
  return queryOptions({
    queryKey: kind === "slide" ? key : [...key, "layout"],
    queryFn: ({ signal }) => request<SlideSchema>("GET", `/templates/${templateId}/${kind}s/${number}/schema`, { signal }),
    staleTime: 5 * 60_000,
  });
}
