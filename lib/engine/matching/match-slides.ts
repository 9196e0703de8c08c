import { type Counts, countKeys } from "@/lib/contract/analysis-result";
import type { InputSignature, MatchCandidate, MatchResult } from "./signature";

type Scored = { candidate: MatchCandidate; score: number };

/**
 * Returns the slides or layouts that fit the content best, best first; ties are sorted by template, then by position.
 * Candidates that take no content are left out: those that match no supported layout, and slides that are copied as
 * they are. Only the best ones are built in full.
 */
export function matchSlides(
  signature: InputSignature,
  candidates: Iterable<MatchCandidate>,
  topK: number,
): MatchResult[] {
  const best: Scored[] = [];
  const comparison = noComparison();
  for (const candidate of candidates) {
    if (candidate.content_layout === null || candidate.content_layout === "static") continue;
    const score = scoreOf(signature, candidate, compareCounts(signature.counts, candidate.capacity, comparison));
    if (best.length >= topK && !isBefore(candidate, score, best.at(-1)!)) continue;
    let at = best.length;
    while (at > 0 && isBefore(candidate, score, best[at - 1]!)) at--;
    best.splice(at, 0, { candidate, score });
    if (best.length > topK) best.pop();
  }
  return best.map(({ candidate, score }) => resultOf(signature, candidate, score));
}

function isBefore(candidate: MatchCandidate, score: number, other: Scored): boolean {
  if (score !== other.score) return score > other.score;
  const { template_id: template, slide_index: index } = other.candidate;
  return candidate.template_id < template || (candidate.template_id === template && candidate.slide_index < index);
}

function resultOf(signature: InputSignature, candidate: MatchCandidate, score: number): MatchResult {
  const comparison = compareCounts(signature.counts, candidate.capacity);
  return {
    template_id: candidate.template_id,
    slide_id: candidate.slide_id,
    slide_index: candidate.slide_index,
    score,
    is_exact_match: isExact(comparison),
    layout_name: candidate.layout_name,
    matched_counts: comparison.matched,
    overflow_counts: comparison.overflow,
    unused_counts: comparison.unused,
  };
}

/** What a slide is about counts most, its margins least. */
const WEIGHTS: Counts = {
  title: 1,
  subtitle: 1,
  body: 2,
  footer: 0.25,
  table: 4,
  chart: 4,
  textbox: 2,
  object: 4,
  custom_field: 0.5,
};
/** An empty slot is a lesser problem than content without a slot. */
const UNUSED = 0.5;
/** Penalty for a subtitle that goes to a free body placeholder, relative to one without a slot. */
const SUBSTITUTE = 0.25;
const HIGHEST_INEXACT = 0.9999;

/**
 * Returns exactly 1 if nothing overflows and nothing is unused, otherwise less: by counts first, then arrangement,
 * table width and chart type.
 */
function scoreOf(signature: InputSignature, candidate: MatchCandidate, comparison: CountComparison): number {
  const { matched, overflow, unused } = comparison;
  if (isExact(comparison)) return 1;
  const substituted = overflow.subtitle > 0 && unused.body > 0 ? 1 : 0;
  let gain = 0;
  let loss = 0;
  for (const key of countKeys) {
    gain += WEIGHTS[key] * matched[key];
    loss += WEIGHTS[key] * (overflow[key] + UNUSED * unused[key]);
  }
  if (substituted) loss -= (1 - SUBSTITUTE) * (WEIGHTS.subtitle + UNUSED * WEIGHTS.body);
  if (gain === 0) return 0;
  const score =
    (gain / (gain + loss)) *
    arrangement(signature, candidate) *
    tableCloseness(signature, candidate) *
    chartCloseness(signature, candidate);
  return Math.min(HIGHEST_INEXACT, Math.round(score * 10_000) / 10_000);
}

/** Returns true if nothing is left over on either side. */
const isExact = ({ overflow, unused }: CountComparison): boolean =>
  countKeys.every((key) => overflow[key] === 0 && unused[key] === 0);

/** Only these two arrangements are distinguished. */
const ARRANGED = new Set(["two_column_table_chart", "two_column_table_table"]);

function arrangement(signature: InputSignature, candidate: MatchCandidate): number {
  const wanted = ARRANGED.has(signature.content_layout ?? "") ? signature.content_layout : null;
  const offered = ARRANGED.has(candidate.content_layout ?? "") ? candidate.content_layout : null;
  return wanted === offered ? 1 : 0.85;
}

function tableCloseness({ table }: InputSignature, { table_columns: offered }: MatchCandidate): number {
  if (!table || !offered || table.columns === 0) return 1;
  return 0.9 + 0.1 * (Math.min(table.columns, offered) / Math.max(table.columns, offered));
}

function chartCloseness({ chart }: InputSignature, { chart_type: offered }: MatchCandidate): number {
  if (!chart?.chart_type || !offered || chart.chart_type === offered) return 1;
  const direction = (type: string) => type.slice(type.lastIndexOf("_") + 1);
  return direction(chart.chart_type) === direction(offered) ? 0.97 : 0.94;
}

type CountComparison = { matched: Counts; overflow: Counts; unused: Counts };

const none = (): Counts => ({
  title: 0,
  subtitle: 0,
  body: 0,
  footer: 0,
  table: 0,
  chart: 0,
  textbox: 0,
  object: 0,
  custom_field: 0,
});
const noComparison = (): CountComparison => ({ matched: none(), overflow: none(), unused: none() });

/**
 * Compares the content with the slots of a slide. Body placeholders and text boxes both take text, so the excess of one
 * goes to the other; it is counted under the name that the content or the slide uses. `result` is overwritten and
 * returned: a search compares thousands of slides.
 */
function compareCounts(wanted: Counts, capacity: Counts, result: CountComparison = noComparison()): CountComparison {
  const { matched, overflow, unused } = result;
  for (const key of countKeys) {
    matched[key] = Math.min(wanted[key], capacity[key]);
    overflow[key] = wanted[key] - matched[key];
    unused[key] = capacity[key] - matched[key];
  }
  move(result, "body", "textbox");
  move(result, "textbox", "body");
  return result;
}

function move({ matched, overflow, unused }: CountComparison, from: "body" | "textbox", to: "body" | "textbox"): void {
  const moved = Math.min(overflow[from], unused[to]);
  matched[from] += moved;
  overflow[from] -= moved;
  unused[to] -= moved;
}
