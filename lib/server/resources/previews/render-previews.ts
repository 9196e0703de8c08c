import type { Readable } from "node:stream";
import type { AnalysisStep } from "@/lib/contract/analyses";
import { defaultPreviewWidth, usualPreviewWidths } from "@/lib/contract/previews";
import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview/errors";
import type { ServerContext } from "@/lib/server/context";
import { type Preview as PreviewRow, type SlideKind } from "@/lib/server/db";
import { previewStep, readSteps } from "@/lib/server/resources/analysis-steps";
import { metrics } from "@/lib/server/telemetry/metrics";
import { recordRendererState, slideRenderer } from "./renderer";
import { addPreviews, previewKey, previewSource, removePreviews, sourceFileKey } from "./renderings";

/**
 * Renders a requested preview and its other pending widths. May run again. Skips previews that are done or no longer
 * wanted.
 */
export async function renderRequestedPreview(
  server: ServerContext,
  organizationId: string,
  previewId: string,
): Promise<void> {
  await renderPreviews(server, await findPendingPreviews(server, organizationId, previewId));
}

/** Returns the pending previews of the same slide, widest first. */
async function findPendingPreviews(
  server: ServerContext,
  organizationId: string,
  previewId: string,
): Promise<PreviewRow[]> {
  const requested = await server.db.preview.findFirst({ where: { id: previewId, organizationId } });
  if (!requested) return [];
  const { ownerId, basis, kind, slideNumber } = requested;
  return server.db.preview.findMany({
    where: { organizationId, ownerId, basis, kind, slideNumber, status: "pending" },
    orderBy: { width: "desc" },
  });
}

/**
 * Renders previews of one file, and records the result of each.
 *
 * @throws Temporary errors (database or storage unavailable)
 */
