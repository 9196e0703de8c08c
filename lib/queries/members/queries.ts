import { queryOptions } from "@tanstack/react-query";
import type { MemberList } from "@/lib/contract/members";
import { request } from "../api/request";

export const memberKeys = { all: ["members"] as const };

export const membersQuery = queryOptions({
  queryKey: memberKeys.all,
  queryFn: ({ signal }) => request<MemberList>("GET", "/members", { signal }),
});
