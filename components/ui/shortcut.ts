import { useSyncExternalStore } from "react";

/** Returns a keyboard shortcut as written on this computer: `Ctrl+K` or `⌘K`. Only works in the browser. */
export function shortcut(key: string): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}

const never = () => () => {};

/** Returns a keyboard shortcut as written on this computer. The server writes that of most computers. */
export function useShortcut(key: string): string {
  return useSyncExternalStore(
    never,
    () => shortcut(key),
    () => `Ctrl+${key}`,
  );
}
