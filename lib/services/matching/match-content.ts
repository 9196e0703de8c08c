import type { ContentLayout, Counts } from "@/lib/contract/analysis";
import type { MatchAnswer, MatchRequest } from "@/lib/contract/matching";
import { db } from "@/lib/db";
import { type MatchCandidate, matchSlides, signatureOf } from "@/lib/matching";
import type { Caller } from "../caller";

/** The slides or layouts of the organization's analysed templates that suit content best. */
export async function matchContent(caller: Caller, request: MatchRequest): Promise<MatchAnswer> {
  const rows = await db.slideIndex.findMany({
    where: {
      organizationId: caller.organization.id,
      kind: request.match_against === "slides" ? "slide" : "layout",
      template: { deletedAt: null },
    },
    omit: { detail: true },
  });
  const candidates = rows.map(
    (row): MatchCandidate => ({
      template_id: row.templateId,
      slide_id: row.id,
      slide_index: row.index,
      layout_name: row.layoutName ?? "",
      content_layout: row.contentLayout as ContentLayout | null,
      capacity: row.counts as Counts,
      table_columns: row.tableColumns,
      chart_type: row.chartType,
    }),
  );
  const signature = signatureOf(request.slide_data);
  const matches = matchSlides(signature, candidates, request.top_k);
  return {
    input_signature: signature,
    matches,
    total_templates_searched: new Set(rows.map((row) => row.templateId)).size,
    total_slides_searched: rows.length,
    best_match: matches[0],
  };
}
