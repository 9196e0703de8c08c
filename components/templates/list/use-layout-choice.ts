"use client";

import { useSyncExternalStore } from "react";
import { usePerson } from "@/components/shell/person";

type GalleryLayout = "cards" | "table";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Cards or a table, as the person last chose in this browser. */
export function useLayoutChoice(): [GalleryLayout, (layout: GalleryLayout) => void] {
  const key = `templates-layout:${usePerson().userId}`;
  const layout = useSyncExternalStore(
    subscribe,
    () => (window.localStorage.getItem(key) === "table" ? "table" : "cards"),
    () => "cards" as const,
  );
  const choose = (next: GalleryLayout) => {
    window.localStorage.setItem(key, next);
    for (const listener of listeners) listener();
  };
  return [layout, choose];
}
