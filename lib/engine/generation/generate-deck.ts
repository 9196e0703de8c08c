import { setImmediate } from "node:timers/promises";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { readSlide } from "@/lib/engine/analysis/reading/read-slide";
import { findSlots } from "@/lib/engine/analysis/slots/find-slots";
import type { SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import type { DeckSlide } from "@/lib/engine/pptx/deck/deck-slide";
import { Presentation, type Slide, type SlideLayout } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { SlideError, type SlideErrorCode, type Warning, Warnings, toLoc } from "./diagnostics";
import { fillSlide } from "./slide/fill-slide";
import { SlideCanvas } from "./slide/slide-canvas";
import { type LogoFile, Logos } from "./table/logos";
import type { PagedTable } from "./table/paged-table";
import { checkLineCounts } from "./text/check-request";

export type SlideRequest = {
  templateSlideId: string;
  /** The slide's template; null: no such slide was found. */
  templateId: string | null;
  slideData: SlideData;
  /** The slide's options, merged with the deck's. */
  options: GenerationOptions;
};

export type DeckRequest = {
  /** Files by template id. */
  templates: ReadonlyMap<string, Uint8Array>;
  slides: readonly SlideRequest[];
  /** The organization's logos by lower-case name or domain. */
  logos?: ReadonlyMap<string, LogoFile>;
  /** A deck generated from the same slides before: slides that succeeded are reused with their results. */
  previous?: PreviousDeck;
  /** Called before each slide that is generated; the index is 0-based among those. */
  onSlide?: (index: number, total: number) => void | Promise<void>;
  /** Receives errors on our side for the log; the slide result only has a message for the client. */
  onInternalError?: (index: number, error: unknown) => void;
};

export type SlideResult = {
  slide_index: number;
  template_slide_id: string;
  status: "completed" | "failed";
  pages_generated: number;
  error: string | null;
  error_code: SlideErrorCode | null;
  /** Path to the field at fault within the slide's request; null if there is none. */
  error_loc: string[] | null;
  warnings: Warning[];
};

/** `results` covers all slides of the request; `bytes` has their pages in the same order. */
export type PreviousDeck = { bytes: Uint8Array; results: readonly SlideResult[] };

/**
 * `bytes` is null if no slide succeeded. `durations`: milliseconds spent on generating the slides, and on checking and
 * writing the file.
 */
export type DeckResult = {
  bytes: Uint8Array | null;
  pages: number;
  slideResults: SlideResult[];
  durations: { slides: number; file: number };
};

/**
 * Generates a presentation from the slides of a request, in order. A slide that fails is left out and its result says
 * why; the others are still generated.
 *
 * @throws FaultyPackageError if the finished package has a fault that PowerPoint would offer to repair
 */
export async function generateDeck(request: DeckRequest): Promise<DeckResult> {
  const { slides } = request;
  const started = performance.now();
  const generator = new DeckGenerator(request);
  const kept = new Map(
    request.previous?.results
      .filter(({ status }) => status === "completed")
      .map((result) => [result.slide_index, result]),
  );
  const slideResults: SlideResult[] = [];
  let generated = 0;
  for (const [index, slide] of slides.entries()) {
    const previous = kept.get(index);
    if (previous) {
      generator.keep(previous);
      slideResults.push(previous);
      continue;
    }
    await request.onSlide?.(generated++, slides.length - kept.size);
    slideResults.push(generator.add(index, slide));
    await setImmediate();
  }
  const pages = pagesOf(slideResults);
  const finished = performance.now();
  const bytes = pages > 0 ? generator.save() : null;
  return { bytes, pages, slideResults, durations: { slides: finished - started, file: performance.now() - finished } };
}

/** Returns the results of `generateDeck` without writing a file: each slide is generated and discarded. */
export async function dryRunDeck(
  request: Omit<DeckRequest, "previous" | "onSlide">,
): Promise<Omit<DeckResult, "bytes" | "durations">> {
  const generator = new DeckGenerator(request, false);
  const slideResults: SlideResult[] = [];
  for (const [index, slide] of request.slides.entries()) {
    slideResults.push(generator.add(index, slide));
    await setImmediate();
  }
  return { pages: pagesOf(slideResults), slideResults };
}

const pagesOf = (results: readonly SlideResult[]): number =>
  results.reduce((sum, result) => sum + result.pages_generated, 0);

/** Builds a deck slide by slide, from any number of templates. */
export class DeckGenerator {
  readonly #templates = new Map<string, TemplateFile>();
  readonly #logos: Logos;
  /** Pages reused from the previous deck, by their template slide's id. */
  readonly #kept = new Map<string, Part[]>();
  #deck: Deck | null = null;
  /** EMU: slide size of the first template. */
  #size = { width: 0, height: 0 };

  /** @param keepsSlides False: slides are generated for their results only, and discarded */
  constructor(
    readonly request: DeckRequest,
    readonly keepsSlides = true,
  ) {
    this.#logos = new Logos(request.logos ?? new Map());
    if (request.previous) this.#begin(Presentation.open(request.previous.bytes), Deck.continueFrom);
  }

  /** Reuses a slide's pages of the previous deck. */
  keep({ template_slide_id, pages_generated }: SlideResult): void {
    this.#kept.set(template_slide_id, [
      ...(this.#kept.get(template_slide_id) ?? []),
      ...this.#started().keepSlides(pages_generated),
    ]);
  }

  add(index: number, slide: SlideRequest): SlideResult {
    const warnings = new Warnings();
    const result = { slide_index: index, template_slide_id: slide.templateSlideId };
    try {
      const pages = this.#generate(slide, warnings);
      return {
        ...result,
        status: "completed",
        pages_generated: pages,
        error: null,
        error_code: null,
        error_loc: null,
        warnings: warnings.list,
      };
    } catch (error) {
      const { code, message, path } = reasonOf(error);
      if (code === "INTERNAL") this.request.onInternalError?.(index, error);
      return {
        ...result,
        status: "failed",
        pages_generated: 0,
        error: message,
        error_code: code,
        error_loc: toLoc(path),
        warnings: warnings.list,
      };
    }
  }

  /** @throws FaultyPackageError if the finished package has a fault that PowerPoint would offer to repair */
  save(): Uint8Array {
    const deck = this.#started();
    for (const template of this.#templates.values()) {
      for (const [id, parts] of this.#kept) {
        const source = template.source(id);
        if (source?.kind === "slide") for (const part of parts) deck.recordOrigin(part, source.slide);
      }
    }
    return deck.save();
  }

  /** Generates a slide and its continuation pages, and returns the number of pages. Leaves nothing behind on failure. */
  #generate(slide: SlideRequest, warnings: Warnings): number {
    const template = this.#template(slide.templateId);
    const source = template?.source(slide.templateSlideId);
    if (!template || !source) {
      throw new SlideError(
        "SLIDE_NOT_FOUND",
        `Template slide or layout "${slide.templateSlideId}" was not found, or its template is not analysed.`,
        ["template_slide_id"],
      );
    }
    checkLineCounts({ slide_data: slide.slideData, options: slide.options });
    const deck = this.#deck ?? this.#begin(template.presentation, Deck.from);
    const first = copySource(deck, source);
    const generated = [first];
    let pages = 0;
    try {
      let table: PagedTable | null = null;
      do {
        const copy = pages === 0 ? first : copySource(deck, source);
        if (pages > 0) generated.push(copy);
        table = fillSlide({
          canvas: new SlideCanvas(copy.part, this.#size),
          source: source.kind,
          slots: template.slots(slide.templateSlideId, source),
          data: slide.slideData,
          options: slide.options,
          logos: this.#logos,
          warnings,
          page: pages++,
          table,
        });
        if (pages > 1) this.#finish(deck, generated, copy);
      } while (pages < (table?.pages ?? 1));
      if (slide.slideData.notes) first.setNotes(slide.slideData.notes);
      this.#finish(deck, generated, first);
      return pages;
    } catch (error) {
      for (const page of generated) deck.discard(page);
      throw error;
    }
  }

  /** Finishes a page, or discards it in a dry run. */
  #finish(deck: Deck, generated: DeckSlide[], page: DeckSlide): void {
    if (this.keepsSlides) return deck.finish(page);
    deck.discard(page);
    generated.splice(generated.indexOf(page), 1);
  }

  #started(): Deck {
    if (!this.#deck) throw new Error("No slide has been generated or kept yet.");
    return this.#deck;
  }

  #begin(first: Presentation, open: (first: Presentation) => Deck): Deck {
    this.#size = first.slideSize;
    return (this.#deck = open(first));
  }

  #template(id: string | null): TemplateFile | undefined {
    if (id === null) return undefined;
    const known = this.#templates.get(id);
    const bytes = this.request.templates.get(id);
    if (known || !bytes) return known;
    const template = new TemplateFile(id, bytes);
    this.#templates.set(id, template);
    return template;
  }
}

