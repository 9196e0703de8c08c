"use client";

import { useLayoutEffect, useState, type RefObject } from "react";

const widest = 230;
const gap = 16;

/** How many pictures stand beside each other in an element, and how wide they are in pixels. */
export function useColumns(element: RefObject<HTMLElement | null>): { columns: number; width: number } {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Known before the first paint: cards that move to other rows would lose the focus.
    const { paddingLeft, paddingRight } = getComputedStyle(element.current);
    setRoom(Math.floor(element.current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  const columns = Math.max(2, Math.ceil((room + gap) / (widest + gap)));
  return { columns, width: Math.max(100, (room - gap * (columns - 1)) / columns) };
}
