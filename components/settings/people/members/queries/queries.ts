import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

export const memberKeys = { all: ["members"] as const };

export const membersQuery = queryOptions({
  queryKey: memberKeys.all,
  queryFn: ({ signal }) => call("listMembers", { signal }),
});
