"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApiKey, createdKey, createKeyRequest } from "@/lib/contract/keys";
import { request } from "../api/request";
import { apiKeyKeys } from "./keys";

/** Creates a key; its answer is the only place where the key itself is shown. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: z.input<typeof createKeyRequest>) => request<z.infer<typeof createdKey>>("POST", "/keys", { body: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all }),
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
