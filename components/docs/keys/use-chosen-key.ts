"use client";

import { useSyncExternalStore } from "react";

/** Where this tab remembers which key was chosen: its identifier, never the key itself. */
const place = "docs-key";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(keyId: string): void {
  sessionStorage.setItem(place, keyId);
  for (const listener of listeners) listener();
}

/** The identifier of the key that the samples are for; empty: none in particular. */
export function useChosenKeyId(): [string, (keyId: string) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => sessionStorage.getItem(place) ?? "",
      () => "",
    ),
    choose,
  ];
}
