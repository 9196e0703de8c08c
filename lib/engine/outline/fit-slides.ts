import type { CountKey, SlidePurpose } from "@/lib/contract/analysis-result";
import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { type Warning, sizesOf } from "@/lib/engine/generation/diagnostics";
import { DeckGenerator, type SlideResult } from "@/lib/engine/generation/generate-deck";
import { LINES_ABOVE_WIDE, isWideTable } from "@/lib/engine/generation/slide/divide-place";
import { type SlideLook, haveTitleAlike, isBare, looksAlike } from "@/lib/engine/generation/slide/slide-look";
import { compareSlide, hasTwoColumns, matchSlides } from "@/lib/engine/matching/match-slides";
import { type Needs, needsOf } from "@/lib/engine/matching/needs";
import type { MatchCandidate, MatchResult } from "@/lib/engine/matching/signature";
import { READABLE } from "@/lib/engine/pptx/model/free-area";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import {
  type PlannedSlide,
  hasTextAlone,
  inGroups,
  inOneColumn,
  inTwoColumns,
  lineBeside,
  linesOf,
  numberedTitle,
  splitSlide,
  withAgendaAsList,
  withBlocks,
  withCaption,
  withFootnoteInNotes,
  withLargeQuotation,
  withLineAsFootnote,
  withSmallSubtitle,
  withSubtitleAsText,
  withSubtitleInNotes,
  withSubtitleInTitle,
  withTextInNotes,
  withTextSize,
  withoutExtras,
  withoutTables,
} from "./plan-slides";

/** A slide of an outline with the template slide chosen for it. */
export type FittedSlide = {
  template_slide_id: string;
  slide_data: SlideData;
  match: MatchResult;
  /** Why this template slide was chosen, as one sentence. */
  reason: string;
  /** Other matching template slides, best first. */
  alternatives: MatchResult[];
  /** The warnings of a dry run of the slide, as sentences. */
  warnings: string[];
  /** The slide with its table as a chart, and the template slide for it. Null if there is none. */
  as_chart: { template_slide_id: string; slide_data: SlideData } | null;
  /** How much a reader would be bothered by the slide's problems. Below 1: hardly. */
  cost: number;
};

/** The slides and layouts of one template. */
export type OutlineTemplate = { templateId: string; bytes: Uint8Array; candidates: readonly MatchCandidate[] };

/** Number of matches tried per slide, the number tried if none of them is good, and how often a slide may be split. */
const TRIED = 5;
const MAX_TRIED = 10;
/** Maximum number of slides and layouts that are read to find out what most look like. */
const JUDGED = 120;
/** Number of matches of which the best are tried. Some templates have a dozen masters with the same layouts. */
const COMPARED = 60;
const CUTS = 5;

/**
 * Chooses a slide or layout of a template for each planned slide. Tries the best matches until one generates without a
 * warning that a reader would care about. Splits slides that don't fit the template.
 *
 * @param maxSlides Once there are this many slides, further ones are not split
 */
export function fitSlides(
  slides: readonly PlannedSlide[],
  template: OutlineTemplate,
  options: GenerationOptions,
  maxSlides: number,
): FittedSlide[] {
  const fitter = new Fitter(template, options);
  const fitted: FittedSlide[] = [];
  for (const slide of slides) fitted.push(...fitter.numbered(fitter.fit(slide, fitted.length < maxSlides ? CUTS : 0)));
  return fitter.withLegibleTexts(fitted);
}

type Attempt = {
  data: SlideData;
  match: MatchResult;
  result: SlideResult;
  cost: number;
  /** The change that made the content fit; null if none was needed. */
  note: string | null;
};
type Found = { matches: MatchResult[]; best: Attempt | null };

/** How much lower a match may score if it was designed for this kind of content. */
const MEANT = 0.03;
/**
 * How much lower a match may score if it has the right purpose: opening, agenda, divider or closing; and how much
 * higher another must score if it has a wrong one.
 */
const PURPOSE = 0.6;
/** How much lower a divider or an opening slide may score for a farewell, and an opening slide for a divider. */
const ALIKE: Readonly<Partial<Record<SlidePurpose, Readonly<Partial<Record<SlidePurpose, number>>>>>> = {
  closing: { divider: 0.5, title: 0.4 },
  divider: { title: 0.4 },
};
/**
 * The cost of a slide with another purpose: of an opening, divider or farewell on a page for content, of content on a
 * page for those, of an opening on a page for another of those, and of those on each other's pages. On the right page,
 * even a smaller title looks better.
 */
