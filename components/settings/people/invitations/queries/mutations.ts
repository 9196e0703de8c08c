"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Role } from "@/lib/contract/common";
import type { CreatedInvitation, RevokedInvitation } from "@/lib/contract/invitations";
import { invitationKeys } from "./queries";

/** Invites somebody; for an address that is invited already it makes a new link in the place of the old one. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) => request<CreatedInvitation>("POST", "/invitations", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
    gcTime: 0,
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) => request<RevokedInvitation>("DELETE", `/invitations/${invitationId}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
