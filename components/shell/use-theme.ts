"use client";

import { useSyncExternalStore } from "react";
import { themeCookie, themeFrom, type Theme } from "./theme";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The chosen theme, and how to change it. A cookie keeps it, so that the server already answers in that theme. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    subscribe,
    () => themeFrom(document.documentElement.dataset.theme),
    () => "system" as const,
  );
  return [theme, setTheme];
}
