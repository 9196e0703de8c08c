import { describe, expect, it } from "vitest";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import { slideIdOf } from "@/lib/engine/analysis";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { type DeckRequest, generateDeck, type SlideRequest, tryDeck } from "./generate-deck";
import { faultySlides, remarkableSlides } from "./testing/faulty-slides";
import { sampleBytes, type SampleSlide, sampleSlides, tableBlock, withBlocks } from "./testing/sample-deck";

const templates = new Map(["meridian", "atelier"].map((name) => [name, sampleBytes(name)]));

function slide(
  template: string,
  name: SampleSlide,
  slideData: SlideData,
  options: GenerationOptions = {},
): SlideRequest {
  const source = Presentation.open(templates.get(template)!).slides[sampleSlides[name]]!;
  return { templateId: template, templateSlideId: slideIdOf(template, source.id), slideData, options };
}

const long = withBlocks(
  "All",
  tableBlock(
    ["A", "B"],
    Array.from({ length: 90 }, (_, row) => [`Row ${row}`, "1"]),
  ),
);
const logos = new Map([["acme", { bytes: new TextEncoder().encode("no picture"), contentType: "image/png" }]]);

describe("a dry run", () => {
  const slides = ["meridian", "atelier"].flatMap((template) => [
    slide(template, "table", { ...long, notes: "Say it" }),
    ...faultySlides.map(([, name, data]) => slide(template, name, data)),
    ...remarkableSlides.map(([, name, data, options]) => slide(template, name, data, options)),
    { ...slide(template, "text", { title: "T" }), templateSlideId: "slide_x" },
    { ...slide(template, "text", { title: "T" }), templateId: null },
    slide(
      template,
      "table",
      withBlocks("T", { type: "table", table: { table: { rows: [{ cells: [{ value: "Acme", is_logo: true }] }] } } }),
    ),
  ]);
  const faults = (request: DeckRequest) => {
    const seen: unknown[] = [];
    return {
      seen,
      request: { ...request, onFault: (index: number, error: unknown) => void seen.push([index, String(error)]) },
    };
  };

  it("tells of each slide what the job will, good and bad, page by page", async () => {
    const [made, tried] = [faults({ templates, slides, logos }), faults({ templates, slides, logos })];
    const [{ bytes: _bytes, durations: _durations, ...deck }, dry] = [
      await generateDeck(made.request),
      await tryDeck(tried.request),
    ];
    expect(dry).toEqual(deck);
    expect(tried.seen).toEqual(made.seen);
    expect(dry.slideResults[0]!.pages_generated).toBeGreaterThan(3);
    expect(new Set(dry.slideResults.map(({ error_code }) => error_code)).size).toBeGreaterThan(4);
  });

  it("tells of templates that can't be read, too", async () => {
    const broken = { templates: new Map([["meridian", new Uint8Array(40)]]), slides: [slides[0]!] };
    const { bytes: _bytes, durations: _durations, ...deck } = await generateDeck(broken);
    expect(await tryDeck(broken)).toEqual(deck);
  });
});
