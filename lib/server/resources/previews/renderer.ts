import path from "node:path";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { createOfficePictures } from "@/lib/engine/preview/libreoffice/office-renderer";
import { type SlidePictures, createSlidePictures } from "@/lib/engine/preview/slide-renderer";
import { config } from "@/lib/server/config";

let opened: SlidePictures | undefined;

/**
 * What draws slides in this process. The browser or LibreOffice behind it starts with the first picture and ends when
 * none is wanted for a while.
 */
export function slidePictures(): SlidePictures {
  return (opened ??=
    config.previewEngine === "libreoffice"
      ? createOfficePictures({ programs: config.browser.programs })
      : createSlidePictures({ chromium: { ...config.browser, cache: path.join(config.dataDir, "browser") } }));
}

type RendererState = "ok" | "unavailable";

/** Kept on the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightRenderer?: { state: RendererState | null } };
const renderer = (holder.slidewrightRenderer ??= { state: null });

/** Whether this process can draw slides, as far as it knows. Null: it has not tried yet. */
export function rendererState(): RendererState | null {
  return renderer.state;
}

/**
 * Notes what came of drawing. @param error of an attempt that failed; a slide that can't be drawn says nothing of the
 * renderer
 */
export function noteRenderer(error?: unknown): void {
  if (error === undefined) renderer.state = "ok";
  else if (error instanceof PreviewUnavailableError) renderer.state = "unavailable";
}

/** Finds out whether slides can be drawn, without drawing one. */
export async function tryRenderer(): Promise<void> {
  try {
    await slidePictures().check();
    noteRenderer();
  } catch (error) {
    noteRenderer(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
  }
}