const WRONG_PURPOSE = { onContent: 9.5, ofContent: 8, ofOpening: 6, alike: 0.5 };
/** The cost of a place in the middle of the slide that stays empty, which leaves a hole. */
const EMPTY_PLACE = 5.5;
/** The cost of a page that looks as if from another deck: its master or its title is not that of most pages. */
const FOREIGN = 3.5;
/** What it costs more if its title is smaller than that of most pages by this factor. */
const SMALL_TITLE = { cost: 4, factor: 0.75 };
/**
 * The cost of a page that lacks the background or drawings of most others: of one with content, and of a divider or
 * farewell.
 */
const BARE = { content: 10, divider: 5 };
/** The cost of an opening slide of another master than that of the template's own, which most templates begin with. */
const OTHER_COVER = 8;
/** How much lower a match ranks for each unit of these costs, and with half of the page for a line. */
const LOOK = 0.1;
const WASTED = 0.25;
/**
 * The cost of pictures and texts of a sample slide that stay, and have nothing to do with the content: on a page with
 * content, and on a divider or farewell.
 */
const DRAWINGS = { content: 5, divider: 0.3 };
/** The cost of a subtitle that readers see before the title. */
const SUBTITLE_FIRST = 4;
/** The cost of a divider or farewell whose title is larger than the cover's by this factor. */
const LOUD = 1.5;
const LOUDER = 1.5;
/** The cost of upright text, which readers have to turn their heads for. */
const UPRIGHT = 12;
/** The least cost of content in letters that the back of a room can't read. The smaller they are, the more it is. */
const SMALL = 3.5;
/** The cost of two texts side by side in places of different sizes, such as a content and its caption. */
const UNEVEN = 2;
/** The cost of a sample's table or chart that gives way: slides that are made for the content show more of the design. */
const REPLACED = 8;
/** The cost of a table in a sample with merged cells, which documents don't have. */
const MERGED = 5;
/** The cost of a line or two in half of the page: the table or chart beside it needs the room. */
const LINE_IN_COLUMN = 1.2;
/** Characters that take hardly more than two lines across a page. */
const TWO_LINES = 140;
/** The cost of a footnote without a box: below a table or chart, the same words are nearer to what they explain. */
const ADDED_FOOTNOTE = 0.5;
/** How much more groups may cost side by side than as one list, in which they look like one long text. */
const SIDE_BY_SIDE = 1;
/** From this ratio of their lines on, two places have different sizes. */
const MAX_RATIO = 1.5;
/** The cost of a table or chart that becomes a list, in which nobody compares figures. */
const LISTED = 12;
/** From this cost on, readers would be bothered: a list may be better than a table, and two slides than one. */
const FAULTY = 10;
/** Sizes of a quotation's letters in points on a page of 13.33 by 7.5 inches, and compared with other texts. */
const QUOTATION = { min: 24, max: 36, factor: 1.5 };
/** Sizes of a subtitle's letters in the place of a title, compared with the title's. */
const SUBTITLE = { min: 16, max: 28, factor: 0.55 };
/**
 * Sizes of small letters that are enlarged, in points on a page of 13.33 by 7.5 inches, and compared with the
 * template's letters and the title's. All pages with text get the same size: the largest that most of them have room
 * for.
 */
const LEGIBLE = { sizes: [18, 16, 14], min: 1.1, max: 1.5, ofTitle: 0.75, most: 2 / 3 };
/** Characters. A longer farewell has content of its own. */
const CLOSING_PHRASES = 40;
/** Matches a farewell that says more than goodbye: it invites the audience to ask. */
const INVITATION = /\?|\b(?:questions|fragen|q\s?&\s?a|contact|kontakt)\b/iu;

class Fitter {
  readonly #generator: DeckGenerator;
  /** The look that most pages with content have; null: none. Its drawings are those of most slides. */
  readonly #usual: SlideLook | null;
  /** The look of the template's first opening slide; null without one. */
  readonly #cover: SlideLook | null;
  #count = 0;

