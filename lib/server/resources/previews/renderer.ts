import path from "node:path";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { createOfficeRenderer } from "@/lib/engine/preview/office-renderer";
import type { PreviewLog } from "@/lib/engine/preview/preview-options";
import { type SlideRenderer, createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import type { Config } from "@/lib/server/config";
import type { ServerContext } from "@/lib/server/context";
import { processSingleton } from "@/lib/server/process-state";

type RendererState = "ok" | "unavailable";

const renderer = processSingleton("renderer", () => ({
  state: null as RendererState | null,
  opened: new WeakMap<Config, SlideRenderer>(),
}));

/** Returns the renderer of a server. Its browser or LibreOffice starts with the first preview and stops when idle. */
export function slideRenderer({ config, logger }: ServerContext): SlideRenderer {
  const known = renderer.opened.get(config);
  if (known) return known;
  const log: PreviewLog = (level, fields, message) => logger[level](fields, message);
  const { browser, dataDir, limits, previewEngine } = config;
  const opened =
    previewEngine === "libreoffice"
      ? createOfficeRenderer({ programs: browser.programs, log })
      : createSlideRenderer({ chromium: { ...browser, cache: path.join(dataDir, "browser") }, limits, log });
  renderer.opened.set(config, opened);
  return opened;
}

/** Returns whether this process can render slides; null if it has not tried yet. */
export function rendererState(): RendererState | null {
  return renderer.state;
}

/**
 * Records the result of rendering.
 *
 * @param error The error of a failed attempt. A slide that can't be rendered says nothing about the renderer
 */
export function recordRendererState(error?: unknown): void {
  if (error === undefined) renderer.state = "ok";
  else if (error instanceof PreviewUnavailableError) renderer.state = "unavailable";
}

/** Checks whether slides can be rendered, without rendering one. */
export async function probeRenderer(server: ServerContext): Promise<void> {
  try {
    await slideRenderer(server).check();
    recordRendererState();
  } catch (error) {
    recordRendererState(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
  }
}
