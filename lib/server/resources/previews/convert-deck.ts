import { zipType, pdfType } from "@/lib/contract/define-operation";
import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview/errors";
import type { PreviewFile } from "@/lib/engine/preview/slide-renderer";
import type { ServerContext } from "@/lib/server/context";
import { type Preview as PreviewRow } from "@/lib/server/db";
import { metrics } from "@/lib/server/telemetry/metrics";
import { failPreviews, failUnavailable, storePreview } from "./render-previews";
import { recordRendererState, slideRenderer } from "./renderer";
import { sourceFileKey } from "./renderings";
import { type ZipStream, createZipStream } from "./zip-stream";

/** Time limit for all images of a deck. The remaining images are then given up. */
const imagesTimeoutMs = 300_000;

/**
 * Converts a deck to the requested format and stores the result. May run again. Skips a conversion that is done or no
 * longer wanted.
 *
 * @throws Temporary errors (database or storage unavailable)
 */
export async function convertRequestedDeck(
  server: ServerContext,
  organizationId: string,
  previewId: string,
): Promise<void> {
  const row = await server.db.preview.findFirst({ where: { id: previewId, organizationId, status: "pending" } });
  if (!row) return;
  const job = await server.db.generation.findFirst({
    where: { id: row.ownerId, organizationId },
    select: { name: true, pagesGenerated: true },
  });
  if (!job) return;
  const file = {
    id: `${row.ownerId} ${row.basis} slides`,
    owner: organizationId,
    read: async () => server.storage.get(await sourceFileKey(server, row)),
  };
  const startedAt = performance.now();
  const observe = (result: "made" | "failed" | "unavailable") =>
    metrics.pictures.observe({ result }, (performance.now() - startedAt) / 1000);
  try {
    if (row.width === 0) {
      const bytes = await slideRenderer(server).renderPdf(file, job.name ?? "");
      await storePreview(server, row, bytes, pdfType);
    } else await storeImages(server, file, row, job.pagesGenerated);
    recordRendererState();
    observe("made");
  } catch (error) {
    recordRendererState(error);
    if (error instanceof PreviewFailedError) {
      observe("failed");
      server.logger.warn({ ownerId: row.ownerId, err: error }, "a deck could not be converted");
      const message = `The deck can't be converted: ${error.message}`;
      await failPreviews(server, [row], { code: "PREVIEW_FAILED", message });
    } else if (error instanceof PreviewUnavailableError) {
      observe("unavailable");
      await failUnavailable(server, [row], error);
    } else throw error;
  }
}

/** Fails a conversion after its last attempt. */
export async function failConversion(server: ServerContext, organizationId: string, previewId: string): Promise<void> {
  const rows = await server.db.preview.findMany({ where: { id: previewId, organizationId, status: "pending" } });
  await failPreviews(server, rows, {
    code: "PREVIEW_UNAVAILABLE",
    message: "The deck's file could not be read, or the converted one could not be stored",
  });
}

/** Maximum size of all images of a deck. 200 photographs that fill their slides have 0.6 GB. */
const maxImageBytes = 1024 * 1024 * 1024;

/**
 * Stores a zip with a PNG of each slide, in order: `slide-01.png` and so on. Each is stored as it is rendered, because
 * all together may have a gigabyte.
 *
 * @throws PreviewFailedError; the errors of the store
 */
async function storeImages(server: ServerContext, file: PreviewFile, row: PreviewRow, slides: number): Promise<void> {
  const zip = createZipStream();
  const stored = storePreview(server, row, zip.stream, zipType);
  stored.catch((error: unknown) => zip.stream.destroy(error as Error));
  try {
    await renderInto(zip, server, file, { slides, width: row.width });
  } catch (error) {
    zip.stream.destroy(error as Error);
    const end: unknown = await stored.catch((reason: unknown) => reason);
    const isRenderers = error instanceof PreviewFailedError || error instanceof PreviewUnavailableError;
    // Any other error says only that the zip can't be written, because the store failed.
    throw isRenderers ? error : (end ?? error);
  }
  await stored;
}

async function renderInto(
  zip: ZipStream,
  server: ServerContext,
  file: PreviewFile,
  { slides, width }: { slides: number; width: number },
): Promise<void> {
  let size = 0;
  const deadline = performance.now() + imagesTimeoutMs;
  const digits = Math.max(2, String(slides).length);
  const requested = Array.from({ length: slides }, (_, index) => ({ slideNumber: index + 1, width }));
  await slideRenderer(server).render(file, requested, async ({ slideNumber }, created) => {
    if (created instanceof PreviewFailedError) throw created;
    if (performance.now() > deadline)
      throw new PreviewFailedError(`It took longer than ${imagesTimeoutMs / 60_000} minutes`);
    size += created.byteLength;
    if (size > maxImageBytes) throw new PreviewFailedError(`Its pictures have more than ${maxImageBytes} bytes`);
    await zip.add(`slide-${String(slideNumber).padStart(digits, "0")}.png`, created);
  });
  await zip.end();
}
