import type { z } from "zod";
import { generationOptions, slideData } from "@/lib/contract/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis";
import { generateDeck, type SlideResult } from "@/lib/engine/generation/generate-deck";
import type { LogoFile } from "@/lib/engine/generation/table/pictures/logos";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ReadDeck } from "./read-deck";
import { sampleBytes, type SampleSlide, sampleSlides } from "./sample-deck";

export type SampleName = "meridian" | "atelier";
export type SlideInput = z.input<typeof slideData>;
/** What is made of a slide of the sample, or of its layout of that name. */
export type Filling = {
  slide: SampleSlide | { layout: string };
  data: SlideInput;
  options?: z.input<typeof generationOptions>;
};
export type FilledDeck = { deck: ReadDeck; results: readonly SlideResult[]; bytes: Uint8Array };
export type FillSources = { name?: SampleName; bytes?: Uint8Array; logos?: ReadonlyMap<string, LogoFile> };

/**
 * Makes a deck of a sample template as a client would, through the contract, and reads the file again. Both samples
 * have the same slides.
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
  const made = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: fillings.map(({ slide, data, options = {} }) => ({
      templateId: "t",
      templateSlideId: idOf(slide),
      slideData: slideData.parse(data),
      options: generationOptions.parse(options),
    })),
    ...(logos && { logos }),
  });
  if (!made.bytes) throw new Error(`No slide was made: ${made.slideResults.map(({ error }) => error).join("; ")}`);
  return { deck: await ReadDeck.open(made.bytes), results: made.slideResults, bytes: made.bytes };
}

/** The sample template itself, read the same way. */
export const readSample = (name: SampleName): Promise<ReadDeck> => ReadDeck.open(sampleBytes(name));
