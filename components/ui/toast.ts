"use client";

import { useEffect, useState } from "react";
import type { ExternalToast } from "sonner";

type Kind = "message" | "success" | "error" | "info" | "warning";
type Show = (text: string, options?: ExternalToast) => void;

let announceShelf: () => void = () => {};
const shelf = new Promise<void>((resolve) => (announceShelf = resolve));
let askForShelf: (() => void) | null = null;
let asked = false;

/** The list of messages tells when it is there, and learns when it is needed first. */
export const shelfOfToasts = {
  isMounted: () => announceShelf(),
  whenNeeded(ask: () => void): void {
    askForShelf = ask;
    if (asked) ask();
  },
};

function show(kind: Kind): Show {
  return (text, options) => {
    asked = true;
    askForShelf?.();
    void Promise.all([import("sonner"), shelf]).then(([{ toast }]) => toast[kind](text, options));
  };
}

/** Takes a message away, if it is still there. */
function withdrawToast(id: string): void {
  if (asked) void Promise.all([import("sonner"), shelf]).then(([sonner]) => sonner.toast.dismiss(id));
}

/** Short messages at the edge of the screen. What shows them is loaded with the first one. */
export const toast: Record<Kind, Show> = {
  message: show("message"),
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};

type Tell = (text: string, options?: ExternalToast) => void;

let told = 0;

/** Messages whose acts work as long as what shows them is there: they leave together. */
export function useOwnMessages(): Tell {
  const [own] = useState(() => {
    const ids = new Set<string>();
    const tell: Tell = (text, options) => {
      const id = `own ${told++}`;
      ids.add(id);
      toast.message(text, { ...options, id });
    };
    return { ids, tell };
  });
  useEffect(() => () => own.ids.forEach(withdrawToast), [own]);
  return own.tell;
}
