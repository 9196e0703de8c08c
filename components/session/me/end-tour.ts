"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { Me } from "@/lib/contract/account";
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
    mutationFn: () => request<Me>("PATCH", "/me", { body: { tour_ended: true } }),
  });
}
