import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Organization } from "@/lib/contract/organization";

export const organizationQuery = queryOptions({
  queryKey: ["organization"] as const,
  queryFn: ({ signal }) => request<Organization>("GET", "/organization", { signal }),
});
