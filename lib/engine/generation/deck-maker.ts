import { Deck, type DeckSlide } from "@/lib/engine/pptx/deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { DeckRequest, SlideRequest, SlideResult } from "./generate-deck";
import { SlideError } from "./slide-error";
import { fillSlide } from "./slide/fill-slide";
import { SlideCanvas } from "./slide/slide-canvas";
import type { PagedTable } from "./table/paged-table";
import { Logos } from "./table/pictures/logos";
import { TemplateFile, type TemplateSource } from "./template-file";
import { checkLines } from "./text/check-lines";
import { locOf, Warnings } from "./warnings";

/** A deck in the making: slide after slide, of whatever template each one names. */
export class DeckMaker {
  readonly #templates = new Map<string, TemplateFile>();
  readonly #logos: Logos;
  /** Pages of the former deck, by the template slide that they are made of. */
  readonly #kept = new Map<string, Part[]>();
  #deck: Deck | null = null;
  /** EMU: the page of the first template. */
  #size = { width: 0, height: 0 };

  /** @param keeps False: slides are made to see what comes of them, and let go */
  constructor(
    readonly request: DeckRequest,
    readonly keeps = true,
  ) {
    this.#logos = new Logos(request.logos ?? new Map());
    if (request.former) this.#begin(Presentation.open(request.former.bytes), Deck.continuing);
  }

  /** Leaves the pages of a slide that the former deck has where they are. */
  keep({ template_slide_id, pages_generated }: SlideResult): void {
    this.#kept.set(template_slide_id, [
      ...(this.#kept.get(template_slide_id) ?? []),
      ...this.#deck!.pass(pages_generated),
    ]);
  }

  add(index: number, slide: SlideRequest): SlideResult {
    const warnings = new Warnings();
    const result = { slide_index: index, template_slide_id: slide.templateSlideId };
    try {
      const pages = this.#make(slide, warnings);
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
      if (code === "INTERNAL") this.request.onFault?.(index, error);
      return {
        ...result,
        status: "failed",
        pages_generated: 0,
        error: message,
        error_code: code,
        error_loc: locOf(path),
        warnings: warnings.list,
      };
    }
  }

  /**
   * @throws FaultyPackageError where the finished package has a fault: nothing that PowerPoint would repair is handed
   *   out
   */
  save(): Uint8Array {
    const deck = this.#deck!;
    for (const template of this.#templates.values()) {
      for (const [id, parts] of this.#kept) {
        const source = template.source(id);
        if (source?.kind === "slide") for (const part of parts) deck.trace(part, source.slide);
      }
    }
    return deck.save();
  }

  /** Makes a slide and its further pages; gives their number. Leaves nothing behind where it fails. */
  #make(slide: SlideRequest, warnings: Warnings): number {
    const template = this.#template(slide.templateId);
    const source = template?.source(slide.templateSlideId);
    if (!template || !source) {
      throw new SlideError(
        "SLIDE_NOT_FOUND",
        `No analysed template slide or layout has the id "${slide.templateSlideId}".`,
        ["template_slide_id"],
      );
    }
    checkLines({ slide_data: slide.slideData, options: slide.options });
    const deck = this.#deck ?? this.#begin(template.presentation, Deck.from);
    const made: DeckSlide[] = [];
    let pages = 0;
    try {
      let table: PagedTable | null = null;
      do {
        const copy = copySource(deck, source);
        made.push(copy);
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
        if (pages > 1) this.#end(deck, made, copy);
      } while (pages < (table?.pages ?? 1));
      if (slide.slideData.notes) made[0]!.setNotes(slide.slideData.notes);
      this.#end(deck, made, made[0]!);
      return pages;
    } catch (error) {
      for (const page of made) deck.discard(page);
      throw error;
    }
  }

  /** Ends work on a page, or lets it go. */
  #end(deck: Deck, made: DeckSlide[], page: DeckSlide): void {
    if (this.keeps) return deck.finish(page);
    deck.discard(page);
    made.splice(made.indexOf(page), 1);
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

/** What a client may know: our own errors say what is wrong; anything else is a fault of ours. */
function reasonOf(error: unknown): Pick<SlideError, "code" | "message" | "path"> {
  if (error instanceof SlideError) return error;
  if (error instanceof PackageError)
    return { code: "INTERNAL", message: `The template can't be read: ${error.message}`, path: [] };
  return { code: "INTERNAL", message: "The slide could not be generated because of an internal error.", path: [] };
}
