import { setImmediate } from "node:timers/promises";
import type { TextRun, RichText } from "@/lib/contract/slide-data/rich-text";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { UnknownField } from "@/lib/contract/slide-data/unknown-fields";
import { checkDesign } from "@/lib/engine/design-checks/check-design";
import type { Finding } from "@/lib/engine/design-checks/finding";
import { Pictures } from "@/lib/engine/generation/slide/pictures";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import type { DeckSlide } from "@/lib/engine/pptx/deck/deck-slide";
import { offersFreeArea } from "@/lib/engine/pptx/model/free-area";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { CompressedEntry } from "@/lib/engine/pptx/zip/archive";
import type { WritePiece } from "@/lib/engine/pptx/zip/writer";
import { type Arrangement, USUAL, bestAttempt, nextArrangement } from "./arrangement";
import { joinWarnings, separateWarnings, limitWarnings } from "./deck-warnings";
import { reportFindings } from "./design-warnings";
import { SlideError, type SlideErrorCode, type Warning, Warnings, plural, toLoc } from "./diagnostics";
import { type ImageProblems, type ResolvedImages, assertUsableImages } from "./images";
import type { Area } from "./slide/areas";
import { showsSlideNumber } from "./slide/fill-footers";
import { type Continuation, fillSlide } from "./slide/fill-slide";
import { type PlacedText, SlideCanvas } from "./slide/slide-canvas";
import { type SlideLook } from "./slide/slide-look";
import { type LogoFile, Logos } from "./table/logos";
import { TemplateFile, type TemplateSource } from "./template-file";
import { checkLineCounts, warnAboutUnknownFields } from "./text/check-request";
import { isBlank, richLines, toRunContent } from "./text/rich-text";

export type SlideRequest = {
  templateSlideId: string;
  /** The template of the slide; null if no such slide was found. */
  templateId: string | null;
  /** A sentence that explains why the slide was not found; undefined if its id is simply unknown. */
  problem?: string;
  slideData: SlideData;
  /** The slide's options, merged with the deck's. */
  options: GenerationOptions;
  /** Unknown fields of the request outside content and options. */
  unknown?: readonly UnknownField[];
};

/** Keeps a deck out of memory. */
export type DeckStore = {
  /** Returns the packed content of a finished part, perhaps from elsewhere. */
  keep(entry: CompressedEntry): CompressedEntry;
  /** Receives the finished file. */
  write: WritePiece;
};

/** A store that failed, for example because the disk is full. Fails the deck, not the slide that was being kept. */
class DeckStoreError extends Error {}

/** Returns the store's `keep`, whose errors are a `DeckStoreError` with the error as its cause. */
function keepIn(store: DeckStore): DeckStore["keep"] {
  return (entry) => {
    try {
      return store.keep(entry);
    } catch (cause) {
      throw new DeckStoreError("A part could not be kept.", { cause });
    }
  };
}

export type DeckRequest = {
  /** Template files by template id. */
  templates: ReadonlyMap<string, Uint8Array>;
  slides: readonly SlideRequest[];
  /** The organization's logos, by name or domain in lower case. */
  logos?: ReadonlyMap<string, LogoFile>;
  /**
   * The images of the slides, by `imageKey`. If omitted, only images that slides contain as `data_base64` are used,
   * unchecked.
   */
  images?: ResolvedImages;
  /** The reasons why images are missing in `images`, by `imageKey`. */
  imageProblems?: ImageProblems;
  /** A deck generated earlier from the same slides. Slides that succeeded are reused with their results. */
  previous?: PreviousDeck;
  /** Called before each slide that is generated. The index is 0-based and counts only those slides. */
  onSlide?: (index: number, total: number) => void | Promise<void>;
  /** If true, the result includes the areas of the fields and the slide number on each page. */
  withAreas?: boolean;
  /** 1-based position of the first slide in the deck that it is part of, for its slide number. Default: 1. */
  position?: number;
  /** If set, the finished file is written to it, and the result has no bytes. */
  store?: DeckStore;
  /** Receives errors on our side for the log. The slide result only contains a message for the client. */
  onInternalError?: (index: number, error: unknown) => void;
};

