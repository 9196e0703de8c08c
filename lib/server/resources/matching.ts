import type { MatchAnswer, MatchRequest, MatchResult } from "@/lib/contract/matching";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import type { MatchCandidate, MatchResult as Match } from "@/lib/engine/matching/signature";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { SlideIndex } from "@/lib/server/db";
import { readContentLayout, readCounts, readPlaces, templateName } from "./columns";
import { openTemplates } from "./presentations/deck-inputs";
import { findReplaced } from "./template-lines";

/** Returns the best matching slides or layouts of the organization's analysed templates. */
export async function matchContent(server: ServerContext, caller: Caller, request: MatchRequest): Promise<MatchAnswer> {
  const organizationId = caller.organization.id;
  const replaced = request.template_ids ? [] : await findReplaced(server, organizationId);
  const templates = await server.db.template.findMany({
    where: {
      organizationId,
      deletedAt: null,
      id: request.template_ids ? { in: request.template_ids.filter((id) => !id.includes("\0")) } : { notIn: replaced },
    },
    select: { id: true },
  });
  const kind = request.match_against === "slides" ? "slide" : "layout";
  const needs = needsOf(request.slide_data);
  const searched = { templates: 0, slides: 0 };
  let best: MatchCandidate[] = [];
  let ranked: Match[] = [];
  const templateIds = templates.map(({ id }) => id);
  for await (const candidates of readCandidates(server, organizationId, templateIds, [kind])) {
    searched.templates += new Set(candidates.map(({ template_id }) => template_id)).size;
    searched.slides += candidates.length;
    const among = [...best, ...candidates];
    const compare = () => matchSlides(needs, among, Math.max(TRIED, request.top_k));
    ranked = await server.intake.answer(organizationId, server.origin.signal, compare);
    best = among.filter(({ slide_id }) => ranked.some((match) => match.slide_id === slide_id));
  }
  const tried = await withFittingFirst(server, organizationId, request.slide_data, ranked);
  const matches = await withDetails(server, organizationId, tried.slice(0, request.top_k));
  return {
    input_signature: needs.signature,
    matches,
    total_templates_searched: searched.templates,
    total_slides_searched: searched.slides,
    best_match: matches[0],
  };
}

/** Templates whose slides are read at once, so that an organization with many doesn't block the event loop. */
const AT_ONCE = 10;

/** Yields the slides or layouts of templates for matching, those of a few templates at a time. */
export async function* readCandidates(
  server: ServerContext,
  organizationId: string,
  templateIds: readonly string[],
  kinds: readonly ("slide" | "layout")[],
): AsyncGenerator<MatchCandidate[], void> {
  for (let from = 0; from < templateIds.length; from += AT_ONCE) {
    const ids = templateIds.slice(from, from + AT_ONCE).join(" ");
    const rows = await server.db.$queryJson<CandidateRow>`
      SELECT "id", "templateId", "index", "layoutName", "contentLayout", "counts", "tableColumns", "chartType", "places"
      FROM "SlideIndex" WHERE "organizationId" = ${organizationId} AND "templateId" = ANY(string_to_array(${ids}, ' '))
        AND "kind"::text = ANY(string_to_array(${kinds.join(" ")}, ' '))
      ORDER BY "templateId", "kind", "index"`;
    yield rows.map(toCandidate);
  }
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

type CandidateRow = Pick<
  SlideIndex,
  "id" | "templateId" | "index" | "layoutName" | "contentLayout" | "counts" | "tableColumns" | "chartType" | "places"
>;

/** Converts a row of the slide index to a candidate for matching. */
const toCandidate = (row: CandidateRow): MatchCandidate => ({
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
): Promise<MatchResult[]> {
  const [templates, rows] = await Promise.all([
    server.db.template.findMany({
      where: { organizationId, id: { in: matches.map(({ template_id }) => template_id) } },
      select: { id: true, name: true, filename: true, fileHash: true },
    }),
    server.db.slideIndex.findMany({
      where: { organizationId, id: { in: matches.map(({ slide_id }) => slide_id) } },
      omit: { detail: true },
    }),
  ]);
  return matches.flatMap((match) => {
    const row = rows.find(({ id }) => id === match.slide_id);
    const content_layout = row && readContentLayout(row.contentLayout);
    // Deleted since it was compared.
    if (!content_layout) return [];
    const template = templates.find(({ id }) => id === match.template_id);
    const { width, height } = row;
    return {
      ...match,
      template_name: template ? templateName(template) : "",
      template_hash: template?.fileHash ?? null,
      title: row.title,
      slide_size: width === null || height === null ? null : { width, height },
      content_layout,
      table_columns: row.tableColumns,
      chart_type: row.chartType,
      purpose: readPlaces(row.places)?.purpose ?? null,
    };
  });
}
