import path from "node:path";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { createOfficeRenderer } from "@/lib/engine/preview/libreoffice/office-renderer";
import type { PreviewLog } from "@/lib/engine/preview/preview-options";
import { type SlideRenderer, createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { config } from "@/lib/server/config";
import { logger } from "@/lib/server/telemetry/logger";

const log: PreviewLog = (level, fields, message) => logger[level](fields, message);

let opened: SlideRenderer | undefined;

/** Returns the renderer of this process. Its browser or LibreOffice starts with the first preview and stops when idle. */
export function slideRenderer(): SlideRenderer {
  return (opened ??=
    config.previewEngine === "libreoffice"
      ? createOfficeRenderer({ programs: config.browser.programs, log })
      : createSlideRenderer({
          chromium: { ...config.browser, cache: path.join(config.dataDir, "browser") },
          limits: config.limits,
          log,
        }));
}

type RendererState = "ok" | "unavailable";

const holder = globalThis as typeof globalThis & { slidewrightRenderer?: { state: RendererState | null } };
const renderer = (holder.slidewrightRenderer ??= { state: null });

/** Returns whether this process can render slides; null: not tried yet. */
export function rendererState(): RendererState | null {
  return renderer.state;
}

/**
 * Records the result of rendering.
 *
 * @param error Of a failed attempt; a slide that can't be rendered says nothing about the renderer
 */
export function noteRenderer(error?: unknown): void {
  if (error === undefined) renderer.state = "ok";
  else if (error instanceof PreviewUnavailableError) renderer.state = "unavailable";
}

/** Checks whether slides can be rendered, without rendering one. */
export async function tryRenderer(): Promise<void> {
  try {
    await slideRenderer().check();
    noteRenderer();
  } catch (error) {
    noteRenderer(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
  }
}
