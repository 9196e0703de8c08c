import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

export const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.all,
  queryFn: ({ signal }) => call("listInvitations", { signal }),
});
