import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { InvitationList } from "@/lib/contract/invitations";

export const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.all,
  queryFn: ({ signal }) => request<InvitationList>("GET", "/invitations", { signal }),
});
