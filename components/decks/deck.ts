import { slideMessages } from "@/components/slides/messages";
import type { PickedSlide } from "@/components/slides/picker/picked-slide";
import type { DeckContent } from "@/lib/contract/decks";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { filledContent } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { slideName, slideNames } from "@/lib/contract/slide-data/slide-name";
import type { ListedSlide } from "@/lib/contract/slides";

/** A slide of a draft: its template slide and its content. */
export type DeckSlide = {
  /** Identifies the slide within the deck; the same template slide may occur several times. */
  key: string;
  /** Empty if the template is unknown or deleted. */
  templateId: string;
  templateName: string;
  /** `slide_…` or `layout_…`. */
  slideId: string;
  /** 1-based number among the template's slides, or among its layouts. 0: unknown. */
  slideNumber: number;
  /** Title of the template slide. */
  title: string;
  /** May be invalid, because a draft may be incomplete. */
  data: SlideData;
  /** Options that override the deck's. */
  options?: GenerationOptions | undefined;
};

/** A draft. Immutable: versions share unchanged objects. */
export type Deck = { name: string; slides: readonly DeckSlide[]; options: GenerationOptions };

export const emptyDeck: Deck = { name: "", slides: [], options: {} };

/**
 * Returns the title in the content, or the template slide's title if there is none. If neither has a title, as on
 * covers made of text boxes, it is the first text in a field of the slide's own, or what the picker called the slide.
 */
export function slideTitle({ data, title, slideNumber }: DeckSlide): string {
  const isNamed = title !== "" && title !== slideMessages.picker.slide(slideNumber);
  return slideName({ title: data.title }) || (isNamed ? title : slideName(data) || title);
}

/** Returns the deck's name, or else what its slides call it; "" if there is neither, as in `DeckSummary.title`. */
export function deckTitle({ name, slides }: Pick<Deck, "name" | "slides">): string {
  const names = [name, ...slideNames(slides.map(({ data }) => data))];
  return names.map((one) => one.replace(/\s+/g, " ").trim()).find(Boolean) ?? "";
}

/** The API's default limit; an installation may set another. */
export const maxSlides = 200;

/** Returns a random key. `crypto.randomUUID` needs a secure context, and the studio may run on plain HTTP. */
export function createSlideKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a new deck slide for a picked template slide or layout. */
export function toDeckSlide({ kind: _kind, ...slide }: PickedSlide): DeckSlide {
  return { ...slide, key: createSlideKey() };
}

/**
 * Returns the request that generates slides of the deck, without empty content.
 *
 * @param only The slides; all by default
 */
export function toDeckRequest(
  { name, slides, options }: Deck,
  only: readonly DeckSlide[] = slides,
): GenerateDeckRequest {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    slides: only.map((slide) => ({
      template_slide_id: slide.slideId,
      slide_data: filledContent(slide.data),
      ...(slide.options && Object.keys(slide.options).length > 0 ? { options: slide.options } : {}),
    })),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

/**
 * Returns the content to store in a draft: the slides in the format of a deck request, with the data that the list
 * shows.
 */
export function toDeckContent({ slides, options }: Deck): DeckContent {
  return {
    slides: slides.map((slide) => ({
      key: slide.key,
      template_slide_id: slide.slideId,
      template_id: slide.templateId,
      template_name: slide.templateName,
      slide_number: slide.slideNumber,
      title: slide.title,
      slide_data: slide.data,
      ...(slide.options ? { options: slide.options } : {}),
    })),
    options,
  };
}

type StoredSlide = DeckContent["slides"][number];

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function slideOf(
  { key, template_slide_id, template_id, template_name, slide_number, title, slide_data, options }: StoredSlide,
  found: readonly ListedSlide[],
): DeckSlide {
  const listed = isResolved(template_id) ? undefined : found.find(({ slide_id }) => slide_id === template_slide_id);
  return {
    key: textOf(key) || createSlideKey(),
    templateId: listed?.template_id ?? textOf(template_id),
    templateName: listed?.template_name ?? textOf(template_name),
    slideId: template_slide_id,
    slideNumber: listed?.slide_number ?? (typeof slide_number === "number" ? slide_number : 0),
    title: listed?.title ?? textOf(title),
    data: slide_data as SlideData,
    ...(options ? { options: options as GenerationOptions } : {}),
  };
}

function isResolved(template_id: unknown): boolean {
  return textOf(template_id) !== "";
}

/** Returns the ids of template slides whose template the content doesn't name. Requests of programs don't name it. */
export function unresolvedSlideIds({ slides }: DeckContent): string[] {
  return slides.filter(({ template_id }) => !isResolved(template_id)).map(({ template_slide_id }) => template_slide_id);
}

/**
 * Returns the deck with the content of a draft.
 *
 * @param found The slides looked up for ids without a template. Slides that were not found keep their content.
 */
export function fromDeckContent(
  name: string,
  { slides, options }: DeckContent,
  found: readonly ListedSlide[] = [],
): Deck {
  return { name, slides: slides.map((slide) => slideOf(slide, found)), options: (options ?? {}) as GenerationOptions };
}