function copySource(deck: Deck, source: TemplateSource): DeckSlide {
  return source.kind === "slide" ? deck.addSlide(source.slide) : deck.addSlideFromLayout(source.layout);
}

/** Returns what the client may know: our own errors are specific, anything else is an internal error. */
function reasonOf(error: unknown): Pick<SlideError, "code" | "message" | "path"> {
  if (error instanceof SlideError) return error;
  if (error instanceof PackageError)
    return { code: "INTERNAL", message: `The template can't be read: ${error.message}`, path: [] };
  return { code: "INTERNAL", message: "The slide could not be generated because of an internal error.", path: [] };
}

/** The target of a `template_slide_id`: a slide of a template, or one of its layouts. */
type TemplateSource = { kind: "slide"; slide: Slide } | { kind: "layout"; layout: SlideLayout };

/** An open template with its slides and layouts by id. */
class TemplateFile {
  readonly presentation: Presentation;
  readonly #sources = new Map<string, TemplateSource>();
  readonly #slots = new Map<string, SlideSlots>();

  /** @throws PackageError */
  constructor(templateId: string, bytes: Uint8Array) {
    this.presentation = Presentation.open(bytes);
    for (const slide of this.presentation.slides)
      this.#sources.set(slideIdOf(templateId, slide.id), { kind: "slide", slide });
    for (const layout of this.presentation.layouts) {
      this.#sources.set(layoutIdOf(templateId, layout.part.name), { kind: "layout", layout });
    }
  }

  source(id: string): TemplateSource | undefined {
    return this.#sources.get(id);
  }

  /** Returns the slots of a slide or layout; finds them once. */
  slots(id: string, source: TemplateSource): SlideSlots {
    let slots = this.#slots.get(id);
    if (!slots) {
      slots = findSlots(readSlide(source.kind === "slide" ? source.slide : source.layout, this.presentation));
      this.#slots.set(id, slots);
    }
    return slots;
  }
}
