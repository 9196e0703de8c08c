import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * Returns the choice last made in this browser under a key, and a function to change it; at first `initial`. It is
 * synchronized across the page and other tabs.
 */
export function useStoredChoice<T extends string>(
  key: string,
  choices: readonly T[],
  initial: T,
): [T, (choice: T) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => window.localStorage.getItem(key),
    () => null,
  );
  const choose = (choice: T) => {
    window.localStorage.setItem(key, choice);
    for (const listener of listeners) listener();
  };
  return [choices.find((choice) => choice === stored) ?? initial, choose];
}
