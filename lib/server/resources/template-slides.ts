import type { AnalysisOptions, FieldRoom, ShownSlide } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { Caller, ServerContext } from "@/lib/server/context";
import { conflict, notFound } from "@/lib/server/errors";
import { readDetail } from "@/lib/server/resources/columns";
import { runForRequest } from "@/lib/server/resources/request-work";
import { templateKey } from "@/lib/server/resources/stored-files";
import { findTemplate } from "@/lib/server/resources/templates";
import { shownSlide, readOptions } from "./analyses";

/**
 * Lists the slides of a template's latest analysis.
 *
 * @throws ServiceError 404
 */
export async function listTemplateSlides(server: ServerContext, caller: Caller, templateId: string) {
  const { id } = await findTemplate(server, caller, templateId);
  const rows = await server.db.slideIndex.findMany({
    where: { organizationId: caller.organization.id, templateId: id, kind: "slide" },
    orderBy: { index: "asc" },
    select: { id: true, index: true, title: true, layoutName: true, contentLayout: true },
  });
  return rows.map((row) => ({
    template_slide_id: row.id,
    slide_number: row.index + 1,
    title: row.title,
    layout_name: row.layoutName,
    content_layout: row.contentLayout,
  }));
}

/**
 * Describes the content of a template slide or layout, by its id: a JSON Schema and an example.
 *
 * @throws ServiceError 404; 409 if it matches no supported layout
 */
export async function describeTemplateSlide(server: ServerContext, caller: Caller, slideId: string) {
  const row = await server.db.slideIndex.findFirst({
    where: { id: slideId, organizationId: caller.organization.id, template: { deletedAt: null } },
    select: { kind: true, templateId: true, layoutName: true, contentLayout: true, detail: true },
  });
  if (!row) throw notFound();
  const detail = readDetail[row.kind](row.detail);
  const { json_schema, example } = await validatedSchema(server, caller, row.templateId, detail, slideId);
  return {
    template_slide_id: slideId,
    template_id: row.templateId,
    layout_name: row.layoutName,
    content_layout: row.contentLayout,
    json_schema,
    example,
  };
}

/** Returns the analysis of one slide (1-based). @throws ServiceError as `findAnalysed` */
export async function getTemplateSlide(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  slideNumber: number,
): Promise<ShownSlide & { template_id: string; analysis_id: string }> {
  const { detail, analysisId, options } = await findAnalysed(server, caller, templateId, "slide", slideNumber);
  return { ...shownSlide(detail, options), template_id: templateId, analysis_id: analysisId };
}

/**
 * Returns the JSON Schema of the content of one slide or layout (1-based), and an example.
 *
 * @throws ServiceError as `findAnalysed`; 409 if it matches no supported layout
 */
export async function getSlideSchema(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  kind: "slide" | "layout",
  number: number,
) {
  const { detail } = await findAnalysed(server, caller, templateId, kind, number);
  return validatedSchema(server, caller, templateId, detail, `${kind === "slide" ? "Slide" : "Layout"} ${number}`);
}

type Analysed = { slide: AnalysedSlide; layout: AnalysedLayout };
type Found<K extends keyof Analysed> = { detail: Analysed[K]; analysisId: string; options: AnalysisOptions };

/**
 * Returns one slide or layout of the latest completed analysis of a template.
 *
 * @param number 1-based
 * @throws ServiceError 404, including past the end; 409 before an analysis was completed
 */
export async function findAnalysed<K extends keyof Analysed>(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  kind: K,
  number: number,
): Promise<Found<K>> {
  await findTemplate(server, caller, templateId);
  const organizationId = caller.organization.id;
  const analysis = await server.db.analysis.findFirst({
    where: { organizationId, templateId, status: "completed" },
    orderBy: { id: "desc" },
    select: { id: true, options: true },
  });
  if (!analysis)
    throw conflict("TEMPLATE_NOT_READY", "The template has not been analysed yet. Start an analysis first.");
  const entry = await server.db.slideIndex.findFirst({
    where: { organizationId, templateId, kind, index: number - 1 },
    select: { detail: true, analysisId: true },
  });
  if (!entry) throw notFound();
  return { detail: readDetail[kind](entry.detail), analysisId: entry.analysisId, options: readOptions(analysis) };
}

/**
 * Returns the JSON Schema of the content of a slide or layout, and an example that was validated by generating it on
 * the template.
 *
 * @param name What the error message calls the slide
 * @throws ServiceError 409 if it matches no supported layout
 */
async function validatedSchema(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  slide: AnalysedSlide | AnalysedLayout,
  name: string,
): Promise<{
  json_schema: Record<string, unknown>;
  example: Record<string, unknown>;
  room: Record<string, FieldRoom>;
}> {
  const found =
    slide.content_layout &&
    (await runForRequest(server, caller, "validatedSchema", async () => ({
      templateId,
      file: await server.storage.open(templateKey(caller.organization.id, templateId)),
      slide,
    })));
  if (!found)
    throw conflict("SLIDE_NOT_SUPPORTED", `${name} matches none of the supported layouts, so it can't be filled`);
  return { json_schema: { ...found.json_schema }, example: { ...found.example }, room: found.room };
}