  constructor(
    readonly template: OutlineTemplate,
    readonly options: GenerationOptions,
  ) {
    this.#generator = new DeckGenerator(
      { templates: new Map([[template.templateId, template.bytes]]), slides: [] },
      false,
    );
    this.#usual = this.#usualLook();
    const cover = template.candidates.find(({ places }) => places?.purpose === "title");
    this.#cover = cover ? this.#lookOf(cover.slide_id) : null;
  }

  /**
   * Returns the look of the template's content: that whose master and place of the title most slides with content have
   * (a cover may have others). Of several, that of a slide with a place for more than a title, then that of most slides
   * and layouts, then the one with the highest title.
   */
  #usualLook(): SlideLook | null {
    const content = this.template.candidates.filter(({ places }) => places?.purpose === "content").slice(0, JUDGED);
    const looks = content.flatMap(({ slide_id, places }) => {
      const look = this.#lookOf(slide_id);
      const hasPlace =
        look?.letters !== null || places?.regions.some(({ type }) => type === "table" || type === "chart");
      return look ? [{ look, isSlide: slide_id.startsWith("slide_"), hasPlace }] : [];
    });
    const slides = looks.flatMap(({ look, isSlide }) => (isSlide ? [look] : []));
    const titled = looks.filter(({ look }) => look.title !== null);
    const ranked = (titled.length > 0 ? titled : looks).map(({ look, isSlide, hasPlace }) => ({
      look,
      isFilled: Number(isSlide && hasPlace && !look.isUpright),
      slides:
        slides.filter((one) => one.master === look.master).length +
        slides.filter((one) => haveTitleAlike(one, look)).length,
      alike: looks.filter((other) => looksAlike(other.look, look)).length,
      top: look.title?.y ?? 1,
    }));
    const [best] = ranked.toSorted(
      (a, b) => b.slides - a.slides || b.isFilled - a.isFilled || b.alike - a.alike || a.top - b.top,
    );
    const isOnMost = (drawing: string) =>
      slides.filter(({ drawings }) => drawings.includes(drawing)).length > slides.length / 2;
    const drawings = new Set(slides.flatMap((look) => look.drawings.filter(isOnMost)));
    return best ? { ...best.look, drawings: [...drawings] } : null;
  }

  #lookOf(id: string): SlideLook | null {
    return this.#generator.lookOf(this.template.templateId, id);
  }

  /** @param cuts How often the slide may still be split */
  fit(slide: PlannedSlide, cuts: number): FittedSlide[] {
    const drawn = this.#drawnClosing(slide);
    if (drawn) return [drawn];
    const found = this.#bestOf(slide);
    if (!found.best) return [];
    const isLost = found.best.cost >= LOST;
    const noted = found.best.cost >= COSTS.CONTENT_UNUSED ? this.#inNotes(slide) : null;
    const { matches, best } = noted ?? { ...found, best: found.best };
    // A table that continues is divided as evenly as its pages allow.
    const continues = !isLost && best.result.warnings.some(({ code }) => code === "TABLE_CONTINUED");
    const halves = best.cost >= ROOM_COST && cuts > 0 && !continues ? splitSlide(slide, isLost) : null;
    if (halves) {
      const parts = halves.flatMap((half) => this.fit(half, cuts - 1));
      const worst = Math.max(...parts.map((part) => part.cost));
      if (parts.length > 0 && worst < best.cost - (best.cost < FAULTY ? MIN_GAIN : 0)) return parts;
    }
    return [this.#fitted(slide, best, matches)];
  }

  /** Numbers the titles of slides that were one, unless their titles lose size by that. */
  numbered(slides: readonly FittedSlide[]): FittedSlide[] {
    if (slides.length < 2) return [...slides];
    const numbered = slides.map((slide, index): FittedSlide => {
      const withNumber = (data: SlideData): SlideData =>
        data.title ? { ...data, title: numberedTitle(data.title, index + 1, slides.length) } : data;
      const { slide_data, as_chart } = slide;
      const chart = as_chart && { ...as_chart, slide_data: withNumber(as_chart.slide_data) };
      return { ...slide, slide_data: withNumber(slide_data), as_chart: chart };
    });
    const costsMore = (slide: FittedSlide, index: number) => this.#dryCost(slide) > this.#dryCost(slides[index]!);
    return numbered.some(costsMore) ? [...slides] : numbered;
  }

  /** Returns the best match for a slide whose text goes to the speaker notes instead of being lost. Null if none fits. */
  #inNotes(slide: PlannedSlide): { matches: MatchResult[]; best: Attempt } | null {
    const noted = withTextInNotes(slide);
    const { matches, best } = noted ? this.#bestMatch(noted) : { matches: [], best: null };
    if (!best || best.cost >= LOST) return null;
    const note = "The text went to the speaker notes: the template has no place for it on a slide.";
    return { matches, best: { ...best, cost: best.cost + IN_NOTES, note } };
  }

  /** Tries the slide unchanged, then simpler forms with the same content, until a reader would see no problem. */
  #bestOf(slide: PlannedSlide): Found {
    let found = this.#bestMatch(slide);
    const costOfFound = () => found.best?.cost ?? Number.POSITIVE_INFINITY;
    // Groups side by side look better than one list of them, unless something suffers.
    const groups = inGroups(slide);
    const beside = groups && this.#bestMatch(groups);
    if (beside?.best && beside.best.cost <= costOfFound() + SIDE_BY_SIDE) return beside;
    const attempt = (form: PlannedSlide | null, price: number, note: string | null) => {
      if (!form || costOfFound() < price) return;
      const other = this.#bestMatch(form);
      if (!other.best || other.best.cost + price >= costOfFound()) return;
      found = { ...other, best: { ...other.best, cost: other.best.cost + price, note } };
    };
    if (costOfFound() >= ADDED_FOOTNOTE) attempt(withCaption(slide), 0, null);
    if (costOfFound() >= 1) {
      const noted = withLineAsFootnote(slide);
      attempt(noted, 1, null);
      attempt(noted && withCaption(noted), 1, null);
    }
    if (costOfFound() >= 1) attempt(withoutExtras(slide), 0, null);
    if (costOfFound() >= 1) attempt(inOneColumn(slide), 1, null);
    if (found.best && emptyPlaces(found.best.match) > 0) attempt(inTwoColumns(slide), 1, null);
    // A slide that is made for an agenda may lose some of its sample.
    const isAgenda = found.best !== null && this.#purposeOf(found.best.match) === "agenda";
    if (costOfFound() >= (isAgenda ? LOST : 1)) attempt(withAgendaAsList(slide), 0, null);
    if (isShort(slide.purpose) && costOfFound() >= WRONG_PURPOSE.onContent) attempt(withSubtitleAsText(slide), 1, null);
    if (costOfFound() >= WRONG_PURPOSE.onContent && this.#hasTitleOnly(slide.purpose)) {
      attempt(withSubtitleInTitle(slide), 4, null);
      // On a farewell, it says how to get in touch.
      if (slide.purpose === "title")
        attempt(
          withSubtitleInNotes(slide),
          6,
          "The subtitle went to the speaker notes: the template's opening slide has only a title.",
        );
    }
    if (costOfFound() >= COSTS.CONTENT_UNUSED) {
      attempt(
        withFootnoteInNotes(slide),
        1,
        "The footnote went to the speaker notes: the template has no room for it beside this content.",
      );
    }
    if (costOfFound() >= FAULTY) {
      attempt(
        withoutTables(slide),
        LISTED,
        "A table or chart became a list: no slide or layout of this template takes one. Another template may.",
      );
    }
    return found;
  }

  #bestMatch(slide: PlannedSlide): Found {
    const { data, purpose } = slide;
    const needs = needsOf(data, purpose);
    const known = new Map(this.template.candidates.map((one) => [one.slide_id, one]));
    const rate = ({ score, slide_id }: MatchResult) => {
      const candidate = known.get(slide_id);
      const own = candidate?.places?.purpose ?? "content";
      // An opening slide without a subtitle is still an opening slide.
      if (own === purpose && own !== "content") return score + PURPOSE;
      // A farewell in the middle of a divider looks better than above an empty page.
      if (own !== "content") return score + (ALIKE[purpose]?.[own] ?? -PURPOSE);
      if (isShort(purpose)) return score - PURPOSE;
      // A slide that has a table shows more of the design than a placeholder that is converted to one.
      return candidate?.content_layout === needs.signature.content_layout ? score + MEANT : score;
    };
    // If matches are equal, a slide shows more of the design than the layout it is based on.
    const isLayout = ({ slide_id }: MatchResult) => slide_id.startsWith("layout_");
    const lookCost = (match: MatchResult) => {
      if (purpose === "title") return this.#coverCost(match);
      return purpose === "content" || purpose === "agenda" ? this.#lookCost(match) : 0;
    };
    const wastes = ({ slide_id }: MatchResult) => wastesRoom(data, known.get(slide_id));
    const matches = matchSlides(needs, this.template.candidates, purpose === "content" ? COMPARED : known.size)
      .map((match) => ({ match, rate: rate(match) - lookCost(match) * LOOK - (wastes(match) ? WASTED : 0) }))
      .toSorted((a, b) => b.rate - a.rate || Number(isLayout(a.match)) - Number(isLayout(b.match)))
      // Slides pasted from other presentations bring copies of the same layouts.
      .filter(({ match, rate: own }, index, all) => {
        const isCopy = (other: (typeof all)[number]) =>
          isLayout(other.match) && other.match.layout_name === match.layout_name && other.rate === own;
        return !isLayout(match) || all.findIndex(isCopy) === index;
      })
      .slice(0, MAX_TRIED)
      .map(({ match }) => match);
    let best: Attempt | null = null;
    for (const [index, match] of matches.entries()) {
      if (best && best.cost < (index < TRIED ? 1 : ROOM_COST)) break;
      const own = this.#sized(slide, match);
      const result = this.#dryRun(match.slide_id, own);
      const cost =
        costOf(result, purpose) +
        (1 - match.score) * 2 +
        this.#priceOf({ data, purpose }, needs, match, known.get(match.slide_id));
      if (!best || cost < best.cost) best = { data: own, match, result, cost, note: null };
    }
    return { matches: matches.slice(0, TRIED), best };
  }

  /** Returns the content with the sizes of a quotation, or of a subtitle in the place of a title, for the matching page. */
  #sized({ data, isQuotation, hasSubtitleInTitle }: PlannedSlide, { slide_id }: MatchResult): SlideData {
    const look = this.#lookOf(slide_id);
    const scale = pageScale(this.#generator.pageSize);
    const sizeOf = (usual: number, { min, max, factor }: typeof QUOTATION) =>
      Math.round(Math.min(max * scale, Math.max(min * scale, usual * factor)));
    const letters = look?.letters ?? COMFORTABLE;
    if (isQuotation)
      return withLargeQuotation(data, Math.max(Math.round(letters), sizeOf(letters, QUOTATION)), letters);
    const title = look?.title?.size;
    return hasSubtitleInTitle && title ? withSmallSubtitle(data, Math.min(title, sizeOf(title, SUBTITLE))) : data;
  }

  /** Enlarges the letters of pages with text alone where the template's are small and there is room. */
  withLegibleTexts(slides: readonly FittedSlide[]): FittedSlide[] {
    const scale = pageScale(this.#generator.pageSize);
    const small = new Map(
      slides.flatMap((slide) => {
        const look = this.#lookOf(slide.template_slide_id);
        const isText = this.#purposeOf(slide.match) === "content" && hasTextAlone(slide.slide_data);
        if (!isText || !look?.letters || !look.title) return [];
        const { letters, title } = look;
        return letters < LEGIBLE.sizes[0]! * scale
          ? [
              [
                slide,
                {
                  min: letters * LEGIBLE.min,
                  max: Math.min(letters * LEGIBLE.max, title.size * LEGIBLE.ofTitle),
                  cost: this.#dryCost(slide),
                },
              ] as const,
            ]
          : [];
      }),
    );
    for (const size of LEGIBLE.sizes.map((one) => Math.round(one * scale))) {
      const larger = new Map(
        [...small].flatMap(([slide, { min, max, cost }]) => {
          if (size < min || size > max) return [];
          const enlarged = { ...slide, slide_data: withTextSize(slide.slide_data, size) };
          return this.#dryCost(enlarged) <= cost ? [[slide, enlarged] as const] : [];
        }),
      );
      if (larger.size > 0 && larger.size >= small.size * LEGIBLE.most)
        return slides.map((slide) => larger.get(slide) ?? slide);
    }
    return [...slides];
  }

  /** Returns how much a reader would be bothered by the warnings of a slide. */
  #dryCost({ template_slide_id, slide_data }: FittedSlide): number {
    return costOf(this.#dryRun(template_slide_id, slide_data), "content");
  }

  #dryRun(templateSlideId: string, data: SlideData): SlideResult {
    return this.#generator.add(this.#count++, {
      templateId: this.template.templateId,
      templateSlideId,
      slideData: withExamplePictures(data),
      options: this.options,
    });
  }

  /** Returns the cost of the way in which a page would show the content, whatever the warnings. */
  #priceOf(
    { data, purpose }: Pick<PlannedSlide, "data" | "purpose">,
    needs: Needs,
    match: MatchResult,
    candidate: MatchCandidate | undefined,
  ): number {
    const own = this.#purposeOf(match);
    const isOnContent = own === "content";
    const price = purposeCost(purpose, own) + (purpose === "content" || isOnContent ? this.#lookCost(match) : 0);
    if (purpose !== "content" && !(purpose === "agenda" && isOnContent)) {
      const isFirst = !isOnContent && data.subtitle && this.#lookOf(match.slide_id)?.leadsWithSubtitle;
      const isLoud = purpose !== "title" && this.#isLoud(match);
      const hasDrawings = purpose !== "title" && this.#lookOf(match.slide_id)?.drawings.length;
      const look = isOnContent ? 0 : own === "title" ? this.#coverCost(match) : this.#dividerCost(match);
      const drawings = hasDrawings ? DRAWINGS.divider : 0;
      return price + (isFirst ? SUBTITLE_FIRST : 0) + (isLoud ? LOUD : 0) + drawings + look;
    }
    return (
      price +
      emptyPlaces(match) * EMPTY_PLACE +
      (wastesRoom(data, candidate) ? LINE_IN_COLUMN : 0) +
      (hasUnevenColumns(data, candidate) ? UNEVEN : 0) +
      (replacesSample(needs, candidate) ? REPLACED : 0) +
      (needs.signature.counts.table > 0 && this.#lookOf(match.slide_id)?.hasMergedCells ? MERGED : 0) +
      (addsFootnote(needs, candidate) ? ADDED_FOOTNOTE : 0)
    );
  }

  /** Checks whether the template has slides for a purpose, but none with a place for more than a title. */
  #hasTitleOnly(purpose: SlidePurpose): boolean {
    const meant = this.template.candidates.flatMap(({ places }) => (places?.purpose === purpose ? [places] : []));
    return meant.length > 0 && meant.every(({ regions }) => regions.every(({ type }) => type === "title"));
  }

  /** Returns the purpose of a slide, or that of its layout if the slide has content on a page for something else. */
  #purposeOf({ slide_id, layout_name }: MatchResult): SlidePurpose {
    const purposeIn = (found: MatchCandidate | undefined) => found?.places?.purpose ?? "content";
    const { candidates } = this.template;
    const own = purposeIn(candidates.find((one) => one.slide_id === slide_id));
    if (own !== "content") return own;
    return purposeIn(candidates.find((one) => one.slide_id.startsWith("layout_") && one.layout_name === layout_name));
  }

  /** Returns the cost of the way in which a page with content would stand out among the others. */
  #lookCost({ slide_id }: MatchResult): number {
    const [look, usual] = [this.#lookOf(slide_id), this.#usual];
    if (!look || !usual) return 0;
    if (look.isUpright && !usual.isUpright) return UPRIGHT;
    const readable = READABLE * pageScale(this.#generator.pageSize);
    const isSmall = look.letters !== null && look.letters < readable;
    const small = isSmall ? Math.max(SMALL, (1 - look.letters! / readable) * SHRUNK) : 0;
    const hasDrawings = look.drawings.some((drawing) => !usual.drawings.includes(drawing));
    const alike = isBare(look, usual) ? BARE.content : looksAlike(look, usual) ? 0 : FOREIGN;
    const hasSmallTitle = look.title && usual.title && look.title.size < usual.title.size * SMALL_TITLE.factor;
    return alike + small + (hasSmallTitle ? SMALL_TITLE.cost : 0) + (hasDrawings ? DRAWINGS.content : 0);
  }

  /** Returns the cost of an opening slide that has another master than the template's first one, or is bare beside it. */
  #coverCost({ slide_id }: MatchResult): number {
    const [cover, look] = [this.#cover, this.#lookOf(slide_id)];
    const isOther = cover && (look?.master !== cover.master || isBare(look, { ...cover, drawings: [] }));
    return isOther ? OTHER_COVER : 0;
  }

  /** Returns the cost of a divider or farewell that is bare beside the pages with content, or plain beside the cover. */
  #dividerCost({ slide_id }: MatchResult): number {
    const [look, usual] = [this.#lookOf(slide_id), this.#usual];
    if (!look || !usual) return 0;
    const isPlain = look.isPlain && !usual.isPlain && this.#cover?.isPlain === false;
    return isPlain || isBare(look, { ...usual, drawings: [] }) ? BARE.divider : 0;
  }

  /** Checks for a title in far larger letters than the cover's, made for a figure. */
  #isLoud({ slide_id }: MatchResult): boolean {
    const size = this.#cover?.title?.size;
    return size !== undefined && (this.#lookOf(slide_id)?.title?.size ?? 0) > size * LOUDER;
  }

  /**
   * Returns the template's closing slide for a farewell if the slide has nothing to fill, as is common. Null if there
   * is no closing slide, or if one takes the text.
   */
  #drawnClosing({ data, purpose }: PlannedSlide): FittedSlide | null {
    const closingTitle = plainText(data.title);
    const saysMore = closingTitle.length > CLOSING_PHRASES || INVITATION.test(closingTitle);
    if (purpose !== "closing" || data.content || data.subtitle || saysMore) return null;
    const closings = this.template.candidates.filter(
      ({ places, content_layout: layout }) => places?.purpose === "closing" && layout !== null,
    );
    const [drawn] = closings;
    if (!drawn || closings.some(({ content_layout: layout }) => layout !== "static")) return null;
    const match = compareSlide(needsOf(data, purpose), drawn);
    return {
      template_slide_id: drawn.slide_id,
      slide_data: data.notes ? { notes: data.notes } : {},
      match,
      reason: `"${drawn.layout_name}" is the closing slide of the template, and is used as it is, without "${closingTitle}".`,
      alternatives: matchSlides(needsOf(data, purpose), this.template.candidates, TRIED),
      warnings: [],
      as_chart: null,
      cost: 0,
    };
  }

  #fitted(
    { asChart }: PlannedSlide,
    { data, match, result, cost, note }: Attempt,
    matches: MatchResult[],
  ): FittedSlide {
    return {
      template_slide_id: match.slide_id,
      slide_data: data,
      match,
      reason: reasonOf(match, result),
      alternatives: matches.filter(({ slide_id }) => slide_id !== match.slide_id),
      warnings: [
        ...(note === null ? [] : [note]),
        ...result.warnings.flatMap(({ code, message }) => (EXPECTED.has(code) ? [] : [message])),
      ],
      as_chart: asChart && this.#withChart(data, asChart),
      cost,
    };
  }

  #withChart(data: SlideData, chart: ChartContent): FittedSlide["as_chart"] {
    const withOwn = (more: Partial<ChartContent>) =>
      withBlocks(data, (block) =>
        block.type === "table" ? { type: "chart", chart: { ...chart, caption: block.table.caption, ...more } } : block,
      );
    const [match] = matchSlides(needsOf(withOwn({})), this.template.candidates, 1);
    if (!match || match.overflow_counts.chart > 0) return null;
    const own = this.template.candidates.find(({ slide_id }) => slide_id === match.slide_id)?.chart_type ?? "";
    const format = chart.data_labels?.number_format;
    const hasAxis = !/pie|doughnut|radar/.test(own);
    const slide_data = withOwn(format && hasAxis ? { value_axis: { number_format: format } } : {});
    return { template_slide_id: match.slide_id, slide_data };
  }
}

