import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "@/components/api/me";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import type { Role } from "@/lib/contract/define-operation";

const memberKeys = { all: ["members"] as const };

export const membersQuery = queryOptions({
  queryKey: memberKeys.all,
  queryFn: ({ signal }) => call("GET /members", { signal }),
});

function useMemberMutation<Input, Answer>(action: (input: Input) => Promise<Answer>) {
  // The changed role may be that of the signed-in person.
  return useRefreshingMutation(action, memberKeys.all, meQuery.queryKey);
}

export function useChangeRole(userId: string) {
  return useMemberMutation((role: Role) =>
    call("PATCH /members/{user_id}", { params: { user_id: userId }, body: { role } }),
  );
}

export function useRemoveMember(userId: string) {
  return useMemberMutation(() => call("DELETE /members/{user_id}", { params: { user_id: userId } }));
}

/** Creates a password reset link for a member. */
export function useCreatePasswordLink(userId: string) {
  return useMemberMutation(() => call("POST /members/{user_id}/password-link", { params: { user_id: userId } }));
}

const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.all,
  queryFn: ({ signal }) => call("GET /invitations", { signal }),
});

/** Invites someone. A second invitation to the same email address replaces the first link. */
export function useInvite() {
  return useRefreshingMutation(
    (body: { email: string; role: Role }) => call("POST /invitations", { body }),
    invitationKeys.all,
  );
}

export function useRevokeInvitation() {
  return useRefreshingMutation(
    (invitationId: string) => call("DELETE /invitations/{invitation_id}", { params: { invitation_id: invitationId } }),
    invitationKeys.all,
  );
}
