import { SlidewrightError } from "./error.js";

const outageMs = 60_000;

/** Jobs outlive a restart of the service, so whoever waits for one does: up to a minute after the service was last seen. */
export function patience() {
  let lastSeen = Number.NEGATIVE_INFINITY;
  return {
    seen(): void {
      lastSeen = Date.now();
    },
    /** @throws The fault, when it is none of an outage or the outage is too long; the signal's reason */
    bear(fault: unknown, signal: AbortSignal | undefined): void {
      signal?.throwIfAborted();
      if (!isOfOutage(fault) || Date.now() - lastSeen > outageMs) throw fault;
    },
  };
}

const isOfOutage = (fault: unknown) =>
  fault instanceof SlidewrightError && (fault.status === null || fault.status >= 500);
