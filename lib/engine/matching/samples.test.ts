import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Source, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { matchSlides } from "./match-slides";
import { needsOf } from "./needs";
import { type MatchCandidate, candidateOf } from "./signature";
import { chart, expectedWarnings, table, text } from "./testing/blocks";

describe.each(["meridian", "atelier"])("content for the sample template %s", (name) => {
  const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples", `${name}.pptx`));
  let sources: Source[] = [];
  let candidates: MatchCandidate[] = [];
  const best = (data: SlideData) => matchSlides(needsOf(data), candidates, 1)[0]!;
  beforeAll(() => {
    sources = sourcesOf(bytes, "t").sources.filter(
      ({ analysed }) => "slideId" in analysed && analysed.content_layout !== "static",
    );
    candidates = sources.map(({ analysed }) => candidateOf("t", analysed));
  });

  it("finds each slide, or an equal one, by the slide's own example", () => {
    for (const [index, { example }] of sources.entries())
      expect(best(example).score).toBe(matchSlides(needsOf(example), [candidates[index]!], 1)[0]!.score);
  });

  it("knows what its slides are for", () => {
    expect(candidates.slice(0, 12).map(({ places }) => places?.purpose)).toEqual([
      "title",
      "agenda",
      "divider",
      ...Array.from({ length: 9 }, () => "content"),
    ]);
  });

  it("finds slides that generate without a warning", async () => {
    const slides: SlideData[] = [
      { title: "Review", subtitle: "2026" },
      { title: "Where we stand" },
      { title: "Results", content: { blocks: [text] } },
      { title: "Results", content: { blocks: [table] } },
      { title: "Results", content: { blocks: [chart] } },
      { title: "Results", content: { blocks: [chart, text] } },
      { title: "Results", content: { blocks: [table, text] } },
      { title: "Results", content: [{ blocks: [table] }, { blocks: [chart] }] },
    ];
    const { slideResults } = await dryRunDeck({
      templates: new Map([["t", bytes]]),
      slides: slides.map((slideData) => ({
        templateId: "t",
        templateSlideId: best(slideData).slide_id,
        slideData,
        options: {},
      })),
    });
    expect(slideResults.map(({ warnings }) => warnings.filter(({ code }) => !expectedWarnings.has(code)))).toEqual(
      slides.map(() => []),
    );
  });
});
