"use client";

import { useEffect, type RefObject } from "react";
import type { FieldFocus } from "@/components/decks/deck/issues";
import { nearestField } from "./field-issues";

const focusable = "input, textarea, select, [tabindex='0'], button";
/** Editors that are loaded on demand may come late. */
const patienceMilliseconds = 3_000;

/** Shows and focuses the field that a person asked for, as soon as it is there. */
export function useFieldFocus(root: RefObject<HTMLElement | null>, focus: FieldFocus | null): void {
  useEffect(() => {
    if (!focus || focus.path.length === 0) return;
    const end = Date.now() + patienceMilliseconds;
    let frame = 0;
    const look = () => {
      const field = root.current && nearestField(root.current, focus.path);
      const target = field?.querySelector<HTMLElement>(focusable);
      if (!target) {
        if (Date.now() < end) frame = requestAnimationFrame(look);
        return;
      }
      target.scrollIntoView({ block: "center" });
      target.focus({ preventScroll: true });
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [root, focus]);
}