export type SlideResult = {
  slide_index: number;
  template_slide_id: string;
  status: "completed" | "failed";
  pages_generated: number;
  error: string | null;
  error_code: SlideErrorCode | null;
  /** Path to the invalid field within the slide's request; null if there is none. */
  error_loc: string[] | null;
  warnings: Warning[];
};

/** `results` covers all slides of the request; `bytes` contains their pages in the same order. */
export type PreviousDeck = { bytes: Uint8Array; results: readonly SlideResult[] };

/**
 * `bytes` is null if no slide succeeded, or if the file was written to a store. `durations` are the milliseconds for
 * generating the slides, and for checking and writing the file.
 */
type DeckResult = {
  bytes: Uint8Array | null;
  pages: number;
  slideResults: SlideResult[];
  durations: { slides: number; file: number };
  /** The areas of the fields, by page; empty unless the request asks for them. */
  areas: Area[][];
  /** The slide numbers that the pages show, null for pages without one; empty unless the request asks for areas. */
  numbers: (number | null)[];
  /** In EMU. */
  pageSize: { width: number; height: number };
};

/**
 * Generates a presentation from the slides of a request, in order. A slide that fails is omitted, and its result gives
 * the reason; the other slides are still generated.
 *
 * @throws FaultyPackageError if the finished package has an error that PowerPoint would offer to repair
 */
export async function generateDeck(request: DeckRequest): Promise<DeckResult> {
  const { slides } = request;
  const started = performance.now();
  const generator = new DeckGenerator(request);
  const reused = keptSlides(
    slides.map(({ slideData }) => slideData),
    request.previous?.results ?? [],
  );
  const kept = new Map(
    request.previous?.results
      .filter(({ slide_index }) => reused.has(slide_index))
      .map((result) => [result.slide_index, result]),
  );
  const slideResults: SlideResult[] = [];
  let generated = 0;
  for (const [index, slide] of slides.entries()) {
    const previous = kept.get(index);
    if (previous) {
      generator.keep(previous);
      slideResults.push({ ...previous, warnings: previous.warnings.map((warning) => ({ ...warning })) });
      continue;
    }
    await request.onSlide?.(generated++, slides.length - kept.size);
    slideResults.push(generator.add(index, slide));
    await setImmediate();
  }
  generator.linkSlides();
  separateWarnings(slideResults);
  joinWarnings(slideResults);
  limitWarnings(slideResults);
  const pages = pagesOf(slideResults);
  const finished = performance.now();
  const bytes = pages > 0 ? generator.save() : null;
  return {
    bytes,
    pages,
    slideResults,
    durations: { slides: finished - started, file: performance.now() - finished },
    areas: generator.areas,
    numbers: generator.numbers,
    pageSize: generator.pageSize,
  };
}

/** Returns the same results as `generateDeck` without writing a file: each slide is generated and then discarded. */
export async function dryRunDeck(
  request: Omit<DeckRequest, "previous">,
): Promise<Omit<DeckResult, "bytes" | "durations" | "areas" | "numbers" | "pageSize">> {
  const generator = new DeckGenerator(request, false);
  const slideResults: SlideResult[] = [];
  for (const [index, slide] of request.slides.entries()) {
    await request.onSlide?.(index, request.slides.length);
    slideResults.push(generator.add(index, slide));
    await setImmediate();
  }
  generator.linkSlides();
  joinWarnings(slideResults);
  limitWarnings(slideResults);
  return { pages: pagesOf(slideResults), slideResults };
}

/**
 * Returns the indexes of the slides that a retry keeps unchanged: those that succeeded, unless they link to a slide
 * that failed, because such links had to be removed.
 */
export function keptSlides(
  slides: readonly SlideData[],
  results: readonly Pick<SlideResult, "slide_index" | "status">[],
): Set<number> {
  const completed = new Set(
    results.filter(({ status }) => status === "completed").map(({ slide_index }) => slide_index),
  );
  const failed = new Set(results.flatMap(({ slide_index }) => (completed.has(slide_index) ? [] : [slide_index])));
  const leadsToFailed = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return false;
    if ("link" in value && typeof value.link === "object" && value.link !== null && "slide" in value.link)
      return failed.has(Number(value.link.slide) - 1);
    return Object.values(value).some(leadsToFailed);
  };
  return new Set([...completed].filter((index) => failed.size === 0 || !leadsToFailed(slides[index])));
}

