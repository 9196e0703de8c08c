import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "@/components/session/me";

export const organizationQuery = queryOptions({
  queryKey: ["organization"] as const,
  queryFn: ({ signal }) => call("GET /organization", { signal }),
});

/** Switches share links on or off. */
export function useSetSharing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => call("PUT /organization/sharing", { body: { enabled } }),
    onSuccess: (organization) => queryClient.setQueryData(organizationQuery.queryKey, organization),
  });
}

export function useRenameOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("PATCH /organization", { body: { name } }),
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationQuery.queryKey, organization);
      // The shell of every page shows the name, too.
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
