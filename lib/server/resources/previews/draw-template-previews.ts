import { defaultPreviewWidth, usualPreviewWidths } from "@/lib/contract/previews";
import { db, type SlideKind } from "@/lib/server/db";
import { addPreviews } from "./add-previews";
import { drawPreviews } from "./draw-previews";
import { previewSource } from "./preview-source";

/** Slides or layouts by the numbers of the first and the last, 1-based. */
export type DrawnRange = { kind: SlideKind; first: number; last: number };

/**
 * Draws slides or layouts of an analysed template at the usual widths, those that have no picture yet.
 *
 * @returns How many of them could not be drawn
 */
export async function drawTemplatePreviews(
  organizationId: string,
  analysisId: string,
  { kind, first, last }: DrawnRange,
): Promise<number> {
  const analysis = await db.analysis.findFirst({
    where: { id: analysisId, organizationId },
    select: { template: { select: { id: true, fileHash: true } } },
  });
  if (!analysis?.template.fileHash) return 0;
  const source = previewSource(organizationId, analysis.template.id, analysis.template.fileHash, kind);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  await addPreviews(db, source, numbers, usualPreviewWidths);
  const where = { ...source, width: { in: [...usualPreviewWidths] }, slideNumber: { in: numbers } };
  // All widths of a slide one after another: it is drawn once.
  await drawPreviews(
    await db.preview.findMany({
      where: { ...where, status: "pending" },
      orderBy: [{ slideNumber: "asc" }, { width: "desc" }],
    }),
  );
  return db.preview.count({ where: { ...where, width: defaultPreviewWidth, status: "failed" } });
}
