import { type SlideChange, type VersionSlide, mapSlides } from "@/lib/engine/matching/map-slides";
import type { ServerContext } from "@/lib/server/context";
import type { Prisma, Template as TemplateRow } from "@/lib/server/db";
import { readPlaces } from "./columns";

type InLine = Pick<TemplateRow, "id" | "lineId">;

/** Returns the id of a template's line, which is the id of its first version. */
export const lineOf = ({ id, lineId }: InLine): string => lineId ?? id;

/** The versions of a template: how many there are, and which one lists, matching and `latest` use. */
export type Line = { count: number; latestId: string };

/** Returns the condition for templates that belong to the lines. */
export const inLines = (lines: readonly string[]) =>
  ({ OR: [{ id: { in: [...lines] } }, { lineId: { in: [...lines] } }] }) satisfies Prisma.TemplateWhereInput;

/**
 * Returns the line of each template. The latest version is the one with the highest number that was analysed and is not
 * deleted; if there is none, the template itself.
 */
export async function findLines(
  server: ServerContext,
  organizationId: string,
  rows: readonly InLine[],
): Promise<ReadonlyMap<string, Line>> {
  const versions = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, ...inLines([...new Set(rows.map(lineOf))]) },
    orderBy: { versionNumber: "asc" },
    select: { id: true, lineId: true, slides: { select: { id: true }, take: 1 } },
  });
  return new Map(
    rows.map((row) => {
      const ofLine = versions.filter((version) => lineOf(version) === lineOf(row));
      const latestId = ofLine.findLast(({ slides }) => slides.length > 0)?.id ?? row.id;
      return [row.id, { count: Math.max(ofLine.length, 1), latestId }];
    }),
  );
}

/** Returns the ids of templates that a later version has replaced. */
export async function findReplaced(server: ServerContext, organizationId: string): Promise<string[]> {
  const successors = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, lineId: { not: null }, slides: { some: {} } },
    select: { lineId: true, versionNumber: true },
  });
  if (successors.length === 0) return [];
  const latest = new Map<string, number>();
  for (const { lineId, versionNumber } of successors)
    if (lineId !== null) latest.set(lineId, Math.max(latest.get(lineId) ?? 0, versionNumber));
  const versions = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, ...inLines([...latest.keys()]) },
    select: { id: true, lineId: true, versionNumber: true },
  });
  return versions.filter((version) => version.versionNumber < (latest.get(lineOf(version)) ?? 0)).map(({ id }) => id);
}

/**
 * The slide of the latest version that replaces a requested slide. `problem`: a sentence that says why it can't be
 * generated.
 */
type Resolved = { slideId: string } | { problem: string };

/**
 * Resolves slides and layouts to the latest versions of their templates. Omits unknown ids, and ids of templates
 * without a later version.
 */
export async function resolveLatest(
  server: ServerContext,
  organizationId: string,
  slideIds: readonly string[],
): Promise<ReadonlyMap<string, Resolved>> {
  const known = [...new Set(slideIds)].filter((id) => !id.includes("\0"));
  if (known.length === 0) return new Map();
  const rows = await server.db.slideIndex.findMany({
    where: { organizationId, id: { in: known } },
    select: { id: true, index: true, kind: true, title: true, template: { select: { id: true, lineId: true } } },
  });
  const lines = await findLines(
    server,
    organizationId,
    rows.map(({ template }) => template),
  );
  const moved = rows.flatMap((row) => {
    const latestId = lines.get(row.template.id)?.latestId;
    return latestId === undefined || latestId === row.template.id ? [] : [{ ...row, latestId }];
  });
  if (moved.length === 0) return new Map();
  const slides = await findVersionSlides(server, organizationId, [
    ...new Set(moved.flatMap(({ template, latestId }) => [template.id, latestId])),
  ]);
  const maps = new Map<string, ReadonlyMap<string, SlideChange>>();
  for (const { template, latestId } of moved) {
    if (maps.has(template.id)) continue;
    const of = (id: string) => slides.filter((slide) => slide.templateId === id);
    const { changes } = mapSlides(of(template.id), of(latestId));
    maps.set(template.id, new Map(changes.map((change) => [change.from, change])));
  }
  return new Map(
    moved.map(({ id, index, kind, title, template }) => {
      const to = maps.get(template.id)?.get(id)?.to;
      const name = `${kind === "slide" ? "Slide" : "Layout"} ${index + 1}${title ? ` (“${title}”)` : ""}`;
      return [
        id,
        to
          ? { slideId: to }
          : {
              problem: `${name} of the template has no counterpart in its latest version. Choose another slide, or send options.template_version: "pinned".`,
            },
      ];
    }),
  );
}

/** Returns the slides and layouts of templates for comparison, slides first, in order. */
export async function findVersionSlides(
  server: ServerContext,
  organizationId: string,
  templateIds: readonly string[],
): Promise<(VersionSlide & { templateId: string })[]> {
  const rows = await server.db.slideIndex.findMany({
    where: { organizationId, templateId: { in: [...templateIds] } },
    orderBy: [{ kind: "asc" }, { index: "asc" }],
    omit: { detail: true },
  });
  return rows.map((row) => ({
    id: row.id,
    templateId: row.templateId,
    kind: row.kind,
    index: row.index,
    title: row.title,
    layoutName: row.layoutName,
    contentLayout: row.contentLayout,
    schema: schemaOf(row),
    source: row.source,
    hash: row.hash,
  }));
}

/** Returns what a slide accepts, as text: its layout, counts, table columns, chart type and the names of its fields. */
function schemaOf(row: Omit<Prisma.SlideIndexGetPayload<object>, "detail">): string {
  const places = readPlaces(row.places);
  const fields = [...(places?.counted ?? []), ...(places?.other ?? [])].toSorted();
  return JSON.stringify([row.contentLayout, row.counts, row.tableColumns, row.chartType, fields]);
}
