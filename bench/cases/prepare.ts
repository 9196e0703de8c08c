import { readFileSync, writeFileSync } from "node:fs";
import { analyseTemplate, slideSchema } from "@/lib/engine/analysis";
import { generateDeck } from "@/lib/engine/generation/generate-deck";

/** Makes a template of that many slides out of the examples of all slides of the sample. */
const [template, count, output] = process.argv.slice(2) as [string, string, string];
const bytes = readFileSync(template);
const examples = analyseTemplate(bytes, { templateId: "t" }).slides.flatMap((slide) => {
  const example = slideSchema(slide)?.example;
  return example ? [{ templateId: "t", templateSlideId: slide.slideId, slideData: example, options: {} }] : [];
});
const slides = Array.from({ length: Number(count) }, (_, index) => examples[index % examples.length]!);
writeFileSync(output, (await generateDeck({ templates: new Map([["t", bytes]]), slides })).bytes!);
