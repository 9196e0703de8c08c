import { setTimeout as delay } from "node:timers/promises";
import type { AnalysisOptions, AnalysisState, FullAnalysis, ShownLayout, ShownSlide } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis-result";
import { omittedShapes } from "@/lib/engine/analysis/slide-summary";
import { explainNoLayout, slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import { fieldsByShape } from "@/lib/engine/generation/slide/fields-by-shape";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Analysis as AnalysisRow, type Prisma } from "@/lib/server/db";
import { ServiceError, notFound } from "@/lib/server/errors";
import { readAnalysisOptions, readAnalysisResult, readDetail } from "@/lib/server/resources/columns";
import { JsonPieces } from "@/lib/server/resources/response-bodies";
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
  if (!row && analysisId === null)
    throw new ServiceError(404, "NOT_FOUND", "The template has not been analysed yet. Start an analysis first.");
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

/** Bytes of slides and layouts from which an analysis is sent in pieces, each made of so many of them. */
const MANY_BYTES = 4_000_000;
const PIECE = 8;

/**
 * Returns the latest analysis: with its result if it is completed, otherwise its state. A large one is made while it is
 * sent.
 *
 * @throws ServiceError 404 before the first one
 */
export async function getFullAnalysis(
  server: ServerContext,
  caller: Caller,
  templateId: string,
): Promise<FullAnalysis | JsonPieces<FullAnalysis>> {
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
  const [stored, size] = await Promise.all([
    server.db.analysis.findFirstOrThrow({ where: { id: row.id, organizationId }, select: { result: true } }),
    server.db.$queryRaw<{ bytes: bigint }[]>`
      SELECT COALESCE(SUM(OCTET_LENGTH("detail"::text)), 0)::bigint AS "bytes" FROM "SlideIndex"
      WHERE "organizationId" = ${organizationId} AND "templateId" = ${templateId}`,
  ]);
  const found = { ...head, status: "completed" as const, ...readAnalysisResult(stored.result) };
  const shown: Shown = { server, organizationId, templateId, options };
  if ((size[0]?.bytes ?? 0n) >= MANY_BYTES) return new JsonPieces(piecesOf(shown, found));
  const [slides, layouts] = await Promise.all([entriesOf(shown, "slide"), entriesOf(shown, "layout")]);
  return { ...found, slides, layouts, results: { slides } };
}

/** Whose slides and layouts are shown, and how. */
type Shown = { server: ServerContext; organizationId: string; templateId: string; options: AnalysisOptions };

const shownAs = {
  slide: (detail: Prisma.JsonValue, options: AnalysisOptions) => shownSlide(readDetail.slide(detail), options),
  layout: (detail: Prisma.JsonValue, options: AnalysisOptions) => shownLayout(readDetail.layout(detail), options),
};
const isShown = { slide: "parse_slides", layout: "parse_master_template_layout" } as const;

/** @param range Indexes, 0-based. Without it, all are returned */
async function entriesOf<K extends keyof typeof shownAs>(
  { server, organizationId, templateId, options }: Shown,
  kind: K,
  range?: { gte: number; lt: number },
): Promise<ReturnType<(typeof shownAs)[K]>[]> {
  if (!options[isShown[kind]]) return [];
  const rows = await server.db.slideIndex.findMany({
    where: { organizationId, templateId, kind, ...(range && { index: range }) },
    orderBy: { index: "asc" },
    select: { detail: true },
  });
  const show = shownAs[kind] as (detail: Prisma.JsonValue, options: AnalysisOptions) => ReturnType<(typeof shownAs)[K]>;
  return rows.map(({ detail }) => show(detail, options));
}

/** Yields the JSON of a completed analysis. */
async function* piecesOf(shown: Shown, found: object): AsyncGenerator<string, void> {
  yield `${JSON.stringify(found).slice(0, -1)},"slides":[`;
  yield* textsOf(shown, "slide");
  yield `],"layouts":[`;
  yield* textsOf(shown, "layout");
  yield `],"results":{"slides":[`;
  yield* textsOf(shown, "slide");
  yield "]}}";
}

async function* textsOf(shown: Shown, kind: keyof typeof shownAs): AsyncGenerator<string, void> {
  const { server, organizationId } = shown;
  for (let gte = 0; ; gte += PIECE) {
    const entries = await entriesOf(shown, kind, { gte, lt: gte + PIECE });
    if (entries.length === 0) return;
    const text = () => entries.map((entry) => JSON.stringify(entry)).join(",");
    yield (gte > 0 ? "," : "") + (await server.intake.answer(organizationId, server.origin.signal, text));
  }
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
