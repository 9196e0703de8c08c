import type { ApiKey } from "@/lib/contract/keys";

/** `replaced`: rotated, and in its grace. */
type KeyState = "active" | "replaced" | "expired" | "revoked";

/** Whether a key still opens the service at a given moment. */
export function keyState(key: Pick<ApiKey, "revoked_at" | "expires_at" | "replaced_by">, now: Date): KeyState {
  if (key.revoked_at) return "revoked";
  if (key.expires_at && new Date(key.expires_at) <= now) return "expired";
  return key.replaced_by ? "replaced" : "active";
}
