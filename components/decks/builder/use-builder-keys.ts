"use client";

import { useEffect } from "react";
import type { Saver } from "@/components/decks/saving/saver";
import type { BuilderActs } from "./use-builder";

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | "save" | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  if (letter === "y" && !shiftKey) return "redo";
  return letter === "s" && !shiftKey ? "save" : null;
}

/** Undo, redo and save from everywhere on the page but dialogs, whose fields undo by themselves. */
export function useBuilderKeys(acts: BuilderActs, saver: Saver): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actOf(event);
      const inDialog =
        event.target instanceof Element && event.target.closest("[role=dialog],[role=alertdialog]") !== null;
      if (!act || event.defaultPrevented || inDialog) return;
      event.preventDefault();
      if (act === "save") void saver.flush();
      else acts[act]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [acts, saver]);
}
