import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyseTemplate, slideSchema } from "@/lib/analysis";
import { generateDeck, type SlideRequest } from "../generate-deck";
import { sampleBytes } from "../testing/sample-deck";

const folder = new URL("../../../../shared/corpus/templates/", import.meta.url);
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".pptx")) : [];

/** What a template has that its example can't do anything about: titles lower than a line, drawings over text, lost workbooks. */
const OF_THE_TEMPLATE = new Set(["SHAPES_REMOVED", "TEMPLATE_CONTENT_KEPT", "TEXT_SHRUNK", "FONT_MISSING", "CHART_WORKBOOK_REPLACED", "CHART_AXIS_RELEASED"]);

/** What is said of the examples of a template's slides, and perhaps layouts, when they are made. */
async function remarks(bytes: Uint8Array, which: "slides" | "all") {
  const { slides, layouts } = analyseTemplate(bytes, { templateId: "t" });
  const ofLayouts = which === "all" ? layouts.map((slide) => ({ id: slide.layoutId, slide })) : [];
  const sources = [...slides.map((slide) => ({ id: slide.slideId, slide })), ...ofLayouts];
  const requests = sources.flatMap(({ id, slide }): SlideRequest[] => {
    const example = slideSchema(slide)?.example;
    return example ? [{ templateId: "t", templateSlideId: id, slideData: example, options: {} }] : [];
  });
  if (requests.length === 0) return [];
  const { slideResults } = await generateDeck({ templates: new Map([["t", bytes]]), slides: requests });
  return slideResults.flatMap(({ slide_index, error, warnings }) => [...(error ? [error] : []), ...warnings.map(({ code, message }) => `${code} ${slide_index}: ${message}`)]);
}

describe("examples", () => {
  it.each(["meridian", "atelier"])("fill every slide and layout of %s without a remark", async (name) => {
    expect(await remarks(sampleBytes(name), "all")).toEqual([]);
  });

  it.skipIf(files.length === 0).each(files)("fill the slides of %s with no remark but what the template itself calls for", async (name) => {
    const found = await remarks(readFileSync(new URL(encodeURIComponent(name), folder)), "slides");
    expect(found.filter((remark) => !OF_THE_TEMPLATE.has(remark.split(" ")[0]!))).toEqual([]);
  });
});
