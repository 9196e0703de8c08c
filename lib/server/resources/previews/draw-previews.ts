import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview";
import { db, type Preview as PreviewRow } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { pictureKey, sourceFileKey } from "./preview-source";
import { noteRenderer } from "./renderer";
import { slidePictures } from "./slide-pictures";

/**
 * Draws a picture that was asked for, and its other widths that are waited for. May run again; what was drawn
 * meanwhile, or is no longer wanted, is left alone.
 */
export async function drawPreview(organizationId: string, previewId: string): Promise<void> {
  await drawPreviews(await findWaiting(organizationId, previewId));
}

/** The pictures of the same slide as this one that are waited for, the widest first. */
export async function findWaiting(organizationId: string, previewId: string): Promise<PreviewRow[]> {
  const asked = await db.preview.findFirst({ where: { id: previewId, organizationId } });
  if (!asked) return [];
  const { ownerId, basis, kind, slideNumber } = asked;
  return db.preview.findMany({
    where: { organizationId, ownerId, basis, kind, slideNumber, status: "pending" },
    orderBy: { width: "desc" },
  });
}

/**
 * Draws pictures of one file and notes for each that it is there, or why not.
 *
 * @throws What may pass when tried again (database or storage out of reach)
 */
export async function drawPreviews(rows: readonly PreviewRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const shows = first.kind === "layout" ? ("layouts" as const) : ("slides" as const);
  const file = {
    id: `${first.ownerId} ${first.basis} ${shows}`,
    read: async () => storage.get(await sourceFileKey(first)),
    shows,
  };
  let began = performance.now();
  const tell = (result: "made" | "failed" | "unavailable") =>
    metrics.pictures.observe({ result }, (performance.now() - began) / 1000);
  try {
    await slidePictures().render(file, rows, async (row, made) => {
      tell(made instanceof PreviewFailedError ? "failed" : "made");
      await (made instanceof PreviewFailedError ? noteFailure(row, made) : keep(row, made));
      began = performance.now();
    });
    noteRenderer();
  } catch (error) {
    noteRenderer(error);
    if (!(error instanceof PreviewUnavailableError)) throw error;
    tell("unavailable");
    logger.error({ err: error }, "no pictures of slides can be made");
    await endPreviews(rows, {
      code: "PREVIEW_UNAVAILABLE",
      message:
        "This installation has no browser that draws slides: its operator installs one, or names it with CHROMIUM_PATH",
    });
  }
}

/** Ends pictures that are still waited for as failed. */
export async function endPreviews(
  rows: readonly PreviewRow[],
  error: { code: "PREVIEW_FAILED" | "PREVIEW_UNAVAILABLE"; message: string },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await db.preview.updateMany({
    where: { id: { in: rows.map(({ id }) => id) }, organizationId: first.organizationId, status: "pending" },
    data: { status: "failed", errorCode: error.code, errorMessage: error.message, endedAt: new Date() },
  });
}

async function keep(row: PreviewRow, png: Uint8Array): Promise<void> {
  const key = pictureKey(row);
  const file = await storage.put(key, png, { contentType: "image/png" });
  const { count } = await db.preview.updateMany({
    where: { id: row.id, organizationId: row.organizationId },
    data: {
      status: "ready",
      fileSize: file.size,
      fileHash: file.sha256,
      errorCode: null,
      errorMessage: null,
      endedAt: new Date(),
    },
  });
  // The template or output was removed meanwhile.
  if (count === 0) await storage.delete(key);
}

async function noteFailure(row: PreviewRow, error: PreviewFailedError): Promise<void> {
  const { ownerId, kind, slideNumber } = row;
  logger.warn({ ownerId, kind, slideNumber, err: error }, "a slide could not be drawn");
  await endPreviews([row], {
    code: "PREVIEW_FAILED",
    message: `${kind === "slide" ? "Slide" : "Layout"} ${slideNumber}: ${error.message}`,
  });
}