/** From this cost on, splitting the slide is better if that saves more than `MIN_GAIN`. */
const ROOM_COST = 4;
const MIN_GAIN = 4.5;
/** From this cost on, content is lost, so that even a paragraph or a short list is better split. */
const LOST = 25;
/** The cost of text that only the speaker sees. */
const IN_NOTES = 30;

const COSTS: Readonly<Record<string, number>> & { CONTENT_UNUSED: number } = {
  CONTENT_UNUSED: 60,
  CHART_SETTING_UNUSED: 60,
  TEXT_OVERFLOW: 25,
  TEXT_SHRUNK: 6,
  TABLE_CONTINUED: 5,
  TEXTS_JOINED: 4,
  SHAPES_REMOVED: 1.5,
  COLUMNS_SWAPPED: 1,
  TEXT_SHRUNK_SLIGHTLY: 0.5,
  TABLE_GREW: 0.2,
};

/** Warnings about differences from the template's sample that cost the reader nothing. */
export const EXPECTED: ReadonlySet<string> = new Set([
  "SHAPES_REMOVED",
  "TABLE_GREW",
  "TEXT_SHRUNK_SLIGHTLY",
  "CHART_AXIS_RELEASED",
  "NUMBER_FORMAT_WIDENED",
]);

/**
 * Checks whether the slide has more tables or charts in its sample than the content, so that another block takes the
 * place of one or it is removed.
 */
