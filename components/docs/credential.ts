import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { keyState } from "@/components/settings/keys/key-state";
import { apiKeysQuery } from "@/components/settings/keys/queries";
import { usePerson } from "@/components/shell/person";
import type { ApiKey } from "@/lib/contract/keys";

let pastedKey = "";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPastedKey(key: string): void {
  pastedKey = key.trim();
  for (const listener of listeners) listener();
}

/**
 * Returns the pasted key and a function to set it. All documentation pages share the key. It stays in memory and is
 * lost on reload.
 */
export function usePastedKey(): [string, (key: string) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => pastedKey,
      () => "",
    ),
    setPastedKey,
  ];
}

/** Session storage name for the id of the selected key. The key itself is never stored. */
const place = "docs-key";
const choiceListeners = new Set<() => void>();

function subscribeToChoice(listener: () => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

function choose(keyId: string): void {
  sessionStorage.setItem(place, keyId);
  for (const listener of choiceListeners) listener();
}

/** Returns the id of the key that the samples use; empty if there is none. */
function useChosenKeyId(): [string, (keyId: string) => void] {
  return [
    useSyncExternalStore(
      subscribeToChoice,
      () => sessionStorage.getItem(place) ?? "",
      () => "",
    ),
    choose,
  ];
}

type OwnKeys = { keys: readonly ApiKey[]; chosen: ApiKey | null; choose: (keyId: string) => void };

/** Returns the organization's valid keys, for admins. A pasted key takes precedence over the selected key. */
export function useOwnKeys(): OwnKeys {
  const { isAdmin } = usePerson();
  const { data } = useQuery({ ...apiKeysQuery, enabled: isAdmin });
  const [pasted] = usePastedKey();
  const [chosenId, choose] = useChosenKeyId();
  const keys = (data?.keys ?? []).filter((key) => ["active", "replaced"].includes(keyState(key, new Date())));
  const keyId = parseKeyId(pasted) ?? chosenId;
  return { keys, chosen: keys.find(({ key_id }) => key_id === keyId) ?? null, choose };
}

/** Returns the id within an API key: `key_<id>` for `sg_live_<id>_…`; null if the text is not an API key. */
export function parseKeyId(key: string): string | null {
  const id = /^sg_live_([0-9A-Za-z]{26})_/.exec(key)?.[1];
  return id ? `key_${id}` : null;
}
