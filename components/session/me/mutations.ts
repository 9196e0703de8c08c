"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Me } from "@/lib/contract/account";
import { meQuery } from "./queries";

/** Changes the person's own name, or notes that the tour is over or to be shown again. */
export function useUpdateMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; tour_ended?: boolean }) => request<Me>("PATCH", "/me", { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  });
}

/** Ends every other session of the person. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      request<{ changed: true }>("PUT", "/me/password", { body }),
    gcTime: 0,
  });
}

/** Ends every session of the person, this one too. */
export function useEndSessions() {
  return useMutation({ mutationFn: () => request<{ ended: true }>("DELETE", "/me/sessions") });
}

export function useLeaveOrganization() {
  return useMutation({ mutationFn: () => request<{ left: true }>("POST", "/me/leave") });
}
