"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Pictures that may be asked for at once. A picture that is still being drawn holds its connection for a while, and a
 * browser opens six to one host: the others are for what a person does meanwhile.
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
 * Calls `start` when it is its turn, at once if there is room. The answer gives the turn back, or takes leave of the
 * queue.
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

/** Pixels below and above the screen within which pictures are asked for already. */
const near = "400px";

/**
 * Whether the picture in `frame` may be asked for: it came near the screen and has its turn. `done` gives the turn
 * back.
 *
 * @param eager Asks at once, wherever the picture is
 */
export function useImageTurn(address: string, eager: boolean | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [turn, setTurn] = useState<string | null>(null);
  useEffect(() => {
    const ask = () => (release.current = enterQueue(() => setTurn(address)));
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
  }, [address, eager]);
  return { frame, mayLoad: turn === address, done: () => release.current?.() };
}
