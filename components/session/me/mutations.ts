"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "./queries";

/** Changes the person's own name, or notes that the tour is over or to be shown again. */
export function useUpdateMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; tour_ended?: boolean }) => call("updateMe", { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  });
}

/** Ends every other session of the person. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call("changePassword", { body }),
    gcTime: 0,
  });
}

/** Ends every session of the person, this one too. */
export function useEndSessions() {
  return useMutation({ mutationFn: () => call("endSessions") });
}

export function useLeaveOrganization() {
  return useMutation({ mutationFn: () => call("leaveOrganization") });
}
