import { compareCounts, noComparison } from "./compare-counts";
import { isExact, scoreOf } from "./score";
import type { InputSignature, MatchCandidate, MatchResult } from "./types";

type Scored = { candidate: MatchCandidate; score: number };

/**
 * The slides or layouts that suit content best, the best first; ties by template, then by place. Candidates that match
 * no supported layout can't be generated from and are left out. Only what is among the best is written out.
 */
export function matchSlides(
  signature: InputSignature,
  candidates: Iterable<MatchCandidate>,
  topK: number,
): MatchResult[] {
  const best: Scored[] = [];
  const comparison = noComparison();
  for (const candidate of candidates) {
    if (candidate.content_layout === null) continue;
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
