import { existsSync, readdirSync, readFileSync } from "node:fs";
import { slideSchema } from "@/lib/analysis/schema/slide-schema";
import { analyseTemplate } from "@/lib/analysis/template/analyse-template";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import type { SlideData } from "@/lib/contract/slide-data";
import type { SlideRequest } from "../generate-deck";

const folder = new URL("../../../../shared/corpus/templates/", import.meta.url);

/** File names of real presentations outside of the repository; none where the folder is absent. */
export const corpusNames = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".pptx")).sort() : [];

export const corpusPath = (name: string): URL => new URL(encodeURIComponent(name), folder);

export const corpusBytes = (name: string): Uint8Array => readFileSync(corpusPath(name));

/** A slide or layout that matches a supported layout, and the content that its schema gives as an example. */
export type Source = { id: string; analysed: AnalysedSlide | AnalysedLayout; example: SlideData };

/** The slides and layouts of a template that can be filled. */
export function sourcesOf(bytes: Uint8Array, templateId: string) {
  const analysis = analyseTemplate(bytes, { templateId });
  const all = [
    ...analysis.slides.map((analysed) => ({ id: analysed.slideId, analysed })),
    ...analysis.layouts.map((analysed) => ({ id: analysed.layoutId, analysed })),
  ];
  const sources = all.flatMap((source): Source[] => {
    const example = slideSchema(source.analysed)?.example;
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