function replacesSample({ signature: { counts } }: Needs, candidate: MatchCandidate | undefined): boolean {
  const sampled = (kind: "table" | "chart") =>
    candidate?.places?.regions.filter(({ type, has_sample: hasSample }) => type === kind && hasSample).length ?? 0;
  return sampled("table") > counts.table || sampled("chart") > counts.chart;
}

const addsFootnote = ({ extras }: Needs, candidate: MatchCandidate | undefined): boolean =>
  extras.some(({ type }) => type === "footnote") &&
  candidate?.places?.regions.some(({ type }) => type === "footnote") === false;

/** Returns how much a reader would be bothered by the warnings. 0 for a slide without any. */
function costOf({ status, warnings }: SlideResult, purpose: SlidePurpose): number {
  if (status === "failed") return 1000;
  const most = purpose === "content" ? Number.POSITIVE_INFINITY : FEW_WORDS;
  return warnings.reduce((sum, warning) => {
    const cost = costOfWarning(warning);
    return sum + (warning.code === "TEXT_SHRUNK" ? Math.min(cost, most) : cost);
  }, 0);
}

/** The cost of a text that loses size on a page for few words. On the right page, even a much smaller one looks better. */
const FEW_WORDS = 6;

/** The cost of a text that would lose all of its size. Half as large, it costs half of this. */
const SHRUNK = 24;
/** Points. Text of this size can be read from the back of a room, so losing size costs half, except for titles. */
const COMFORTABLE = 18;
/** Points: the text of a table is read, not heard. */
const TABLE_TEXT = 12;

