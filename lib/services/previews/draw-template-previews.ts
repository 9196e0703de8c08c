import { defaultPreviewWidth } from "@/lib/contract/previews";
import { db } from "@/lib/db";
import { newId } from "../new-id";
import { drawPreviews } from "./draw-previews";
import { previewSource } from "./preview-source";

/**
 * Draws slides of an analysed template at the default width, those that have no picture yet.
 * @param slides numbers of the first and the last, 1-based
 * @returns how many of them could not be drawn
 */
export async function drawTemplatePreviews(organizationId: string, analysisId: string, slides: { first: number; last: number }): Promise<number> {
  const analysis = await db.analysis.findFirst({
    where: { id: analysisId, organizationId },
    select: { template: { select: { id: true, fileHash: true } } },
  });
  if (!analysis?.template.fileHash) return 0;
  const source = previewSource(organizationId, analysis.template.id, analysis.template.fileHash);
  const numbers = Array.from({ length: slides.last - slides.first + 1 }, (_, index) => slides.first + index);
  await db.preview.createMany({
    data: numbers.map((slideNumber) => ({ id: newId("prev"), ...source, slideNumber, width: defaultPreviewWidth })),
    skipDuplicates: true,
  });
  const where = { ...source, width: defaultPreviewWidth, slideNumber: { in: numbers } };
  await drawPreviews(await db.preview.findMany({ where: { ...where, status: "pending" }, orderBy: { slideNumber: "asc" } }));
  return db.preview.count({ where: { ...where, status: "failed" } });
}
