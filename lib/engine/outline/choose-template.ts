import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import type { MatchCandidate } from "@/lib/engine/matching/signature";
import type { PlannedSlide } from "./plan-slides";

/** A template with its slides and layouts. */
export type TemplateCandidates = { templateId: string; candidates: readonly MatchCandidate[] };

/** Returns the id of the template whose slides fit the document best. If several are equal, returns the first. */
export function chooseTemplate(slides: readonly PlannedSlide[], templates: readonly TemplateCandidates[]): string {
  const [first, ...others] = templates;
  if (!first) throw new Error("There is at least one template.");
  if (others.length === 0) return first.templateId;
  const needs = slides.map(({ data, purpose }) => needsOf(data, purpose));
  const rate = ({ candidates }: TemplateCandidates) =>
    needs.reduce((sum, need) => sum + (matchSlides(need, candidates, 1)[0]?.score ?? 0), 0);
  let best = { template: first, rating: rate(first) };
  for (const template of others) {
    const rating = rate(template);
    if (rating > best.rating) best = { template, rating };
  }
  return best.template.templateId;
}
