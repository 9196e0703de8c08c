import { expect, it } from "vitest";
import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";

it.each(["meridian", "atelier"])("examples fill every slide and layout of %s without a warning", async (name) => {
  const bytes = sampleBytes(name);
  const slides = sourcesOf(bytes, "t").sources.map((source) => requestOf("t", source));
  const { slideResults } = await generateDeck({ templates: new Map([["t", bytes]]), slides });
  // Nothing is lost if a table grows into free space.
  const problems = slideResults.map(({ error, warnings }) => [
    error,
    ...warnings.filter(({ code }) => code !== "TABLE_GREW"),
  ]);
  expect(problems).toEqual(slides.map(() => [null]));
});
