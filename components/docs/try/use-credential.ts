"use client";

import { useSyncExternalStore } from "react";

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
 * The key that was pasted, for all pages of the documentation. It is kept in memory only, and gone when the page is
 * loaded anew.
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
