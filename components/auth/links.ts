"use client";

import { queryOptions, useMutation } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { AcceptedInvitation, InvitationDetails } from "@/lib/contract/invitations";
import type { PasswordLinkDetails, PasswordSet } from "@/lib/contract/password-links";

/** What the invitation of a link is about. A link that no longer holds is an ApiError `LINK_INVALID`. */
export const invitationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation-link", token] as const,
    queryFn: ({ signal }) => request<InvitationDetails>("POST", "/invitations/look-up", { body: { token }, signal }),
    staleTime: Infinity,
  });

/** What the link for a new password is about, as above. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-link", token] as const,
    queryFn: ({ signal }) =>
      request<PasswordLinkDetails>("POST", "/password-links/look-up", { body: { token }, signal }),
    staleTime: Infinity,
  });

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: { token: string; name?: string; password: string }) =>
      request<AcceptedInvitation>("POST", "/invitations/accept", { body }),
    gcTime: 0,
  });
}

export function useSetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      request<PasswordSet>("POST", "/password-links/use", { body }),
    gcTime: 0,
  });
}
