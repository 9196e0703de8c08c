import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyseTemplate, slideSchema } from "@/lib/analysis";
import { Presentation } from "../pptx/model/presentation";
import { generateDeck, type SlideRequest } from "./generate-deck";

const folder = new URL("../../../shared/corpus/templates/", import.meta.url);
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".pptx")) : [];

/** A request for every slide and layout that matches a supported layout, from the example that its schema gives. */
function examplesOf(bytes: Uint8Array): SlideRequest[] {
  const { slides, layouts } = analyseTemplate(bytes, { templateId: "t" });
  const sources = [...slides.map((slide) => ({ id: slide.slideId, slide })), ...layouts.map((slide) => ({ id: slide.layoutId, slide }))];
  return sources.flatMap(({ id, slide }) => {
    const example = slideSchema(slide)?.example;
    return example ? [{ templateId: "t", templateSlideId: id, slideData: example, options: {} }] : [];
  });
}

describe.skipIf(files.length === 0)("real templates (skipped without ../shared/corpus)", () => {
  it.each(files)("%s takes the example of each of its slides and layouts, without a fault", async (name) => {
    const bytes = readFileSync(new URL(encodeURIComponent(name), folder));
    const slides = examplesOf(bytes);
    if (slides.length === 0) return;
    const made = await generateDeck({ templates: new Map([["t", bytes]]), slides });
    expect(made.slideResults.filter(({ status }) => status === "failed")).toEqual([]);
    const deck = Presentation.open(made.bytes!);
    expect(deck.slides).toHaveLength(made.pages);
    slides.forEach(({ slideData }, index) => {
      if (made.pages !== slides.length || !slideData.title) return;
      const text = deck.slides[index]!.part.root.descendants("a:t").map((run) => run.text).join("");
      expect(text).toContain(slideData.title.replace(/\n/g, ""));
    });
  });
});
