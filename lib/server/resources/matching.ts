import type { MatchAnswer, MatchRequest, MatchResult } from "@/lib/contract/matching";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import type { MatchCandidate, MatchResult as Match } from "@/lib/engine/matching/signature";
import type { ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import type { Caller } from "./caller";
import { readContentLayout, readCounts, readPlaces, templateName } from "./columns";
import { openTemplates } from "./presentations/deck-inputs";
import { findReplaced } from "./template-lines";

/** Returns the best matching slides or layouts of the organization's analysed templates. */
export async function matchContent(server: ServerContext, caller: Caller, request: MatchRequest): Promise<MatchAnswer> {
  const replaced = request.template_ids ? [] : await findReplaced(server, caller.organization.id);
  const rows = await server.db.slideIndex.findMany({
    where: {
      organizationId: caller.organization.id,
      kind: request.match_against === "slides" ? "slide" : "layout",
      template: { deletedAt: null },
      templateId: { notIn: replaced },
      ...(request.template_ids && { templateId: { in: request.template_ids.filter((id) => !id.includes("\0")) } }),
    },
    omit: { detail: true },
  });
  const candidates = rows.map(toCandidate);
  const needs = needsOf(request.slide_data);
  const organizationId = caller.organization.id;
  const ranked = matchSlides(needs, candidates, Math.max(TRIED, request.top_k));
  const best = await withFittingFirst(server, organizationId, request.slide_data, ranked);
  const matches = await withDetails(server, organizationId, best.slice(0, request.top_k), rows);
  return {
    input_signature: needs.signature,
    matches,
    total_templates_searched: new Set(rows.map((row) => row.templateId)).size,
    total_slides_searched: rows.length,
    best_match: matches[0],
  };
}

/** How many of the best matches are tried, and how long that may take: about 10 ms each, and 25 ms for a template. */
const TRIED = 3;
const TRY_MILLISECONDS = 10_000;

/**
 * Tries the best matches. Puts the first that generates without a warning that a reader would notice before the others.
 * Scores stay as they are. Keeps the ranking if there is none, or if they can't be tried in time.
 */
async function withFittingFirst(
  server: ServerContext,
  organizationId: string,
  data: SlideData,
  ranked: readonly Match[],
): Promise<readonly Match[]> {
  const tried = ranked.slice(0, TRIED);
  if (tried.length < 2) return ranked;
  const { signal: left } = server.origin;
  const late = AbortSignal.timeout(TRY_MILLISECONDS);
  const at = await server.workers
    .run(
      "tryMatches",
      async () => ({
        data,
        matches: tried.map(({ template_id, slide_id }) => ({ template_id, slide_id })),
        templates: await openTemplates(server, organizationId, [...new Set(tried.map((match) => match.template_id))]),
      }),
      { owner: { organizationId, kind: "request" }, signal: left ? AbortSignal.any([left, late]) : late },
    )
    .catch((error: unknown) => {
      server.logger.warn({ err: error }, "matches could not be tried");
      return 0;
    });
  return [...ranked.slice(at, at + 1), ...ranked.slice(0, at), ...ranked.slice(at + 1)];
}

type Row = Prisma.SlideIndexGetPayload<{ omit: { detail: true } }>;

/** Converts a row of the slide index to a candidate for matching. */
export const toCandidate = (row: Row): MatchCandidate => ({
  template_id: row.templateId,
  slide_id: row.id,
  slide_index: row.index,
  layout_name: row.layoutName ?? "",
  content_layout: readContentLayout(row.contentLayout),
  capacity: readCounts(row.counts),
  table_columns: row.tableColumns,
  chart_type: row.chartType,
  places: readPlaces(row.places),
});

/** Adds details for people to the matched slides. */
async function withDetails(
  server: ServerContext,
  organizationId: string,
  matches: readonly Match[],
  rows: readonly Row[],
): Promise<MatchResult[]> {
  const templates = await server.db.template.findMany({
    where: { organizationId, id: { in: matches.map(({ template_id }) => template_id) } },
    select: { id: true, name: true, filename: true, fileHash: true },
  });
  const rowOf = ({ slide_id }: Match) => {
    const row = rows.find(({ id }) => id === slide_id);
    const content_layout = row && readContentLayout(row.contentLayout);
    if (!content_layout) throw new Error("A match is one of the candidates, and has a layout.");
    return { ...row, content_layout };
  };
  return matches.map((match) => {
    const row = rowOf(match);
    const template = templates.find(({ id }) => id === match.template_id);
    const { width, height } = row;
    return {
      ...match,
      template_name: template ? templateName(template) : "",
      template_hash: template?.fileHash ?? null,
      title: row.title,
      slide_size: width === null || height === null ? null : { width, height },
      content_layout: row.content_layout,
      table_columns: row.tableColumns,
      chart_type: row.chartType,
      purpose: readPlaces(row.places)?.purpose ?? null,
    };
  });
}