const pagesOf = (results: readonly SlideResult[]): number =>
  results.reduce((sum, result) => sum + result.pages_generated, 0);

/** Builds a deck slide by slide, from any number of templates. */
export class DeckGenerator {
  readonly #templates = new Map<string, TemplateFile>();
  readonly #logos: Logos;
  readonly #pictures: Pictures;
  /** Pages reused from the previous deck, by the id of their template slide. */
  readonly #kept = new Map<string, Part[]>();
  /** The areas of the fields, by page. */
  readonly areas: Area[][] = [];
  /** The slide numbers that the pages show. */
  readonly numbers: (number | null)[] = [];
  #deck: Deck | null = null;
  /** The first page of each slide, by the slide's index in the request. */
  readonly #firstPages = new Map<number, Part>();
  /** Links to slides of the request (1-based) that must be redirected to their pages. */
  #jumps: { from: Part; id: string; slide: number; warnings: Warnings }[] = [];
  /** Number of slides of the request so far. */
  #slides = 0;
  /** Templates whose different slide size was already reported. */
  readonly #resized = new Set<TemplateFile>();
  /** Slide size of the first template, in EMU. */
  #size = { width: 0, height: 0 };

  /** @param keepsSlides False: slides are generated only for their results and then discarded */
  constructor(
    readonly request: DeckRequest,
    readonly keepsSlides = true,
  ) {
    this.#logos = new Logos(request.logos ?? new Map());
    this.#pictures = new Pictures(request.images ?? null);
    if (request.previous) this.#begin(Presentation.open(request.previous.bytes), Deck.continueFrom);
  }

  /** In EMU. */
  get pageSize(): { width: number; height: number } {
    return this.#size;
  }

  /** Reuses the pages of a slide from the previous deck. */
  keep({ slide_index, template_slide_id, pages_generated }: SlideResult): void {
    const pages = this.#started().keepSlides(pages_generated);
    this.#kept.set(template_slide_id, [...(this.#kept.get(template_slide_id) ?? []), ...pages]);
    const [first] = pages;
    if (first) this.#firstPages.set(slide_index, first);
    this.#slides = Math.max(this.#slides, slide_index + 1);
  }