function costOfWarning(warning: Warning): number {
  const { code, loc } = warning;
  const sizes = code === "TEXT_SHRUNK" ? sizesOf(warning) : null;
  if (!sizes) return COSTS[code] ?? (code.startsWith("DESIGN_") ? 10 : 0.3);
  const isComfortable = sizes.to >= (loc?.includes("table") ? TABLE_TEXT : COMFORTABLE) && loc?.at(-1) !== "title";
  return Math.max(1, (1 - sizes.to / sizes.from) * SHRUNK * (isComfortable ? 0.5 : 1));
}

/** Checks whether a slide for this purpose has hardly more than a title. */
const isShort = (purpose: SlidePurpose): boolean => purpose !== "content" && purpose !== "agenda";

function purposeCost(purpose: SlidePurpose, own: SlidePurpose): number {
  if (purpose === own || purpose === "agenda") return 0;
  if (purpose === "content") return own === "agenda" ? 0 : WRONG_PURPOSE.ofContent;
  // Readers take a farewell at the beginning for the end.
  const isAlike = own === "title" || own === "divider";
  if (!isAlike) return WRONG_PURPOSE.onContent;
  return purpose === "title" ? WRONG_PURPOSE.ofOpening : WRONG_PURPOSE.alike;
}

/**
 * Returns how many places for content stay empty, except for those of content that is longer than they were made for. A
 * subtitle or a footer hardly leaves a hole.
 */
