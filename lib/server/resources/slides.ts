import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { ContentKind, ListedSlide, SlideFilters, SlideList } from "@/lib/contract/slides";
import type { Caller, ServerContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/db";
import { readContentLayout, templateName } from "./columns";
import { escapeLike } from "./listing";
import { findReplaced } from "./template-lines";

const columns = {
  id: true,
  kind: true,
  index: true,
  title: true,
  layoutName: true,
  contentLayout: true,
  hidden: true,
  width: true,
  height: true,
  template: { select: { id: true, name: true, filename: true, fileHash: true, deletedAt: true } },
} as const satisfies Prisma.SlideIndexSelect;
type Row = Prisma.SlideIndexGetPayload<{ select: typeof columns }>;

/** Maximum number of templates that a response names. */
const named = 100;

/** Returns a page of the slides or layouts of all analysed templates, grouped by template, preferred templates first. */
export async function listSlides(server: ServerContext, caller: Caller, filters: SlideFilters): Promise<SlideList> {
  const { page, limit } = filters;
  const replaced = filters.slide_id || filters.template_id ? [] : await findReplaced(server, caller.organization.id);
  const where = slideCondition(caller.organization.id, filters, replaced);
  const counts = await server.db.slideIndex.groupBy({
    by: ["templateId", "contentLayout"],
    where,
    _count: true,
    orderBy: { contentLayout: "asc" },
  });
  const templates = await sortTemplates(
    server,
    caller.organization.id,
    new Set(counts.map(({ templateId }) => templateId)),
    filters.prefer ?? [],
  );
  const slides = new Map<string, number>();
  for (const { templateId, _count } of counts) slides.set(templateId, (slides.get(templateId) ?? 0) + _count);
  const counted = templates.map((template) => ({ ...template, slides: slides.get(template.id) ?? 0 }));
  const total = counts.reduce((sum, { _count }) => sum + _count, 0);
  const pages = await Promise.all(
    pageRanges(counted, page, limit).map(({ id, skip, take }) =>
      server.db.slideIndex.findMany({
        where: { AND: [where, { templateId: id }] },
        orderBy: [{ kind: "asc" }, { index: "asc" }],
        skip,
        take,
        select: columns,
      }),
    ),
  );
  return {
    slides: pages.flat().map(listed),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    templates: counted
      .slice(0, named)
      .map(({ slides, ...template }) => ({ template_id: template.id, template_name: templateName(template), slides })),
    aggregations: { content_layouts: countLayouts(counts) },
  };
}

/** Sorts templates: the preferred ones in their order, then the others, most recently changed first. */
async function sortTemplates(
  server: ServerContext,
  organizationId: string,
  ids: ReadonlySet<string>,
  preferred: readonly string[],
): Promise<{ id: string; name: string; filename: string }[]> {
  const rows = await server.db.template.findMany({
    where: { organizationId, id: { in: [...ids] } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true, name: true, filename: true },
  });
  const first = [...new Set(preferred)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return [...first, ...rows.filter((row) => !first.includes(row))];
}

function countLayouts(counts: readonly { contentLayout: string | null; _count: number }[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { contentLayout, _count } of counts) {
    if (contentLayout) tally[contentLayout] = (tally[contentLayout] ?? 0) + _count;
  }
  return tally;
}

function listed({ template, width, height, ...row }: Row): ListedSlide {
  return {
    slide_id: row.id,
    kind: row.kind,
    template_id: template.id,
    template_name: templateName(template),
    template_hash: template.fileHash,
    template_deleted: template.deletedAt !== null,
    slide_number: row.index + 1,
    title: row.title,
    layout_name: row.layoutName,
    content_layout: readContentLayout(row.contentLayout),
    hidden: row.hidden,
    slide_size: width === null || height === null ? null : { width, height },
  };
}

type Counted = { id: string; slides: number };

/**
 * Returns the slides of each template that are on a page of a list grouped by template.
 *
 * @param page 1-based
 */
export function pageRanges(
  templates: readonly Counted[],
  page: number,
  limit: number,
): { id: string; skip: number; take: number }[] {
  const from = (page - 1) * limit;
  const to = from + limit;
  let start = 0;
  return templates.flatMap(({ id, slides }) => {
    const skip = Math.max(0, from - start);
    const end = Math.min(slides, to - start);
    start += slides;
    return skip < end ? [{ id, skip, take: end - skip }] : [];
  });
}

/**
 * The supported layouts that always contain one. Slides with several tables or charts (`mixed`) are found by their
 * blocks.
 */
const layoutsWith: Record<"table" | "chart", ContentLayout[]> = {
  table: ["table", "table_text", "two_column_table_chart", "two_column_table_table"],
  chart: ["chart", "chart_text", "two_column_table_chart", "two_column_chart_text"],
};

/** Translates the filters of a search to a query condition. */
function slideCondition(
  organizationId: string,
  filters: SlideFilters,
  replaced: string[],
): Prisma.SlideIndexWhereInput {
  const { slide_id: ids, search, category, content_layout: layouts } = filters;
  const also: Prisma.SlideIndexWhereInput[] = [...(filters.has ?? []).map(has), ...(filters.takes ?? []).map(accepts)];
  if (search !== undefined) {
    also.push({
      OR: [
        { title: { contains: escapeLike(search), mode: "insensitive" } },
        { template: { searchText: { contains: escapeLike(search.toLowerCase()) } } },
      ],
    });
  }
  if (filters.usable) also.push({ contentLayout: { not: null } });
  return {
    organizationId,
    ...(ids
      ? { id: { in: ids } }
      : { ...(filters.kind !== "all" && { kind: filters.kind }), template: { deletedAt: null } }),
    templateId: { notIn: replaced },
    ...(filters.template_id && { templateId: { in: filters.template_id } }),
    ...(category !== undefined && { template: { category, ...(ids ? {} : { deletedAt: null }) } }),
    ...(layouts && { contentLayout: { in: layouts } }),
    AND: also,
  };
}

/** Slides that were analysed by an older version are found by what they contain. */
function accepts(what: ContentKind): Prisma.SlideIndexWhereInput {
  return {
    OR: [
      { places: { path: ["regions"], array_contains: [{ accepts: [what] }] } },
      ...(what === "table" || what === "chart" ? [{ places: { equals: Prisma.DbNull }, ...has(what) }] : []),
    ],
  };
}

function has(what: "table" | "chart"): Prisma.SlideIndexWhereInput {
  return {
    OR: [
      what === "table" ? { tableColumns: { not: null } } : { chartType: { not: null } },
      { contentLayout: { in: layoutsWith[what] } },
    ],
  };
}
