import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Zoom steps, in percent of the slide's own size. `fit`: as large as the window allows. */
export const zooms = ["fit", "50", "75", "100", "150", "200"] as const;
export type Zoom = (typeof zooms)[number];

const smallestZoom = 0.25;
/** CSS pixels around a slide that fits the window. */
export const margin = 16;

type Size = { width: number; height: number };

/** Returns the size of an element in CSS pixels; null before the first one is measured. */
export function useInnerSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () =>
      setSize((known) => {
        const { offsetWidth: width, offsetHeight: height } = element;
        return known?.width === width && known.height === height ? known : { width, height };
      });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/**
 * Returns the width at which a slide is shown, in CSS pixels.
 *
 * @param page The slide's own size in CSS pixels
 */
export function shownWidth(zoom: Zoom, page: Size, around: Size): number {
  if (zoom !== "fit") return Math.round((page.width * Number(zoom)) / 100);
  const [width, height] = [around.width - 2 * margin, around.height - 2 * margin];
  return Math.max(
    Math.round(page.width * smallestZoom),
    Math.floor(Math.min(width, (height * page.width) / page.height)),
  );
}

/** Returns the next zoom step in a direction from the shown width; the last step at the end. */
export function nextZoom(page: Size, shown: number, by: 1 | -1): Zoom {
  const percent = Math.round((shown / page.width) * 100);
  const steps = zooms.filter((zoom) => zoom !== "fit");
  const next = by > 0 ? steps.find((step) => Number(step) > percent) : steps.findLast((step) => Number(step) < percent);
  return next ?? (by > 0 ? "200" : "50");
}

const step = 160;
const [min, max] = [640, 3840];

/** Returns the width in pixels at which to request a preview that is sharp when shown at `width` CSS pixels. */
export function requestedWidth(width: number): number {
  const pixels = Math.ceil((width * window.devicePixelRatio) / step) * step;
  return Math.min(max, Math.max(min, pixels));
}

/** Returns whether an element fills the screen, and a function that toggles it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, [element]);
  const toggle = () => {
    // Rejected if the browser or a policy forbids it; the slide then keeps its size.
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {});
  };
  return [isFull, toggle];
}
