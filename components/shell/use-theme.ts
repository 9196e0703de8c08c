"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { commonMessages } from "@/components/ui/messages";
import { type Theme, themeCookie, themeFrom } from "./theme";

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

/**
 * Returns the selected theme and a function to set it. The theme is stored in a cookie, so that the server renders
 * pages in it.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    subscribe,
    () => themeFrom(document.documentElement.dataset.theme),
    () => "system" as const,
  );
  return [theme, setTheme];
}

export const themeChoices = [
  { value: "system", label: commonMessages.themes.system, icon: Monitor },
  { value: "light", label: commonMessages.themes.light, icon: Sun },
  { value: "dark", label: commonMessages.themes.dark, icon: Moon },
] as const;
