"use client";

import { useEffect, useState } from "react";
import type { Box } from "./place-card";

/** Where on the screen the visible element with this `data-tour` is; null: nowhere. */
export function useTargetBox(name: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const measure = () => setBox(boxOf(name));
    measure();
    // Fonts and images move things after the page was drawn first.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [name]);
  return box;
}

function boxOf(name: string): Box | null {
  for (const element of document.querySelectorAll(`[data-tour="${name}"]`)) {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const listBottom = element.closest("ul")?.getBoundingClientRect().bottom ?? bottom;
    if (width > 0)
      return { left, top, right, bottom, listBottom, viewWidth: window.innerWidth, viewHeight: window.innerHeight };
  }
  return null;
}
