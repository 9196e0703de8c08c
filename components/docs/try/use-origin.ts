"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns the service's origin as the reader's browser reaches it, without a trailing slash; empty until hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => "",
  );
}
