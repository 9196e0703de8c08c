import { keyState } from "@/components/settings/keys/key-state";
import type { ApiKey } from "@/lib/contract/keys";

export const keyFilters = ["all", "open", "ended"] as const;
export type KeyFilter = (typeof keyFilters)[number];

function hasEnded(key: ApiKey, now: Date): boolean {
  const state = keyState(key, now);
  return state === "revoked" || state === "expired";
}

/** The keys whose name has the words, those that still open the service first. */
export function shownKeys(keys: readonly ApiKey[], search: string, filter: KeyFilter, now: Date): ApiKey[] {
  const words = search.toLowerCase().split(/\s+/);
  const named = keys.filter(({ name, key_id }) =>
    words.every((word) => `${name} ${key_id}`.toLowerCase().includes(word)),
  );
  const open = named.filter((key) => !hasEnded(key, now));
  const ended = named.filter((key) => hasEnded(key, now));
  return filter === "open" ? open : filter === "ended" ? ended : [...open, ...ended];
}
