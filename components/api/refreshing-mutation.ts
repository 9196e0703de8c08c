import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Creates a mutation that, whether it succeeds or fails, invalidates the queries under `queryKeys`. Its response is not
 * cached, because it may contain a secret that is shown once.
 */
export function useRefreshingMutation<Input, Output>(
  action: (input: Input) => Promise<Output>,
  ...queryKeys: readonly QueryKey[]
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    gcTime: 0,
  });
}
