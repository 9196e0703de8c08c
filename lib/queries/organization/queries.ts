import { queryOptions } from "@tanstack/react-query";
import type { Organization } from "@/lib/contract/organization";
import { request } from "../api/request";

export const organizationQuery = queryOptions({
  queryKey: ["organization"] as const,
  queryFn: ({ signal }) => request<Organization>("GET", "/organization", { signal }),
});
