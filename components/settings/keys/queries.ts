import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/components/api/call";
import type { createKeyRequest } from "@/lib/contract/keys";

const apiKeyKeys = { all: ["api-keys"] as const, list: () => [...apiKeyKeys.all, "list"] as const };

export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.list(),
  queryFn: ({ signal }) => call("GET /keys", { signal }),
});

/** Creates a key. Only this response contains the secret. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: z.input<typeof createKeyRequest>) => call("POST /keys", { body: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
    gcTime: 0,
  });
}

/** Replaces a key. Only this response contains the new secret. */
export function useRotateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keyId, graceSeconds }: { keyId: string; graceSeconds: number }) =>
      call("POST /keys/{key_id}/rotate", { params: { key_id: keyId }, body: { grace_seconds: graceSeconds } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => call("DELETE /keys/{key_id}", { params: { key_id: keyId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
  });
}
