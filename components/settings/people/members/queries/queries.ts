import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { MemberList } from "@/lib/contract/members";

export const memberKeys = { all: ["members"] as const };

export const membersQuery = queryOptions({
  queryKey: memberKeys.all,
  queryFn: ({ signal }) => request<MemberList>("GET", "/members", { signal }),
});
