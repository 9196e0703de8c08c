import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Returns whether the value is or has ever been true. */
export function useLatch(value: boolean): boolean {
  const [latched, setLatched] = useState(value);
  if (value && !latched) setLatched(true);
  return latched || value;
}

/** Returns the value once it has not changed for `milliseconds`. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

/**
 * Opens a dialog once its content can be rendered, so that it doesn't open empty and then grow under the pointer. If
 * the content can't be loaded, the dialog itself shows the error.
 */
export async function openLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
  await load().catch(() => null);
  open();
}

/** Milliseconds to wait for content that is loaded on demand, on a slow connection too. */
const focusTimeoutMs = 30_000;

/**
 * Focuses an element as soon as it is rendered, unless the person has focused something else meanwhile.
 *
 * @returns A function that stops waiting
 */
export function focusSoon(find: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  const end = Date.now() + focusTimeoutMs;
  const before = document.activeElement;
  let frame = 0;
  const look = () => {
    // The focus falls back to the page when its element is removed.
    if (![before, document.body].includes(document.activeElement)) return;
    const element = find();
    if (element) element.focus(options);
    else if (Date.now() < end) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/** Handles keys that are pressed within an element. */
export function useKeys(element: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const root = element.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    root?.addEventListener("keydown", listen);
    return () => root?.removeEventListener("keydown", listen);
  }, [element]);
}
