import { setTimeout as delay } from "node:timers/promises";
import type { AnalysisOptions, AnalysisState, FullAnalysis, ShownLayout, ShownSlide } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis-result";
import { omittedShapes } from "@/lib/engine/analysis/slide-summary";
import { explainNoLayout, slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import { fieldsByShape } from "@/lib/engine/generation/slide/fields-by-shape";
import type { ServerContext } from "@/lib/server/context";
import { type Analysis as AnalysisRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { readAnalysisOptions, readAnalysisResult, readDetail } from "@/lib/server/resources/columns";
import { notFound } from "@/lib/server/resources/service-error";
import { findTemplate } from "@/lib/server/resources/templates";
import { readSteps } from "./analysis-steps";

export type AnalysisHead = Omit<AnalysisRow, "result">;

/**
 * Returns an analysis of a template without its result.
 *
 * @param analysisId Null: the latest
 * @throws ServiceError 404, including before the first analysis
 */
export async function findAnalysis(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  analysisId: string | null,
): Promise<AnalysisHead> {
  await findTemplate(server, caller, templateId);
  const row = await server.db.analysis.findFirst({
    where: { organizationId: caller.organization.id, templateId, ...(analysisId ? { id: analysisId } : {}) },
    orderBy: { id: "desc" },
    omit: { result: true },
  });
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the state of an analysis without its result.
 *
 * @throws ServiceError 404
 */
export async function getAnalysisState(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  analysisId: string | null,
): Promise<AnalysisState> {
  const row = await findAnalysis(server, caller, templateId, analysisId);
  const elapsed = (row.completedAt ?? server.clock.now()).getTime() - row.startedAt.getTime();
  return {
    analysis_id: row.id,
    template_id: row.templateId,
    status: row.status,
    progress: row.progress,
    current_step: row.currentStep,
    message: row.message,
    steps: readSteps(row),
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    estimated_completion_at: estimatedEnd(row, elapsed)?.toISOString() ?? null,
    elapsed_time: Math.max(0, elapsed) / 1000,
    error: analysisError(row),
  };
}

/** Interval between checks of an analysis that a request waits for, in milliseconds. */
const lookInterval = 400;

/** Returns the final state of an analysis; null if the signal aborts first. @throws ServiceError 404 */
export async function waitForAnalysis(
  server: ServerContext,
  caller: Caller,
  { template_id, analysis_id }: { template_id: string; analysis_id: string },
  signal: AbortSignal,
): Promise<AnalysisState | null> {
  while (!signal.aborted) {
    const state = await getAnalysisState(server, caller, template_id, analysis_id);
    if (state.completed_at !== null) return state;
    await delay(lookInterval, undefined, { signal }).catch(() => {});
  }
  return null;
}

/** Extrapolates the end time from the progress so far; null before any progress and after the end. */
function estimatedEnd(row: AnalysisHead, elapsed: number): Date | null {
  if (row.status !== "processing" || row.progress === 0) return null;
  return new Date(row.startedAt.getTime() + Math.round((elapsed * 100) / row.progress));
}

/**
 * Returns the latest analysis: with its result if it is completed, otherwise its state.
 *
 * @throws ServiceError 404 before the first one
 */
export async function getFullAnalysis(
  server: ServerContext,
  caller: Caller,
  templateId: string,
): Promise<FullAnalysis> {
  const row = await findAnalysis(server, caller, templateId, null);
  const options = readOptions(row);
  const head = {
    analysis_id: row.id,
    template_id: row.templateId,
    org_name: caller.organization.name,
    options,
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
  if (row.status !== "completed") {
    return {
      ...head,
      status: row.status,
      progress: row.progress,
      current_step: row.currentStep,
      error: analysisError(row),
    };
  }
  const organizationId = caller.organization.id;
  const [stored, entries] = await Promise.all([
    server.db.analysis.findFirstOrThrow({ where: { id: row.id, organizationId }, select: { result: true } }),
    server.db.slideIndex.findMany({
      where: { organizationId, templateId },
      orderBy: { index: "asc" },
      select: { kind: true, detail: true },
    }),
  ]);
  const of = (kind: "slide" | "layout") => entries.filter((entry) => entry.kind === kind).map((entry) => entry.detail);
  const slides = options.parse_slides ? of("slide").map((detail) => shownSlide(readDetail.slide(detail), options)) : [];
  const layouts = options.parse_master_template_layout
    ? of("layout").map((detail) => shownLayout(readDetail.layout(detail), options))
    : [];
  return { ...head, status: "completed", ...readAnalysisResult(stored.result), slides, layouts, results: { slides } };
}

type ShownShape = ShownSlide["shapes"][number];

/** Returns a slide with the shapes that the options of its analysis select. */
export function shownSlide(slide: AnalysedSlide, options: AnalysisOptions): ShownSlide {
  return { ...slide, ...visibleShapes(slide, options) };
}

function shownLayout(layout: AnalysedLayout, options: AnalysisOptions): ShownLayout {
  return { ...layout, ...visibleShapes(layout, options) };
}

function visibleShapes(slide: AnalysedSlide | AnalysedLayout, options: AnalysisOptions) {
  const fills = fieldsByShape(slide);
  const omitted = new Set(omittedShapes(slide.shapes, slotsOf(slide)));
  const shapes = slide.shapes.map((shape): ShownShape => ({
    ...visibleShape(shape, options),
    fills: fills.get(shape) ?? [],
    left_out: omitted.has(shape),
  }));
  return { shapes, unsupported_reason: slide.content_layout ? null : explainNoLayout(slide) };
}

function visibleShape(shape: AnalysedShape, options: AnalysisOptions): Omit<ShownShape, "fills" | "left_out"> {
  const visible: Omit<ShownShape, "fills" | "left_out"> = { ...shape };
  if (!options.include_placeholder_positions && shape.is_placeholder) {
    for (const name of ["x", "y", "width", "height"] as const) delete visible[name];
  }
  if (!options.include_table_details) {
    delete visible.table_info;
    delete visible.table_styling;
  }
  return visible;
}

function analysisError(row: AnalysisHead): { code: string; message: string } | null {
  return row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" };
}

/** Returns the options stored with an analysis. */
export function readOptions({ options }: Pick<AnalysisRow, "options">): AnalysisOptions {
  return readAnalysisOptions(options);
}
