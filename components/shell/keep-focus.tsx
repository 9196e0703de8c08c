"use client";

import { useEffect } from "react";

/** The item of a list or table that had the focus last, and where it was. */
type Place = { item: Element; list: Element; index: number; path: string };

/**
 * Keeps the focus when the list item or table row that has it disappears, as after a deletion: moves it to the item
 * that takes its place, to the last one, or else to the page's content. Without it, the Tab key would start again at
 * the top of the page.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: Place | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest("#content li, #content tr") : null;
      const list = item?.parentElement;
      if (item && list) last = { item, list, index: [...list.children].indexOf(item), path: location.pathname };
      else if (target instanceof Element && target.closest("#content")) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.item.isConnected || document.activeElement !== document.body) return;
      const { list, index, path } = last;
      last = null;
      if (path !== location.pathname) return;
      const next = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
      const target = next?.querySelector<HTMLElement>("a[href], button:not([disabled])");
      (target ?? document.querySelector<HTMLElement>("#content"))?.focus({ preventScroll: !target });
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
  return null;
}
