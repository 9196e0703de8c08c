import { compareCounts } from "./compare-counts";
import { isExact, scoreOf } from "./score";
import type { InputSignature, MatchCandidate, MatchResult } from "./types";

/**
 * The slides or layouts that suit content best, the best first; ties by template, then by place. Candidates that match no
 * supported layout can't be generated from and are left out.
 */
export function matchSlides(signature: InputSignature, candidates: Iterable<MatchCandidate>, topK: number): MatchResult[] {
  const results: MatchResult[] = [];
  for (const candidate of candidates) {
    if (candidate.content_layout === null) continue;
    const comparison = compareCounts(signature.counts, candidate.capacity);
    results.push({
      template_id: candidate.template_id,
      slide_id: candidate.slide_id,
      slide_index: candidate.slide_index,
      score: scoreOf(signature, candidate, comparison),
      is_exact_match: isExact(comparison),
      layout_name: candidate.layout_name,
      matched_counts: comparison.matched,
      overflow_counts: comparison.overflow,
      unused_counts: comparison.unused,
    });
  }
  return results.toSorted(better).slice(0, topK);
}

const better = (a: MatchResult, b: MatchResult): number =>
  b.score - a.score || compareText(a.template_id, b.template_id) || a.slide_index - b.slide_index;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
