import { roundedPoints } from "@/lib/engine/pptx/units";
import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview/errors";
import type { ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { readDraftRequest, toColumn } from "@/lib/server/resources/columns";
import { slideRenderer } from "@/lib/server/resources/previews/renderer";
import { loadDeckInputs } from "./deck-inputs";
import { shapeOfArea, toPreviewAreas } from "./draft-areas";

/**
 * Generates a draft slide and renders it. Does nothing if no one waits for it any more. May run again.
 *
 * @throws Temporary errors (database or storage unavailable)
 */
export async function generateDraftPreview(server: ServerContext, organizationId: string, id: string): Promise<void> {
  const row = await server.db.livePicture.findFirst({
    where: { id, organizationId, status: "pending" },
    select: { request: true },
  });
  if (!row) return;
  const { slide, width, page, position, without } = readDraftRequest(row.request);
  const { bytes, slideResults, areas, numbers, pageSize } = await server.workers.run(
    "generateDeck",
    async () => ({ ...(await loadDeckInputs(server, organizationId, [slide])), withAreas: true, position }),
    {
      owner: { organizationId, kind: "job" },
      onProgress(progress) {
        if (progress.kind === "fault")
          server.logger.error(
            { templateSlideId: slide.template_slide_id, err: progress.error },
            "a draft slide failed unexpectedly",
          );
      },
    },
  );
  const [result] = slideResults;
  if (!result) throw new Error("One slide gives one result.");
  const slideResult = toColumn(result);
  if (!bytes) return settle(server, organizationId, id, { status: "ready", slideResult });
  const number = Math.min(page, result.pages_generated);
  try {
    const onPage = areas[number - 1] ?? [];
    const { png, texts, backdrop } = await slideRenderer(server).renderDraft(organizationId, bytes, {
      slideNumber: number,
      width,
      without: shapeOfArea(onPage, without),
    });
    const size = { width: roundedPoints(pageSize.width), height: roundedPoints(pageSize.height) };
    await settle(server, organizationId, id, {
      status: "ready",
      slideResult,
      page: number,
      png: Uint8Array.from(png),
      backdrop: backdrop && Uint8Array.from(backdrop),
      areas: toColumn({
        page_size: size,
        slide_number: numbers[number - 1] ?? null,
        areas: toPreviewAreas(onPage, texts),
      }),
    });
  } catch (error) {
    const reason = reasonOf(error);
    server.logger.warn({ templateSlideId: slide.template_slide_id, err: error }, "a draft slide could not be rendered");
    await settle(server, organizationId, id, { status: "failed", ...reason });
  }
}

/** Fails a draft preview after its last attempt. */
export async function failDraftPreview(server: ServerContext, organizationId: string, id: string): Promise<void> {
  await settle(server, organizationId, id, {
    status: "failed",
    errorCode: "PREVIEW_UNAVAILABLE",
    errorMessage: "The slide could not be generated, as its template could not be read",
  });
}

async function settle(
  server: ServerContext,
  organizationId: string,
  id: string,
  data: Prisma.LivePictureUpdateManyMutationInput,
): Promise<void> {
  await server.db.livePicture.updateMany({ where: { id, organizationId, status: "pending" }, data });
}

function reasonOf(error: unknown): { errorCode: string; errorMessage: string } {
  if (error instanceof PreviewFailedError) return { errorCode: "PREVIEW_FAILED", errorMessage: error.message };
  if (!(error instanceof PreviewUnavailableError)) throw error;
  const errorMessage =
    "This installation has no browser to render slides. Its operator can install one or set CHROMIUM_PATH.";
  return { errorCode: "PREVIEW_UNAVAILABLE", errorMessage };
}
