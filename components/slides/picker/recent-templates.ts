import { useState } from "react";
import { usePerson } from "@/components/shell/person";

const maxRecent = 8;

/** Returns the known templates after the newly used ones, without duplicates. */
export function withRecent(known: readonly string[], used: readonly string[]): string[] {
  return [...new Set([...used, ...known])].slice(0, maxRecent);
}

function read(key: string): string[] {
  try {
    const known: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(known) ? known.filter((id) => typeof id === "string").slice(0, maxRecent) : [];
  } catch {
    // Another version of the page may have stored something else. The next choice overwrites it.
    return [];
  }
}

function write(key: string, templates: readonly string[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(templates));
  } catch {
    // Without browser storage (private mode, full), slides are shown in their usual order.
  }
}

/**
 * Returns the templates last used in this browser, most recent first, from when the picker was opened, and a function
 * that stores newly used ones.
 */
export function useRecentTemplates(): [readonly string[], (used: readonly string[]) => void] {
  const key = `recent-templates:${usePerson().userId}`;
  const [recent] = useState(() => read(key));
  return [recent, (used) => write(key, withRecent(read(key), used))];
}