const emptyPlaces = ({ unused_counts, overflow_counts }: MatchResult): number => {
  const placesIn = ({ body, textbox, table, chart, object }: MatchResult["unused_counts"]) =>
    body + textbox + table + chart + object;
  return Math.max(0, placesIn(unused_counts) - placesIn(overflow_counts));
};

/**
 * Checks whether a line or two beside a table or chart get a place that is as large, or a few lines beside a wide table
 * do.
 */
function wastesRoom(data: SlideData, candidate: MatchCandidate | undefined): boolean {
  const regions = candidate?.places?.regions ?? [];
  if (lineBeside(data) !== null && hasTwoColumns(regions)) return true;
  const texts = regions.filter(({ type }) => type === "text").length;
  if (regions.some(({ type }) => type === "table" || type === "chart")) return texts > 0 && isLowBesideWideTable(data);
  return texts > 1 && (lineBeside(data, TWO_LINES) !== null || isLowBesideWideTable(data));
}

/** Checks whether the content is a few lines of text and a table that needs the whole width. */
function isLowBesideWideTable({ content }: SlideData): boolean {
  if (!content || Array.isArray(content) || content.blocks.length !== 2) return false;
  const text = content.blocks.find((block) => block.type === "text")?.text;
  if (!text || !content.blocks.some(isWideTable)) return false;
  const lines = linesOf(text).reduce((sum, line) => sum + Math.ceil(line.length / (TWO_LINES / 2)), 0);
  return lines <= LINES_ABOVE_WIDE;
}

