import { readFileSync, writeFileSync } from "node:fs";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { slideExamples } from "@/lib/engine/analysis/schema/slide-schema";
import { generateDeck } from "@/lib/engine/generation/generate-deck";

/** Generates a template with the given number of slides from the examples of all slides of the sample. */
const [template, count, output] = process.argv.slice(2) as [string, string, string];
const bytes = readFileSync(template);
const examples = analyseTemplate(bytes, { templateId: "t" }).slides.flatMap((slide) => {
  const example = slideExamples(slide)?.();
  return example ? [{ templateId: "t", templateSlideId: slide.slideId, slideData: example, options: {} }] : [];
});
const slides = Array.from({ length: Number(count) }, (_, index) => examples[index % examples.length]!);
writeFileSync(output, (await generateDeck({ templates: new Map([["t", bytes]]), slides })).bytes!);
