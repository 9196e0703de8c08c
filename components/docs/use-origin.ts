import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns the service's origin as seen by the reader's browser, without a trailing slash; empty before hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => "",
  );
}
