"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * The locale that numbers are written in: the person's own (undefined: whatever the browser has), which the server does
 * not know. There, and until the page is in the browser's hands, it is that of the texts.
 */
export function useLocale(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "en",
  );
}
