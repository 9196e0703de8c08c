"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** The person who is signed in, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ["me"] as const,
  queryFn: ({ signal }) => call("getMe", { signal }),
  staleTime: 60_000,
});

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

/**
 * Ends the studio's tour for the person. It is gone at once; where that could not be noted, it comes back with the next
 * visit.
 */
export function useEndTour() {
  const queryClient = useQueryClient();
  return useMutation({
    onMutate: () =>
      queryClient.setQueryData(meQuery.queryKey, (me) =>
        me?.user ? { ...me, user: { ...me.user, tour_ended: true } } : me,
      ),
    mutationFn: () => call("updateMe", { body: { tour_ended: true } }),
  });
}
