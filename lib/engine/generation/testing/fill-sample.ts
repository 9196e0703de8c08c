import type { z } from "zod";
import type { chartBody } from "@/lib/contract/slide-data/chart";
import { generationOptions, slideData } from "@/lib/contract/slide-data/slide-data";
import type { table } from "@/lib/contract/slide-data/table";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { type SlideResult, generateDeck } from "@/lib/engine/generation/generate-deck";
import type { LogoFile } from "@/lib/engine/generation/table/logos";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ReadDeck, type ReadElement } from "./read-deck";
import { type SampleSlide, sampleBytes, sampleSlides } from "./sample-deck";

export type SampleName = "meridian" | "atelier";
export type SlideInput = z.input<typeof slideData>;
/** The content for a slide of the sample, or for its layout with that name. */
export type Filling = {
  slide: SampleSlide | { layout: string };
  data: SlideInput;
  options?: z.input<typeof generationOptions>;
};
export type FilledDeck = { deck: ReadDeck; results: readonly SlideResult[]; bytes: Uint8Array };
type FillSources = { name?: SampleName; bytes?: Uint8Array; logos?: ReadonlyMap<string, LogoFile> };

/**
 * Generates a deck from a sample template through the contract, as a client would, and reads the file back. Both
 * samples have the same slides.
 */
export async function fillSample(
  fillings: readonly Filling[],
  { name = "meridian", bytes = sampleBytes(name), logos }: FillSources = {},
): Promise<FilledDeck> {
  const { slides, layouts } = Presentation.open(bytes);
  const idOf = (slide: Filling["slide"]) =>
    typeof slide === "string"
      ? slideIdOf("t", slides[sampleSlides[slide]]!.id)
      : layoutIdOf("t", layouts.find((layout) => layout.name === slide.layout)!.part.name);
  const generated = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: fillings.map(({ slide, data, options = {} }) => ({
      templateId: "t",
      templateSlideId: idOf(slide),
      slideData: slideData.parse(data),
      // Other tests cover the design checks.
      options: generationOptions.parse({ design_checks: "off", ...options }),
    })),
    ...(logos && { logos }),
  });
  if (!generated.bytes)
    throw new Error(`No slide was made: ${generated.slideResults.map(({ error }) => error).join("; ")}`);
  return { deck: await ReadDeck.open(generated.bytes), results: generated.slideResults, bytes: generated.bytes };
}

/** Reads the sample template itself in the same way. */
export const readSample = (name: SampleName): Promise<ReadDeck> => ReadDeck.open(sampleBytes(name));

export type TableInput = z.input<typeof table>;

/** Returns a header row and body rows with plain texts. */
export const plainRows = (...rows: string[][]): TableInput["rows"] =>
  rows.map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value })) }));

/** Fills the table slide of a sample with each of these tables, one page each. */
export function fillTables(
  tables: readonly TableInput[],
  sources?: FillSources,
  caption?: string,
): Promise<FilledDeck> {
  return fillSample(
    tables.map((table) => ({
      slide: "table",
      data: { title: "T", content: { blocks: [{ type: "table", table: { table, ...(caption && { caption }) } }] } },
    })),
    sources,
  );
}

export type ChartInput = z.input<typeof chartBody>;

/** Two categories and two series. */
export const plainData = {
  categories: ["Q1", "Q2"],
  series: [
    { name: "Plan", values: [10, 20] },
    { name: "Actual", values: [12, 18] },
  ],
} satisfies ChartInput;

/**
 * Fills the column chart slide of a sample with each of these charts, one page each. Missing data comes from
 * `plainData`.
 */
export function fillCharts(charts: readonly Partial<ChartInput>[], sources?: FillSources): Promise<FilledDeck> {
  return fillSample(
    charts.map((chart) => ({
      slide: "columnChart",
      data: { title: "T", content: { blocks: [{ type: "chart", chart: { ...plainData, ...chart } }] } },
    })),
    sources,
  );
}

/** Returns the text of a chart title or axis title. */
export const titleOf = (owner: ReadElement): string | undefined => owner.find("c:title/c:tx/c:rich")?.lines.join("\n");

/** Returns the cached points of a reference (`c:cat`, `c:val`, `c:tx`); undefined for gaps. */
export function pointsOf(reference: ReadElement | undefined): (string | undefined)[] {
  const count = Number(reference?.all("c:ptCount")[0]?.get("val") ?? 0);
  const points = new Map(reference?.all("c:pt").map((point) => [point.get("idx"), point.find("c:v")!.ownText]));
  return Array.from({ length: count }, (_, index) => points.get(String(index)));
}
