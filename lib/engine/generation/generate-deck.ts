import { setImmediate } from "node:timers/promises";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import { DeckMaker } from "./deck-maker";
import type { SlideErrorCode } from "./slide-error";
import type { LogoFile } from "./table/pictures/logos";
import type { Warning } from "./warnings";

export type SlideRequest = {
  templateSlideId: string;
  /** The template that the slide belongs to; null: no such slide was found. */
  templateId: string | null;
  slideData: SlideData;
  /** The options that hold for this slide, the deck's merged in. */
  options: GenerationOptions;
};

export type DeckRequest = {
  /** Files by template id. */
  templates: ReadonlyMap<string, Uint8Array>;
  slides: readonly SlideRequest[];
  /** The organization's logos by lower-case name or domain. */
  logos?: ReadonlyMap<string, LogoFile>;
  /** A deck that was made of the same slides before: those that succeeded are taken from it with their results. */
  former?: FormerDeck;
  /** Called before each slide that is made, 0-based among those. */
  onSlide?: (index: number, total: number) => void | Promise<void>;
  /** Told of errors that are a fault of ours: the result has a sentence for the client only, this is for the log. */
  onFault?: (index: number, error: unknown) => void;
};

export type SlideResult = {
  slide_index: number;
  template_slide_id: string;
  status: "completed" | "failed";
  pages_generated: number;
  error: string | null;
  error_code: SlideErrorCode | null;
  /** The way to the field that is to blame within the slide's request; null where none is. */
  error_loc: string[] | null;
  warnings: Warning[];
};

/** `results` are those of all slides of the request, whose pages `bytes` has in their order. */
export type FormerDeck = { bytes: Uint8Array; results: readonly SlideResult[] };

/**
 * `bytes` is null where no slide succeeded. `durations`: milliseconds that making the slides took, and writing the
 * checked file.
 */
export type DeckResult = {
  bytes: Uint8Array | null;
  pages: number;
  slideResults: SlideResult[];
  durations: { slides: number; file: number };
};

/**
 * Makes a presentation of the slides of a request, in their order. A slide that can't be made is left out and says why
 * in its result; the others are made all the same.
 *
 * @throws Error where the finished package has a fault: nothing that PowerPoint would repair is handed out
 */
export async function generateDeck(request: DeckRequest): Promise<DeckResult> {
  const { slides } = request;
  const started = performance.now();
  const maker = new DeckMaker(request);
  const kept = new Map(
    request.former?.results
      .filter(({ status }) => status === "completed")
      .map((result) => [result.slide_index, result]),
  );
  const slideResults: SlideResult[] = [];
  let made = 0;
  for (const [index, slide] of slides.entries()) {
    const former = kept.get(index);
    if (former) {
      maker.keep(former);
      slideResults.push(former);
      continue;
    }
    await request.onSlide?.(made++, slides.length - kept.size);
    slideResults.push(maker.add(index, slide));
    await setImmediate();
  }
  const pages = pagesOf(slideResults);
  const finished = performance.now();
  const bytes = pages > 0 ? maker.save() : null;
  return { bytes, pages, slideResults, durations: { slides: finished - started, file: performance.now() - finished } };
}

/** What `generateDeck` would answer, without a file: each slide is made as it would be, and let go. */
export async function tryDeck(
  request: Omit<DeckRequest, "former" | "onSlide">,
): Promise<Omit<DeckResult, "bytes" | "durations">> {
  const maker = new DeckMaker(request, false);
  const slideResults: SlideResult[] = [];
  for (const [index, slide] of request.slides.entries()) {
    slideResults.push(maker.add(index, slide));
    await setImmediate();
  }
  return { pages: pagesOf(slideResults), slideResults };
}

const pagesOf = (results: readonly SlideResult[]): number =>
  results.reduce((sum, result) => sum + result.pages_generated, 0);