  add(index: number, slide: SlideRequest): SlideResult {
    const warnings = new Warnings();
    this.#slides = Math.max(this.#slides, index + 1);
    const result = { slide_index: index, template_slide_id: slide.templateSlideId };
    try {
      const pages = this.#generate(index, slide, warnings);
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
      if (error instanceof DeckStoreError) throw error.cause;
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

  /**
   * Redirects the links between slides of the request to the slides' first pages. Removes links to slides that are not
   * in the deck, with a warning.
   */
  linkSlides(): void {
    for (const { from, id, slide, warnings } of this.#jumps) {
      const target = this.#firstPages.get(slide - 1);
      if (!target)
        warnings.add(
          "LINK_REMOVED",
          `A link to slide ${slide} was removed: ${slide > this.#slides ? `the request has ${plural(this.#slides, "slide")}` : "that slide could not be generated"}.`,
        );
      if (this.keepsSlides) this.#started().linkTo(from, id, target ?? null);
    }
    this.#jumps = [];
  }

  /**
   * Checks the deck and returns the file; null if it was written to the request's store.
   *
   * @throws FaultyPackageError if the finished package has an error that PowerPoint would offer to repair
   */
  save(): Uint8Array | null {
    const deck = this.#started();
    for (const template of this.#templates.values()) {
      for (const [id, parts] of this.#kept) {
        const source = template.source(id);
        if (source?.kind === "slide") for (const part of parts) deck.recordOrigin(part, source.slide);
      }
    }
    const { store } = this.request;
    if (!store) return deck.save();
    deck.saveTo(store.write);
    return null;
  }

  /** Generates a slide and its continuation pages, and returns the number of pages. Adds nothing to the deck on failure. */
  #generate(index: number, slide: SlideRequest, warnings: Warnings): number {
    const { template, source } = this.#sourceOf(slide);
    warnAboutUnknownFields(slide, warnings);
    checkLineCounts({ slide_data: slide.slideData, options: slide.options });
    assertUsableImages(slide.slideData, this.request.imageProblems);
    const deck = this.#deck ?? this.#begin(template.presentation, this.#newDeck);
    this.#warnAboutSlideSize(template, warnings);
    const made: GeneratedSlide[] = [];
    const make = (arrangement: Arrangement) => {
      const own = new Warnings();
      try {
        const attempt = this.#make(deck, { template, source, slide, arrangement }, own);
        made.push(attempt);
        return attempt;
      } catch (error) {
        // The warnings help to understand why the slide failed.
        if (arrangement === USUAL) warnings.addAll(own);
        throw error;
      }
    };
    try {
      const usual = make(USUAL);
      const { strict, design_checks: checks } = slide.options;
      const isOpen = strict !== true && checks !== "off" && usual.pages.length <= MAX_PAGES;
      const chosen = isOpen ? this.#choose(index, usual, make) : usual;
      for (const other of made) if (other !== chosen) for (const page of other.pages) deck.discard(page);
      made.splice(0, made.length, chosen);
      reportOutcome(chosen, slide, warnings);
      return this.#addPages(index, deck, chosen, slide.slideData.notes, warnings);
    } catch (error) {
      for (const { pages } of made) for (const page of pages) deck.discard(page);
      throw error;
    }
  }

  /** Returns the slide or layout that a slide of the request is made from. @throws SlideError if it does not exist */
  #sourceOf({ templateId, templateSlideId, problem }: SlideRequest) {
    const template = this.#template(templateId);
    const source = template?.source(templateSlideId);
    if (template && source) return { template, source };
    throw new SlideError(
      "SLIDE_NOT_FOUND",
      problem ??
        `No slide or layout has the id "${templateSlideId}", or its template was deleted. Get ids from the list of slides (\`GET /api/v1/slides\`).`,
      ["template_slide_id"],
    );
  }

  /** Adds the pages of a slide to the deck, with its notes, and returns their number. */
  #addPages(index: number, deck: Deck, made: GeneratedSlide, notes: SlideData["notes"], warnings: Warnings): number {
    const { pages, canvases, areas } = made;
    const [first, ...others] = pages;
    const [canvas] = canvases;
    if (!first) throw new Error("A slide has at least one page.");
    if (canvas && notes && !isBlank(notes)) writeNotes(first, notes, canvas);
    const numbered = this.request.withAreas ? canvases.map(showsSlideNumber) : [];
    for (const page of [...others, first]) this.#finish(deck, made, page);
    this.areas.push(...areas);
    for (const [page, isNumbered] of numbered.entries())
      this.numbers.push(isNumbered && pages[page] ? deck.numberOf(pages[page].part) : null);
    this.#firstPages.set(index, first.part);
    for (const { jumps } of canvases) for (const jump of jumps) this.#jumps.push({ ...jump, warnings });
    return pages.length;
  }

  /**
   * Generates the pages of a slide in one arrangement and checks them. Adds nothing to the deck on failure.
   *
   * @throws SlideError
   */
  #make(deck: Deck, { template, source, slide, arrangement }: Making, warnings: Warnings): GeneratedSlide {
    const made: GeneratedSlide = {
      arrangement,
      pages: [],
      finished: new Set(),
      canvases: [],
      areas: [],
      findings: [],
      warnings,
    };
    const { options, slideData: data, templateSlideId: id } = slide;
    const add = (continued: Continuation | null): Continuation[] => {
      const page = copySource(deck, source);
      made.pages.push(page);
      const areas: Area[] | null = this.request.withAreas ? [] : null;
      if (areas) made.areas.push(areas);
      const canvas = new SlideCanvas(page.part, this.#size, arrangement, template.tableStyles);
      made.canvases.push(canvas);
      const continuations = fillSlide({
        canvas,
        source: source.kind,
        opens: source.kind === "slide" && source.slide.layout !== undefined && offersFreeArea(source.slide.layout),
        ...template.places(id, source),
        usual: template.footers(source),
        usualTable: () => template.usualTable(source),
        data,
        options,
        logos: this.#logos,
        pictures: this.#pictures,
        warnings,
        continued,
        areas,
      });
      if (options.design_checks !== "off")
        made.findings.push(checkDesign(page.part, this.#size, template.original(id, source)));
      return continuations;
    };
    try {
      const continuations = add(null);
      for (const continued of continuations) {
        add(continued);
        // With this many pages, each is finished immediately; otherwise, memory would grow with their number.
        const page = made.pages.at(-1);
        if (page && continuations.length >= MAX_PAGES) this.#finish(deck, made, page);
      }
      return made;
    } catch (error) {
      for (const page of made.pages) deck.discard(page);
      throw error;
    }
  }

  /** If a slide has findings, tries other arrangements as well, and returns the best of all. */
  #choose(index: number, usual: GeneratedSlide, make: (arrangement: Arrangement) => GeneratedSlide): GeneratedSlide {
    const attempts = [usual];
    for (;;) {
      const next = nextArrangement(attempts.map(attemptOf));
      if (!next) break;
      try {
        attempts.push(make(next));
      } catch (error) {
        if (error instanceof DeckStoreError) throw error;
        // The usual arrangement is still valid.
        if (!(error instanceof SlideError)) this.request.onInternalError?.(index, error);
        break;
      }
    }
    const [first, ...others] = attempts
      .filter((made) => made === usual || lossesOf(made) <= lossesOf(usual))
      .map(attemptOf);
    return first && others.length > 0 ? bestAttempt(first, others, pageScale(this.#size)).made : usual;
  }

  /** Finishes a page once, or discards it in a dry run. */
  #finish(deck: Deck, { finished }: GeneratedSlide, page: DeckSlide): void {
    if (finished.has(page)) return;
    finished.add(page);
    if (this.keepsSlides) deck.finish(page);
    else deck.discard(page);
  }

  /** Warns once per template that its slides were fitted to a page of other proportions, such as 4:3 to 16:9. */
  #warnAboutSlideSize(template: TemplateFile, warnings: Warnings): void {
    const [own, deck] = [template.presentation.slideSize, this.#size];
    if (this.#resized.has(template) || Math.abs((own.width * deck.height) / (own.height * deck.width) - 1) < 0.01)
      return;
    this.#resized.add(template);
    warnings.add(
      "SLIDE_SIZE_DIFFERS",
      `The template has slides of ${describeSize(own)}, but the deck, whose first slide determines its size, has ${describeSize(deck)}: the template's slides were scaled to fit and centered. Use templates of one slide size.`,
      "template_slide_id",
    );
  }

  #started(): Deck {
    if (!this.#deck) throw new Error("No slide has been generated or kept yet.");
    return this.#deck;
  }

  #newDeck = (first: Presentation): Deck => {
    const deck = Deck.from(first);
    if (this.request.position !== undefined) deck.startAt(this.request.position);
    return deck;
  };

  #begin(first: Presentation, open: (first: Presentation) => Deck): Deck {
    this.#size = first.slideSize;
    const deck = (this.#deck = open(first));
    if (this.request.store) deck.package_.keep = keepIn(this.request.store);
    return deck;
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

  /** Returns the look of a slide or layout of a template; null if the template has none with this id. */
  lookOf(templateId: string, id: string): SlideLook | null {
    const template = this.#template(templateId);
    const source = template?.source(id);
    return template && source ? template.look(id, source) : null;
  }
}

/** Returns a slide size (EMU) in the form that people know: "10 × 7.5 in (4:3)". */
function describeSize({ width, height }: { width: number; height: number }): string {
  const inches = (length: number) => String(Math.round((length / EMU_PER_POINT / 72) * 100) / 100);
  const ratio = [
    [4, 3],
    [16, 9],
    [16, 10],
  ].find(([across = 1, down = 1]) => Math.abs((width * down) / (height * across) - 1) < 0.01);
  return `${inches(width)} × ${inches(height)} in${ratio ? ` (${ratio.join(":")})` : ""}`;
}

function copySource(deck: Deck, source: TemplateSource): DeckSlide {
  return source.kind === "slide" ? deck.addSlide(source.slide) : deck.addSlideFromLayout(source.layout);
}

/** A slide with more pages is only generated in the usual arrangement. */
const MAX_PAGES = 3;

type Making = { template: TemplateFile; source: TemplateSource; slide: SlideRequest; arrangement: Arrangement };

/** The pages of a slide in one arrangement. `findings` are by page, and empty if the checks are off. */
type GeneratedSlide = {
  arrangement: Arrangement;
  pages: DeckSlide[];
  finished: Set<DeckSlide>;
  canvases: SlideCanvas[];
  areas: Area[][];
  findings: Finding[][];
  warnings: Warnings;
};

/** Warnings of which an arrangement must not have more than the usual one, however few its findings. */
const LOSSES: ReadonlySet<string> = new Set([
  "CONTENT_UNUSED",
  "CHART_SETTING_UNUSED",
  "TEXT_OVERFLOW",
  "TABLE_CONTINUED",
]);

const lossesOf = ({ warnings }: GeneratedSlide): number => warnings.list.filter(({ code }) => LOSSES.has(code)).length;

const sizesIn = ({ canvases }: GeneratedSlide, sizeOf: (text: PlacedText) => number): Map<number, number> =>
  new Map(canvases.flatMap(({ placed }) => [...placed].map(([id, text]) => [id, sizeOf(text)] as const)));

const attemptOf = (made: GeneratedSlide) => ({
  made,
  arrangement: made.arrangement,
  findings: made.findings.flat(),
  sizes: sizesIn(made, ({ size }) => size),
  shown: sizesIn(made, ({ shown, size }) => shown ?? size),
  missing: new Map(made.canvases.flatMap(({ missing }) => [...missing])),
});

/**
 * Adds the warnings of a slide's pages, and those of their design checks.
 *
 * @throws SlideError if the slide is strict and its content doesn't fit
 */
function reportOutcome({ findings, warnings: own }: GeneratedSlide, slide: SlideRequest, warnings: Warnings): void {
  warnings.addAll(own);
  for (const [page, found] of findings.entries())
    reportFindings(found, page + 1, { data: slide.slideData, options: slide.options }, warnings);
  if (slide.options.strict) assertUnchangedSizes(warnings);
}

function writeNotes(page: DeckSlide, notes: RichText, canvas: SlideCanvas): void {
  page.setNotes((part) => {
    // Notes belong to one slide and must not refer to another (ECMA-376, 13.3.5).
    const toRun = (run: TextRun) =>
      toRunContent(
        typeof run.link === "object" ? { ...run, link: null } : run,
        (own) => own,
        (link) => canvas.addLink(link, part),
      );
    return richLines(notes).map((runs) => runs.map(toRun));
  });
}

/** Warnings that make a strict slide fail: smaller text, or further pages. */
const STRICT: ReadonlySet<string> = new Set([
  "TEXT_SHRUNK",
  "TEXT_SHRUNK_SLIGHTLY",
  "TEXT_OVERFLOW",
  "TABLE_CONTINUED",
]);

/** @throws SlideError if content was shrunk or continued on a further page because it didn't fit */
function assertUnchangedSizes({ list }: Warnings): void {
  const [first, ...others] = list.filter(({ code }) => STRICT.has(code));
  if (!first) return;
  const loc = first.loc ?? [];
  const more =
    others.length > 0
      ? ` The same applies to ${plural(others.length, "other text or table", "other texts or tables")}.`
      : "";
  throw new SlideError(
    loc.includes("table") ? "TABLE_OVERFLOW" : "TEXT_OVERFLOW",
    `The content doesn't fit at its own size, and options.strict is true. ${first.message}${more} Shorten it, or leave out options.strict.`,
    loc,
  );
}

/** Returns the error that the client may see: our own errors are specific; anything else is an internal error. */
function reasonOf(error: unknown): Pick<SlideError, "code" | "message" | "path"> {
  if (error instanceof SlideError) return error;
  if (error instanceof PackageError)
    return { code: "INTERNAL", message: `The template can't be read: ${error.message}`, path: [] };
  return { code: "INTERNAL", message: "The slide could not be generated because of an internal error.", path: [] };
}
