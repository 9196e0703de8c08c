"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "@/components/api/request";
import type { ApiKey, CreatedKey, createKeyRequest } from "@/lib/contract/keys";
import { apiKeyKeys } from "./keys";

/** Creates a key; its answer is the only place where the key itself is shown. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: z.input<typeof createKeyRequest>) => request<CreatedKey>("POST", "/keys", { body: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
    gcTime: 0,
  });
}

/** Puts a new key in the place of one; its answer is the only place where the new key itself is shown. */
export function useRotateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keyId, graceSeconds }: { keyId: string; graceSeconds: number }) =>
      request<CreatedKey>("POST", `/keys/${keyId}/rotate`, { body: { grace_seconds: graceSeconds } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => request<ApiKey>("DELETE", `/keys/${keyId}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
  });
}
