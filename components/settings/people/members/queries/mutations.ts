"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "@/components/session/me/queries";
import type { Role } from "@/lib/contract/common/access";
import { memberKeys } from "./queries";

function useMemberMutation<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      // The role may have been one's own.
      Promise.all([
        queryClient.invalidateQueries({ queryKey: memberKeys.all }),
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
    // The answer may hold a link that is shown once.
    gcTime: 0,
  });
}

export function useChangeRole(userId: string) {
  return useMemberMutation((role: Role) => call("updateMember", { params: { user_id: userId }, body: { role } }));
}

export function useRemoveMember(userId: string) {
  return useMemberMutation(() => call("removeMember", { params: { user_id: userId } }));
}

/** Makes a link with which a member sets a new password. */
export function useCreatePasswordLink(userId: string) {
  return useMemberMutation(() => call("createPasswordLink", { params: { user_id: userId } }));
}
