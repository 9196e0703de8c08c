import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { findTemplate } from "@/lib/server/resources/templates/find-template";
import { triedSchema } from "./tried-schema";

/** The slides of a template's latest analysis, in short. @throws ServiceError 404 */
export async function listTemplateSlides(caller: Caller, templateId: string) {
  const { id } = await findTemplate(caller, templateId);
  const rows = await db.slideIndex.findMany({
    where: { organizationId: caller.organization.id, templateId: id, kind: "slide" },
    orderBy: { index: "asc" },
    select: { id: true, index: true, layoutName: true, contentLayout: true, detail: true },
  });
  return rows.map((row) => ({
    template_slide_id: row.id,
    slide_number: row.index + 1,
    title: (row.detail as unknown as AnalysedSlide).title,
    layout_name: row.layoutName,
    content_layout: row.contentLayout,
  }));
}

/**
 * What content a template slide or layout takes, by its id: a JSON Schema and an example.
 *
 * @throws ServiceError 404; 409 when it matches no supported layout
 */
export async function describeTemplateSlide(caller: Caller, slideId: string) {
  const row = await db.slideIndex.findFirst({
    where: { id: slideId, organizationId: caller.organization.id, template: { deletedAt: null } },
    select: { templateId: true, layoutName: true, contentLayout: true, detail: true },
  });
  if (!row) throw notFound();
  const schema = await triedSchema(
    caller.organization.id,
    row.templateId,
    row.detail as unknown as AnalysedSlide | AnalysedLayout,
    slideId,
  );
  return {
    template_slide_id: slideId,
    template_id: row.templateId,
    layout_name: row.layoutName,
    content_layout: row.contentLayout,
    ...schema,
  };
}
