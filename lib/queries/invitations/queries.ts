import { queryOptions } from "@tanstack/react-query";
import type { InvitationList } from "@/lib/contract/invitations";
import { request } from "../api/request";

export const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.all,
  queryFn: ({ signal }) => request<InvitationList>("GET", "/invitations", { signal }),
});
