"use client";

import { useEffect, useRef, useState } from "react";
import { takeTurn } from "./picture-turns";

/** Pixels below and above the screen within which pictures are asked for already. */
const near = "400px";

/**
 * Whether the picture in `frame` may be asked for: it came near the screen and has its turn. `done` gives the turn
 * back.
 *
 * @param eager Asks at once, wherever the picture is
 */
export function usePictureTurn(address: string, eager: boolean | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [turn, setTurn] = useState<string | null>(null);
  useEffect(() => {
    const ask = () => (release.current = takeTurn(() => setTurn(address)));
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
