import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { signIn } from "./sign-in";

/** Looks up the invitation of a link. For an invalid link, the query fails with an ApiError `LINK_INVALID`. */
export const invitationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation-link", token] as const,
    queryFn: ({ signal }) => call("POST /invitations/look-up", { body: { token }, signal }),
    staleTime: Infinity,
  });

/** Looks up a password reset link. For an invalid link, the query fails with an ApiError `LINK_INVALID`. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-link", token] as const,
    queryFn: ({ signal }) => call("POST /password-links/look-up", { body: { token }, signal }),
    staleTime: Infinity,
  });

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: { token: string; name?: string; password: string }) =>
      call("POST /invitations/accept", { body }),
    gcTime: 0,
  });
}

/** Asks for a password reset link by email. */
export function useRequestPasswordLink() {
  return useMutation({
    mutationFn: (body: { email: string }) => call("POST /password-links/request", { body }),
    gcTime: 0,
  });
}

export function useSetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call("POST /password-links/use", { body }),
    gcTime: 0,
  });
}

/**
 * Signs in with the password that was just set, or opens the sign-in page if that fails. Removes the link from the
 * browser history.
 */
export async function enterStudio(credentials: {
  email: string;
  password: string;
  organization?: string;
}): Promise<void> {
  const { kind } = await signIn(credentials);
  window.location.replace(kind === "signed-in" ? "/decks" : "/sign-in");
}
