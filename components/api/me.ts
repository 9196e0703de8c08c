import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call";

/** The signed-in person and their permissions. */
export const meQuery = queryOptions({
  queryKey: ["me"] as const,
  queryFn: ({ signal }) => call("GET /me", { signal }),
  staleTime: 60_000,
});

/** Updates the person's name, their email setting, or whether they have ended the tour. */
export function useUpdateMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; email_when_ready?: boolean; tour_ended?: boolean }) =>
      call("PATCH /me", { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  });
}

/** Ends the tour for the person. It disappears immediately; if saving fails, it returns on the next visit. */
export function useEndTour() {
  const queryClient = useQueryClient();
  return useMutation({
    onMutate: () =>
      queryClient.setQueryData(meQuery.queryKey, (me) =>
        me?.user ? { ...me, user: { ...me.user, tour_ended: true } } : me,
      ),
    mutationFn: () => call("PATCH /me", { body: { tour_ended: true } }),
  });
}
