import type { AnalysisStep } from "@/lib/contract/analyses";
import { usualPreviewWidths } from "@/lib/contract/previews";
import { db } from "@/lib/server/db";
import { previewStep } from "@/lib/server/resources/analyses/run/analysis-steps";
import { endPreviews } from "./draw-previews";
import { previewSource } from "./preview-source";
import { removePreviews } from "./remove-previews";

/**
 * Notes that the pictures of a template are being made, and removes those that are out of date. Returns how many slides
 * and layouts there are.
 */
export async function beginTemplatePreviews(
  organizationId: string,
  analysisId: string,
): Promise<{ slides: number; layouts: number }> {
  const found = await find(organizationId, analysisId);
  if (!found?.template.fileHash) return { slides: 0, layouts: 0 };
  const { id, fileHash } = found.template;
  await removePreviews(organizationId, id, previewSource(organizationId, id, fileHash));
  await note(organizationId, analysisId, found.steps as AnalysisStep[], {
    status: "processing",
    started_at: new Date().toISOString(),
  });
  return { slides: found.slideCount ?? 0, layouts: found.layoutCount ?? 0 };
}

/** Notes the end of the step. */
export async function endTemplatePreviews(
  organizationId: string,
  analysisId: string,
  status: "completed" | "failed",
): Promise<void> {
  const found = await find(organizationId, analysisId);
  if (found)
    await note(organizationId, analysisId, found.steps as AnalysisStep[], {
      status,
      completed_at: new Date().toISOString(),
    });
}

/** Ends a step whose attempts ran out, and with it the pictures that nobody else makes. */
export async function failTemplatePreviews(organizationId: string, analysisId: string): Promise<void> {
  const found = await find(organizationId, analysisId);
  if (!found) return;
  await endTemplatePreviews(organizationId, analysisId, "failed");
  const rows = await db.preview.findMany({
    where: { organizationId, ownerId: found.template.id, width: { in: [...usualPreviewWidths] }, status: "pending" },
  });
  await endPreviews(rows, {
    code: "PREVIEW_UNAVAILABLE",
    message: "The template's file could not be read, or its pictures not be stored",
  });
}

function find(organizationId: string, analysisId: string) {
  return db.analysis.findFirst({
    where: { id: analysisId, organizationId },
    select: { steps: true, slideCount: true, layoutCount: true, template: { select: { id: true, fileHash: true } } },
  });
}

async function note(
  organizationId: string,
  id: string,
  steps: AnalysisStep[],
  change: Partial<AnalysisStep>,
): Promise<void> {
  const changed = steps.map((step) =>
    step.name === previewStep && step.completed_at === null ? { ...step, ...change } : step,
  );
  await db.analysis.updateMany({ where: { id, organizationId }, data: { steps: changed } });
}
