import type { MapVersionRequest, TemplateVersionList, VersionMap } from "@/lib/contract/template-versions";
import { mapSlides } from "@/lib/engine/matching/map-slides";
import type { Caller, ServerContext } from "@/lib/server/context";
import { conflict, invalidField } from "@/lib/server/errors";
import { templateName, toActor } from "./columns";
import { findLines, findVersionSlides, inLines, lineOf } from "./template-lines";
import { findTemplate, statusOf } from "./templates";

/**
 * Returns the versions of a template that are not deleted, latest first.
 *
 * @throws ServiceError 404
 */
export async function listTemplateVersions(
  server: ServerContext,
  caller: Caller,
  templateId: string,
): Promise<TemplateVersionList> {
  const template = await findTemplate(server, caller, templateId);
  const organizationId = caller.organization.id;
  const [rows, lines] = await Promise.all([
    server.db.template.findMany({
      where: { organizationId, deletedAt: null, ...inLines([lineOf(template)]) },
      orderBy: { versionNumber: "desc" },
    }),
    findLines(server, organizationId, [template]),
  ]);
  return {
    versions: rows.map((row) => ({
      template_id: row.id,
      version_number: row.versionNumber,
      is_latest: row.id === lines.get(templateId)?.latestId,
      name: templateName(row),
      filename: row.filename,
      file_size: row.fileSize ?? row.declaredSize ?? 0,
      file_hash: row.fileHash,
      status: statusOf(row),
      created_at: row.createdAt.toISOString(),
      created_by: toActor({ type: row.createdByType, id: row.createdById, name: row.createdByName }),
    })),
  };
}

/**
 * Maps the slides of a version to another version of the same template.
 *
 * @throws ServiceError 404; 409 if one of them was not analysed; ValidationProblem for a version of another line, and
 *   for slides of another template
 */
export async function mapTemplateVersion(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  { to_template_id: to, slide_ids: ids }: MapVersionRequest,
): Promise<VersionMap> {
  const organizationId = caller.organization.id;
  const template = await findTemplate(server, caller, templateId);
  const target = to ?? (await findLines(server, organizationId, [template])).get(templateId)?.latestId ?? templateId;
  const other = await server.db.template.findFirst({
    where: { id: target, organizationId, deletedAt: null, ...inLines([lineOf(template)]) },
    select: { id: true },
  });
  if (!other && to != null)
    throw invalidField(
      ["body", "to_template_id"],
      "No such version of this template. Get ids from its list of versions.",
      to,
    );
  const slides = await findVersionSlides(server, organizationId, [templateId, target]);
  const of = (id: string) => slides.filter((slide) => slide.templateId === id);
  const [before, after] = [of(templateId), of(target)];
  if (before.length === 0 || after.length === 0)
    throw conflict("TEMPLATE_NOT_READY", "Both versions must be analysed first. Start an analysis of this template.");
  const { changes, added } = mapSlides(before, after);
  const byId = new Map(slides.map((slide) => [slide.id, slide]));
  const unknown = ids?.find((id) => byId.get(id)?.templateId !== templateId);
  if (unknown !== undefined)
    throw invalidField(
      ["body", "slide_ids"],
      "No slide of this version has this id. Get ids from the analysis of the template.",
      unknown,
    );
  const changeOf = new Map(changes.map((change) => [change.from, change]));
  const requested = ids ?? before.filter(({ kind }) => kind === "slide").map(({ id }) => id);
  return {
    from_template_id: templateId,
    to_template_id: target,
    slides: requested.flatMap((id) => {
      const slide = byId.get(id);
      const change = changeOf.get(id);
      if (!slide || !change) return [];
      const counterpart = byId.get(change.to ?? "");
      return {
        slide_id: id,
        slide_number: slide.index + 1,
        title: slide.title,
        new_slide_id: counterpart?.id ?? null,
        new_slide_number: counterpart ? counterpart.index + 1 : null,
        new_title: counterpart?.title ?? null,
        change: change.change,
      };
    }),
    added: ids
      ? []
      : added.flatMap((id) => {
          const slide = byId.get(id);
          return slide?.kind === "slide" ? { slide_id: id, slide_number: slide.index + 1, title: slide.title } : [];
        }),
  };
}
