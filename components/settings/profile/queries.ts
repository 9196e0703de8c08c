import { useMutation } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** Changes the password and ends all other sessions of the person. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call("PUT /me/password", { body }),
    gcTime: 0,
  });
}

/** Ends all sessions of the person, including this one. */
export function useEndSessions() {
  return useMutation({ mutationFn: () => call("DELETE /me/sessions") });
}

export function useLeaveOrganization() {
  return useMutation({ mutationFn: () => call("POST /me/leave") });
}
