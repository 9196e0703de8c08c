import { useSyncExternalStore } from "react";

/** As many as are seen in a list; each is some 100 KiB. */
const most = 60;
const pictures = new Map<string, string>();
const listeners = new Set<() => void>();

/** Keeps the latest picture of a slide of the deck, so that it is there again when the slide is chosen again. */
export function keepPicture(slideKey: string, address: string): void {
  if (pictures.get(slideKey) === address) return;
  pictures.delete(slideKey);
  pictures.set(slideKey, address);
  const oldest = pictures.keys().next();
  if (pictures.size > most && !oldest.done) pictures.delete(oldest.value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address of the latest live picture of a slide of a deck; null: none was drawn yet. */
export function useLastPicture(slideKey: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pictures.get(slideKey) ?? null,
    () => null,
  );
}
