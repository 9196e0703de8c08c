import path from "node:path";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { createOfficeRenderer } from "@/lib/engine/preview/libreoffice/office-renderer";
import type { PreviewLog } from "@/lib/engine/preview/preview-options";
import { type SlideRenderer, createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { config } from "@/lib/server/config";
import { processSingleton } from "@/lib/server/process-state";
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

const renderer = processSingleton("renderer", (): { state: RendererState | null } => ({ state: null }));

/** Returns whether this process can render slides; null: not tried yet. */
export function rendererState(): RendererState | null {
  return renderer.state;
}

/**
 * Records the result of rendering.
 *
 * @param error Of a failed attempt; a slide that can't be rendered says nothing about the renderer
 */
export function recordRendererState(error?: unknown): void {
  if (error === undefined) renderer.state = "ok";
  else if (error instanceof PreviewUnavailableError) renderer.state = "unavailable";
}

/** Checks whether slides can be rendered, without rendering one. */
export async function probeRenderer(): Promise<void> {
  try {
    await slideRenderer().check();
    recordRendererState();
  } catch (error) {
    recordRendererState(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
  }
}
