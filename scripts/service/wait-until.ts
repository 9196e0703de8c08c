import { setTimeout as sleep } from "node:timers/promises";

/**
 * Polls until `ask` returns true.
 *
 * @returns False: the timeout passed first
 */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await ask()) return true;
    if (Date.now() >= end) return false;
    await sleep(everyMs);
  }
}
