import { setTimeout as pause } from "node:timers/promises";

type Ending = { isAsked: boolean; streams: Set<() => void> };

/** Kept on the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightEnding?: Ending };
const ending = (holder.slidewrightEnding ??= { isAsked: false, streams: new Set() });

/** Whether this process was asked to end: it still answers, and readiness tells balancers to send nothing more. */
export function isEnding(): boolean {
  return ending.isAsked;
}

/**
 * Registers how to end a stream that would go on for long; to be called off with the returned function when it has
 * ended.
 */
export function endsWithProcess(end: () => void): () => void {
  ending.streams.add(end);
  return () => void ending.streams.delete(end);
}

/**
 * Goes before what the framework does when the process is asked to end, which is to close the listener and wait for the
 * requests under way: for so long everything is answered as before, so that balancers notice first. Streams of events
 * end then, and their followers connect elsewhere. A second signal ends the process at once.
 */
export function endGently(drainSeconds: number): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const framework = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      ending.isAsked = true;
      await pause(drainSeconds * 1000);
      for (const end of ending.streams) end();
      for (const close of framework) close(signal);
    });
  }
}
