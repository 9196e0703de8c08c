import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { meQuery } from "@/components/api/me";

export const organizationQuery = queryOptions({
  queryKey: ["organization"] as const,
  queryFn: ({ signal }) => call("GET /organization", { signal }),
});

/** Enables or disables share links. */
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
      // Every page shows the name in its navigation, too.
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

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
