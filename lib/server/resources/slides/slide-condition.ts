import type { ContentLayout } from "@/lib/contract/analysis";
import type { SlideFilters } from "@/lib/contract/slides";
import type { Prisma } from "@/lib/server/db";
import { containing } from "@/lib/server/resources/listing/containing";

/**
 * The supported layouts that hold one for certain; a slide of several tables or charts (`mixed`) tells by what was
 * found on it.
 */
const holding: Record<"table" | "chart", ContentLayout[]> = {
  table: ["table", "table_text", "two_column_table_chart", "two_column_table_table"],
  chart: ["chart", "chart_text", "two_column_table_chart", "two_column_chart_text"],
};

/** Which slides the filters of a search let through. */
export function conditionOf(organizationId: string, filters: SlideFilters): Prisma.SlideIndexWhereInput {
  const { slide_id: ids, search, category, content_layout: layouts } = filters;
  const also: Prisma.SlideIndexWhereInput[] = (filters.has ?? []).map(has);
  if (search !== undefined) {
    also.push({
      OR: [
        { title: { contains: containing(search), mode: "insensitive" } },
        { template: { searchText: { contains: containing(search.toLowerCase()) } } },
      ],
    });
  }
  if (filters.usable) also.push({ contentLayout: { not: null } });
  return {
    organizationId,
    ...(ids ? { id: { in: ids } } : { kind: filters.kind, template: { deletedAt: null } }),
    ...(filters.template_id && { templateId: { in: filters.template_id } }),
    ...(category !== undefined && { template: { category, ...(ids ? {} : { deletedAt: null }) } }),
    ...(layouts && { contentLayout: { in: layouts } }),
    AND: also,
  };
}

function has(what: "table" | "chart"): Prisma.SlideIndexWhereInput {
  return {
    OR: [
      what === "table" ? { tableColumns: { not: null } } : { chartType: { not: null } },
      { contentLayout: { in: holding[what] } },
    ],
  };
}
