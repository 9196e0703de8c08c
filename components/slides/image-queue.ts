import { useEffect, useRef, useState } from "react";

/**
 * Maximum number of images requested at once. An image that is still being rendered keeps its connection open, and
 * browsers open at most six per host; the others must stay available for other requests.
 */
const maxConcurrent = 4;

let running = 0;
const waiting = new Set<() => void>();

function next(): void {
  for (const start of waiting) {
    if (running >= maxConcurrent) return;
    waiting.delete(start);
    running += 1;
    start();
  }
}

/**
 * Calls `start` when it is its turn, immediately if there is room. Returns a function that ends the turn or leaves the
 * queue.
 */
export function enterQueue(start: () => void): () => void {
  let hasStarted = false;
  let over = false;
  const begin = () => {
    hasStarted = true;
    start();
  };
  waiting.add(begin);
  next();
  return () => {
    if (over) return;
    over = true;
    waiting.delete(begin);
    if (hasStarted) running -= 1;
    next();
  };
}

/** Waits for a turn in the queue. Returns the function that ends the turn. */
export function acquireSlot(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    // If there is room, the turn starts before `enterQueue` returns.
    const leave = enterQueue(() => queueMicrotask(() => resolve(leave)));
    signal.addEventListener("abort", () => {
      leave();
      reject(signal.reason as Error);
    });
  });
}

/** Distance from the visible area within which images are requested. */
const near = "400px";

/**
 * Returns whether the image in `frame` may load: it is near the visible area and has its turn. `done` ends the turn.
 *
 * @param eager Loads the image immediately, wherever it is
 */
export function useImageTurn(url: string, eager: boolean | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [turn, setTurn] = useState<string | null>(null);
  useEffect(() => {
    const ask = () => (release.current = enterQueue(() => setTurn(url)));
    if (eager || !frame.current) {
      ask();
      return () => release.current?.();
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        ask();
      },
      { rootMargin: near },
    );
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      release.current?.();
    };
  }, [url, eager]);
  return { frame, canLoad: turn === url, done: () => release.current?.() };
}
