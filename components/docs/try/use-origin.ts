"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Where the reader's browser reaches the service, without a slash at the end; empty until the page has come to life. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => "",
  );
}
