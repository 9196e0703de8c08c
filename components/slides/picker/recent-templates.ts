"use client";

import { useState } from "react";
import { usePerson } from "@/components/shell/person";

const maxRecent = 8;

/** Returns the templates with the new ones first, each once. */
export function withRecent(known: readonly string[], used: readonly string[]): string[] {
  return [...new Set([...used, ...known])].slice(0, maxRecent);
}

function read(key: string): string[] {
  try {
    const known: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(known) ? known.filter((id) => typeof id === "string").slice(0, maxRecent) : [];
  } catch {
    // Another version of the page may have stored something else: the next choice overwrites it.
    return [];
  }
}

function write(key: string, templates: readonly string[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(templates));
  } catch {
    // A browser that keeps nothing (private mode, full storage) shows the slides in their usual order.
  }
}

/** Returns the templates last used in this browser, most recent first, as of when the picker opened. */
export function useRecentTemplates(): [readonly string[], (used: readonly string[]) => void] {
  const key = `recent-templates:${usePerson().userId}`;
  const [recent] = useState(() => read(key));
  return [recent, (used) => write(key, withRecent(read(key), used))];
}
