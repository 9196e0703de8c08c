import type { ApiKey } from "@/lib/contract/keys";

export type KeyState = "active" | "expired" | "revoked";

/** Whether a key still opens the service at a given moment. */
export function keyState(key: Pick<ApiKey, "revoked_at" | "expires_at">, now: Date): KeyState {
  if (key.revoked_at) return "revoked";
  return key.expires_at && new Date(key.expires_at) <= now ? "expired" : "active";
}
