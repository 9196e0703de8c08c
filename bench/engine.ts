import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate, layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";

/**
 * Returns the id of the sample's slide with a table beside a chart. Does not analyse the template, because jobs don't,
 * either.
 */
export function benchSource(template: Uint8Array): string {
  const { slides } = Presentation.open(template);
  const source = slides.find(({ part }) => part.relatedByType("chart") && part.root.descendants("a:tbl").length > 0);
  return slideIdOf("t", source!.id);
}

/** Returns the id of the sample's layout with two columns, which accept an image and a chart. */
export function columnsSource(template: Uint8Array): string {
  const layout = Presentation.open(template).layouts.find(({ name }) => name === "Two Columns");
  return layoutIdOf("t", layout!.part.name);
}

/** Returns the id of the first slide with the given content layout. */
export function sourceOf(template: Uint8Array, layout: ContentLayout): string {
  return analyseTemplate(template, { templateId: "t" }).slides.find((slide) => slide.content_layout === layout)!
    .slideId;
}

/**
 * Generates a deck with these slides.
 *
 * @throws Error if a slide fails
 */
export async function generate(
  template: Uint8Array,
  templateSlideId: string,
  data: readonly SlideData[],
  options: GenerationOptions = {},
) {
  const slides = data.map((slideData) => ({ templateId: "t", templateSlideId, slideData, options }));
  const { bytes, pages, slideResults } = await generateDeck({ templates: new Map([["t", template]]), slides });
  const failed = slideResults.find(({ error }) => error);
  if (!bytes || failed) throw new Error(`The bench's deck failed: ${failed?.error}`);
  return { bytes, pages };
}