async function renderPreviews(server: ServerContext, rows: readonly PreviewRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const shows = first.kind === "layout" ? ("layouts" as const) : ("slides" as const);
  const file = {
    id: `${first.ownerId} ${first.basis} ${shows}`,
    owner: first.organizationId,
    read: async () => server.storage.get(await sourceFileKey(server, first)),
    shows,
  };
  let startedAt = performance.now();
  const observe = (result: "made" | "failed" | "unavailable") =>
    metrics.pictures.observe({ result }, (performance.now() - startedAt) / 1000);
  try {
    await slideRenderer(server).render(file, rows, async (row, rendered) => {
      observe(rendered instanceof PreviewFailedError ? "failed" : "made");
      await (rendered instanceof PreviewFailedError
        ? recordFailure(server, row, rendered)
        : storePreview(server, row, rendered));
      startedAt = performance.now();
    });
    recordRendererState();
  } catch (error) {
    recordRendererState(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
    observe("unavailable");
    await failUnavailable(server, rows, error);
  }
}

/** Fails previews because this process can't render. */
export async function failUnavailable(
  server: ServerContext,
  rows: readonly PreviewRow[],
  error: PreviewUnavailableError,
): Promise<void> {
  server.logger.error({ err: error }, "previews can't be rendered");
  await failPreviews(server, rows, {
    code: "PREVIEW_UNAVAILABLE",
    message: "This installation has no browser to render slides. Its operator can install one or set CHROMIUM_PATH.",
  });
}

/** Fails previews that are still pending. */
export async function failPreviews(
  server: ServerContext,
  rows: readonly PreviewRow[],
  error: { code: "PREVIEW_FAILED" | "PREVIEW_UNAVAILABLE"; message: string },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await server.db.preview.updateMany({
    where: { id: { in: rows.map(({ id }) => id) }, organizationId: first.organizationId, status: "pending" },
    data: { status: "failed", errorCode: error.code, errorMessage: error.message, endedAt: server.clock.now() },
  });
}

/** Stores a rendered preview, unless it is no longer wanted. */
export async function storePreview(
  server: ServerContext,
  row: PreviewRow,
  bytes: Uint8Array | Readable,
  contentType = "image/png",
): Promise<void> {
  const key = previewKey(row);
  const file = await server.storage.put(key, bytes, { contentType });
  const { count } = await server.db.preview.updateMany({
    where: { id: row.id, organizationId: row.organizationId },
    data: {
      status: "ready",
      fileSize: file.size,
      fileHash: file.sha256,
      errorCode: null,
      errorMessage: null,
      endedAt: server.clock.now(),
    },
  });
  // The template or output was deleted meanwhile.
  if (count === 0) await server.storage.delete(key);
}

async function recordFailure(server: ServerContext, row: PreviewRow, error: PreviewFailedError): Promise<void> {
  const { ownerId, kind, slideNumber } = row;
  server.logger.warn({ ownerId, kind, slideNumber, err: error }, "a slide could not be rendered");
  await failPreviews(server, [row], {
    code: "PREVIEW_FAILED",
    message: `${kind === "slide" ? "Slide" : "Layout"} ${slideNumber}: ${error.message}`,
  });
}

/** Fails a preview, and its other widths, after its last attempt. */
export async function failPreview(server: ServerContext, organizationId: string, previewId: string): Promise<void> {
  await failPreviews(server, await findPendingPreviews(server, organizationId, previewId), {
    code: "PREVIEW_UNAVAILABLE",
    message: "The slide's file could not be read, or its preview could not be stored",
  });
}

/** First and last slide or layout number, 1-based. */
export type SlideRange = { kind: SlideKind; first: number; last: number };

/**
 * Renders slides or layouts of an analysed template at the usual widths, unless they have previews.
 *
 * @returns How many could not be rendered
 */
export async function renderTemplateSlides(
  server: ServerContext,
  organizationId: string,
  analysisId: string,
  { kind, first, last }: SlideRange,
): Promise<number> {
  const analysis = await server.db.analysis.findFirst({
    where: { id: analysisId, organizationId },
    select: { template: { select: { id: true, fileHash: true } } },
  });
  if (!analysis?.template.fileHash) return 0;
  const source = previewSource(server, organizationId, analysis.template.id, analysis.template.fileHash, kind);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  await addPreviews(server.db, source, numbers, usualPreviewWidths);
  const where = { ...source, width: { in: [...usualPreviewWidths] }, slideNumber: { in: numbers } };
  // All widths of a slide are requested together, so that the slide is rendered once.
  await renderPreviews(
    server,
    await server.db.preview.findMany({
      where: { ...where, status: "pending" },
      orderBy: [{ slideNumber: "asc" }, { width: "desc" }],
    }),
  );
  return server.db.preview.count({ where: { ...where, width: defaultPreviewWidth, status: "failed" } });
}

/**
 * Records that rendering of a template's previews has started, and deletes outdated previews. Returns the number of
 * slides and layouts.
 */
export async function recordPreviewsBegun(
  server: ServerContext,
  organizationId: string,
  analysisId: string,
): Promise<{ slides: number; layouts: number }> {
  const found = await findAnalysis(server, organizationId, analysisId);
  if (!found?.template.fileHash) return { slides: 0, layouts: 0 };
  const { id, fileHash } = found.template;
  await removePreviews(server, organizationId, id, previewSource(server, organizationId, id, fileHash));
  await updatePreviewStep(server, organizationId, analysisId, readSteps(found), {
    status: "processing",
    started_at: server.clock.now().toISOString(),
  });
  return { slides: found.slideCount ?? 0, layouts: found.layoutCount ?? 0 };
}

/** Records the end of the preview step. */
export async function recordPreviewsEnded(
  server: ServerContext,
  organizationId: string,
  analysisId: string,
  status: "completed" | "failed",
): Promise<void> {
  const found = await findAnalysis(server, organizationId, analysisId);
  if (found)
    await updatePreviewStep(server, organizationId, analysisId, readSteps(found), {
      status,
      completed_at: server.clock.now().toISOString(),
    });
}

/** Fails the preview step after its last attempt, together with the previews that nothing else renders. */
export async function failTemplatePreviews(
  server: ServerContext,
  organizationId: string,
  analysisId: string,
): Promise<void> {
  const found = await findAnalysis(server, organizationId, analysisId);
  if (!found) return;
  await recordPreviewsEnded(server, organizationId, analysisId, "failed");
  const rows = await server.db.preview.findMany({
    where: { organizationId, ownerId: found.template.id, width: { in: [...usualPreviewWidths] }, status: "pending" },
  });
  await failPreviews(server, rows, {
    code: "PREVIEW_UNAVAILABLE",
    message: "The template's file could not be read, or its previews could not be stored",
  });
}

function findAnalysis(server: ServerContext, organizationId: string, analysisId: string) {
  return server.db.analysis.findFirst({
    where: { id: analysisId, organizationId },
    select: { steps: true, slideCount: true, layoutCount: true, template: { select: { id: true, fileHash: true } } },
  });
}

async function updatePreviewStep(
  server: ServerContext,
  organizationId: string,
  id: string,
  steps: AnalysisStep[],
  change: Partial<AnalysisStep>,
): Promise<void> {
  const changed = steps.map((step) =>
    step.name === previewStep && step.completed_at === null ? { ...step, ...change } : step,
  );
  await server.db.analysis.updateMany({ where: { id, organizationId }, data: { steps: changed } });
}
