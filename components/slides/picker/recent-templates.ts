"use client";

import { useState } from "react";
import { usePerson } from "@/components/shell/person";

/** How many templates are remembered. */
const maxRecent = 8;

/** The templates with the new ones first, each once. */
export function withRecent(known: readonly string[], used: readonly string[]): string[] {
  return [...new Set([...used, ...known])].slice(0, maxRecent);
}

function read(key: string): string[] {
  try {
    const known: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(known) ? known.filter((id) => typeof id === "string").slice(0, maxRecent) : [];
  } catch {
    // What another version of the page left there is no list of ours: it is written anew with the next choice.
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

/**
 * The templates that the person last chose slides of in this browser, the last one first, as they were when the picker
 * opened.
 */
export function useRecentTemplates(): [readonly string[], (used: readonly string[]) => void] {
  const key = `recent-templates:${usePerson().userId}`;
  const [recent] = useState(() => read(key));
  return [recent, (used) => write(key, withRecent(read(key), used))];
}
