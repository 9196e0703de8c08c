"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Images requested at once. An image that is still being rendered holds its connection, and browsers open six per host:
 * the others are left for everything else.
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
 * Calls `start` when it is its turn, at once if there is room. Returns a function that gives the turn back or leaves
 * the queue.
 */
export function enterQueue(start: () => void): () => void {
  let began = false;
  let over = false;
  const begin = () => {
    began = true;
    start();
  };
  waiting.add(begin);
  next();
  return () => {
    if (over) return;
    over = true;
    waiting.delete(begin);
    if (began) running -= 1;
    next();
  };
}

/** Waits for a turn in the queue. Returns the function that gives it back. */
export function takeTurn(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    // A turn that is free begins before `enterQueue` has returned.
    const leave = enterQueue(() => queueMicrotask(() => resolve(leave)));
    signal.addEventListener("abort", () => {
      leave();
      reject(signal.reason as Error);
    });
  });
}

/** Distance from the screen within which images are requested. */
const near = "400px";

/**
 * Returns whether the image in `frame` may load: it came near the screen and has its turn. `done` gives the turn back.
 *
 * @param eager Loads at once, wherever the image is
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
  return { frame, mayLoad: turn === url, done: () => release.current?.() };
}
