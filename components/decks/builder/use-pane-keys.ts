import { useEffect } from "react";

/** The panes of the builder, in the order in which F6 moves through them. */
const panes = ["slides", "slide", "data", "settings"] as const;
type Pane = (typeof panes)[number];

/** What gets the focus in each pane, the most suitable first. */
const starts: Record<Pane, string[]> = {
  slides: ["[role=option][tabindex='0']"],
  slide: ["[data-area][aria-current]", "[data-area]"],
  data: ["[role=grid]"],
  settings: ["input, textarea, select, button"],
};

/** Returns what gets the focus in a pane; undefined: the pane is not shown, or has nothing to focus. */
function startOf(pane: Pane): HTMLElement | undefined {
  return starts[pane]
    .flatMap((start) => [...document.querySelectorAll<HTMLElement>(`[data-pane=${pane}] :is(${start})`)])
    .find((element) => element.checkVisibility());
}

/** Binds F6 and Shift+F6, which move to the next and the previous pane, as in PowerPoint. */
export function usePaneKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== "F6" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
      // The data are inside the pane of their slide.
      const current = panes.findLast((pane) => document.activeElement?.closest(`[data-pane=${pane}]`));
      const shown = panes.filter((pane) => pane === current || startOf(pane));
      const from = current ? shown.indexOf(current) : shiftKey ? 0 : -1;
      const next = shown.at((from + (shiftKey ? -1 : 1)) % shown.length);
      const target = next && startOf(next);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