/** Checks whether texts side by side get places of different sizes. */
function hasUnevenColumns({ content }: SlideData, candidate: MatchCandidate | undefined): boolean {
  if (!content || (!Array.isArray(content) && content.blocks.length < 3)) return false;
  const columns = Array.isArray(content) ? content : [content];
  if (!columns.every(({ blocks }) => blocks.every(({ type }) => type === "text"))) return false;
  const lines = candidate?.places?.regions.flatMap(({ type, max_lines: own }) => (type === "text" && own ? [own] : []));
  return lines !== undefined && lines.length > 1 && Math.max(...lines) > Math.min(...lines) * MAX_RATIO;
}

/**
 * Puts an example in place of pictures that are not embedded. The outline's pictures are not loaded to choose its
 * slides, and any picture takes the same space.
 */
export const withExamplePictures = (data: SlideData): SlideData =>
  withBlocks(data, (block) =>
    block.type === "image" && !block.image.data_base64
      ? { type: "image", image: { data_base64: EXAMPLE_PICTURE, alt_text: block.image.alt_text } }
      : block,
  );

const NAMES: Readonly<Record<CountKey, string>> = {
  title: "title",
  subtitle: "subtitle",
  body: "text",
  textbox: "text",
  footer: "footer",
  table: "table",
  chart: "chart",
  object: "agenda or picture",
  custom_field: "field",
};

/** Describes what the slide takes, and what it leaves out. The dry run may find places that the match doesn't know. */
function reasonOf(
  { layout_name, matched_counts, overflow_counts, unused_counts, is_exact_match }: MatchResult,
  { warnings }: SlideResult,
): string {
  const listed = (counts: MatchResult["matched_counts"]) => {
    const names = new Set((Object.keys(NAMES) as CountKey[]).flatMap((key) => (counts[key] > 0 ? [NAMES[key]] : [])));
    return [...names].join(", ");
  };
  const accepted = `"${layout_name}" takes ${listed(matched_counts) || "nothing of it"}`;
  if (is_exact_match) return `${accepted}, and nothing stays empty.`;
  const isLost = warnings.some(({ code }) => code === "CONTENT_UNUSED");
  const [left, empty] = [isLost ? listed(overflow_counts) : "", listed(unused_counts)];
  return `${accepted}.${left ? ` Without a place: ${left}.` : ""}${empty ? ` Stays empty: ${empty}.` : ""}`;
}
