import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import type { SlideRequest } from "@/lib/engine/generation/generate-deck";
import { validatedExamples } from "@/lib/engine/generation/validated-schemas";
import { type MatchCandidate, candidateOf } from "@/lib/engine/matching/signature";

/** A slide or layout that can be filled, and the example content of its schema. */
export type Source = { id: string; analysed: AnalysedSlide | AnalysedLayout; example: SlideData };

/** Returns the slides and layouts of a template for matching. */
export function candidatesOf(bytes: Uint8Array, templateId = "t"): MatchCandidate[] {
  const { slides, layouts } = analyseTemplate(bytes, { templateId });
  return [...slides, ...layouts].map((analysed) => candidateOf(templateId, analysed));
}

/** Returns the slides and layouts of a template that can be filled. */
export function sourcesOf(bytes: Uint8Array, templateId: string) {
  const analysis = analyseTemplate(bytes, { templateId });
  const all = [
    ...analysis.slides.map((analysed) => ({ id: analysed.slideId, analysed })),
    ...analysis.layouts.map((analysed) => ({ id: analysed.layoutId, analysed })),
  ];
  const exampleOf = validatedExamples(templateId, bytes);
  const sources = all.flatMap((source): Source[] => {
    const example = exampleOf(source.analysed);
    return example ? [{ ...source, example }] : [];
  });
  return { analysis, sources };
}

export const requestOf = (templateId: string, source: Source, slideData = source.example): SlideRequest => ({
  templateId,
  templateSlideId: source.id,
  slideData,
  options: {},
});
