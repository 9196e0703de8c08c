import { readFileSync } from "node:fs";
import { report, warm } from "@/bench/measure";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { validatedExamples } from "@/lib/engine/generation/validated-schemas";

/**
 * Dry-runs a deck with every type of slide in the sample templates, whose slides differ in size. Opens the templates
 * again each time.
 */
const [count, ...files] = process.argv.slice(2);
const templates = new Map(files.map((file, index) => [`t${index}`, readFileSync(file)] as const));
const sources = [...templates].flatMap(([templateId, bytes]) => {
  const exampleOf = validatedExamples(templateId, bytes);
  return analyseTemplate(bytes, { templateId }).slides.flatMap((slide) => {
    const example = exampleOf(slide);
    return example ? [{ templateId, templateSlideId: slide.slideId, slideData: example, options: {} }] : [];
  });
});
const slides = Array.from({ length: Number(count) }, (_, index) => sources[index % sources.length]!);

async function dryRun(): Promise<void> {
  const { slideResults } = await dryRunDeck({ templates, slides });
  const problem = slideResults.find(
    ({ error, warnings }) => error ?? warnings.some(({ code }) => code !== "SLIDE_SIZE_DIFFERS"),
  );
  if (problem) throw new Error(`The bench's dry run had something to say: ${JSON.stringify(problem)}`);
}

report({ milliseconds: await warm(20, dryRun) });
