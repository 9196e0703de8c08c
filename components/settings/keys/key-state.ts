import type { ApiKey } from "@/lib/contract/keys";

/** `replaced`: the key was rotated but is still valid during its grace period. */
type KeyState = "active" | "replaced" | "expired" | "revoked";

/** Returns the state of a key at a given time. */
export function keyState(key: Pick<ApiKey, "revoked_at" | "expires_at" | "replaced_by">, now: Date): KeyState {
  if (key.revoked_at) return "revoked";
  if (key.expires_at && new Date(key.expires_at) <= now) return "expired";
  return key.replaced_by ? "replaced" : "active";
}

export const keyFilters = ["all", "open", "ended"] as const;
export type KeyFilter = (typeof keyFilters)[number];

function hasEnded(key: ApiKey, now: Date): boolean {
  const state = keyState(key, now);
  return state === "revoked" || state === "expired";
}

/** Returns the keys whose name matches the search, active ones first. */
export function shownKeys(keys: readonly ApiKey[], search: string, filter: KeyFilter, now: Date): ApiKey[] {
  const words = search.toLowerCase().split(/\s+/);
  const named = keys.filter(({ name, key_id }) =>
    words.every((word) => `${name} ${key_id}`.toLowerCase().includes(word)),
  );
  const open = named.filter((key) => !hasEnded(key, now));
  const ended = named.filter((key) => hasEnded(key, now));
  return filter === "open" ? open : filter === "ended" ? ended : [...open, ...ended];
}
