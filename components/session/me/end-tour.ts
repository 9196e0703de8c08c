"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "./queries";

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
