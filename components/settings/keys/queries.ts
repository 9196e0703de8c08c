import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import type { createKeyRequest } from "@/lib/contract/keys";

const apiKeyKeys = { all: ["api-keys"] as const, list: () => [...apiKeyKeys.all, "list"] as const };

export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.list(),
  queryFn: ({ signal }) => call("GET /keys", { signal }),
});

/** Creates a key. Only this response contains the secret. */
export function useCreateApiKey() {
  return useRefreshingMutation(
    (key: z.input<typeof createKeyRequest>) => call("POST /keys", { body: key }),
    apiKeyKeys.all,
  );
}

/** Replaces a key. Only this response contains the new secret. */
export function useRotateApiKey() {
  return useRefreshingMutation(
    ({ keyId, graceSeconds }: { keyId: string; graceSeconds: number }) =>
      call("POST /keys/{key_id}/rotate", { params: { key_id: keyId }, body: { grace_seconds: graceSeconds } }),
    apiKeyKeys.all,
  );
}

export function useRevokeApiKey() {
  return useRefreshingMutation(
    (keyId: string) => call("DELETE /keys/{key_id}", { params: { key_id: keyId } }),
    apiKeyKeys.all,
  );
}
