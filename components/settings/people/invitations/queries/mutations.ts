"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { Role } from "@/lib/contract/common/access";
import { invitationKeys } from "./queries";

/** Invites somebody; for an address that is invited already it makes a new link in the place of the old one. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) => call("createInvitation", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
    gcTime: 0,
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) => call("revokeInvitation", { params: { invitation_id: invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
