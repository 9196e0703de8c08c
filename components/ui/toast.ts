import { useEffect, useState } from "react";
import type { ExternalToast } from "sonner";

type Kind = "message" | "success" | "error" | "info" | "warning";
type Show = (text: string, options?: ExternalToast) => void;

let announceList: () => void = () => {};
const shelf = new Promise<void>((resolve) => (announceList = resolve));
let requestList: (() => void) | null = null;
let isListRequested = false;

/** Connects `toast` to the list of toasts, which is loaded on first use. */
export const toastList = {
  isMounted: () => announceList(),
  whenNeeded(ask: () => void): void {
    requestList = ask;
    if (isListRequested) ask();
  },
};

/** How long a toast with a button is shown, in milliseconds: long enough to read it and reach the button. */
const actionDuration = 10_000;

function show(kind: Kind): Show {
  return (text, options) => {
    isListRequested = true;
    requestList?.();
    void Promise.all([import("sonner"), shelf]).then(([{ toast }]) =>
      toast[kind](text, { ...(options?.action ? { duration: actionDuration } : {}), ...options }),
    );
  };
}

/** Removes a toast if it is still shown. */
function dismissToast(id: string): void {
  if (isListRequested) void Promise.all([import("sonner"), shelf]).then(([sonner]) => sonner.toast.dismiss(id));
}

/** Shows short messages at the edge of the screen. Their code is loaded with the first message. */
export const toast: Record<Kind, Show> = {
  message: show("message"),
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};

/** Shows a toast and returns a function that removes it. */
type ShowToast = (text: string, options?: ExternalToast) => () => void;

let toastCount = 0;

/**
 * Returns a function that shows toasts whose actions only work while the component is mounted. They disappear when it
 * is unmounted.
 */
export function useOwnToasts(): ShowToast {
  const [own] = useState(() => {
    const ids = new Set<string>();
    const show: ShowToast = (text, options) => {
      const id = `own ${toastCount++}`;
      ids.add(id);
      toast.message(text, { ...options, id });
      return () => dismissToast(id);
    };
    return { ids, show };
  });
  useEffect(() => () => own.ids.forEach(dismissToast), [own]);
  return own.show;
}
