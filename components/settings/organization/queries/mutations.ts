"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import { meQuery } from "@/components/session/me/queries";
import type { Organization } from "@/lib/contract/organization";
import { organizationQuery } from "./queries";

export function useRenameOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => request<Organization>("PATCH", "/organization", { body: { name } }),
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationQuery.queryKey, organization);
      // The frame of every page shows the name, too.
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
