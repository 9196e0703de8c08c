import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

export const organizationQuery = queryOptions({
  queryKey: ["organization"] as const,
  queryFn: ({ signal }) => call("getOrganization", { signal }),
});
