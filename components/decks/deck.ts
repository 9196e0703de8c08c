import type { PickedSlide } from "@/components/slides/picker/picked-slide";
import type { DeckContent } from "@/lib/contract/decks";
import type { GenerateDeckRequest } from "@/lib/contract/presentation-requests";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ListedSlide } from "@/lib/contract/slides";

/** A slide of a deck in the making: which template slide it is made from, and its content. */
export type DeckSlide = {
  /** Identifies the slide within the deck; the same template slide may be there several times. */
  key: string;
  /** Empty where the template of the slide is not known (any more). */
  templateId: string;
  templateName: string;
  /** `slide_…` or `layout_…`. */
  slideId: string;
  /** 1-based number in the template; of a layout, among its layouts. 0: not known. */
  slideNumber: number;
  /** Title of the template slide. */
  title: string;
  /** Valid or not: a draft may be incomplete. */
  data: SlideData;
  /** Go before the deck's. */
  options?: GenerationOptions | undefined;
};

/** A deck in the making. Never changed in place: what two versions share is the same object. */
export type Deck = { name: string; slides: readonly DeckSlide[]; options: GenerationOptions };

export const emptyDeck: Deck = { name: "", slides: [], options: {} };

/** The title that the content gives the slide, else that of the template slide. */
export function slideTitle({ data, title }: DeckSlide): string {
  const own: unknown = data.title;
  return (typeof own === "string" && own.trim()) || title;
}

/** Slides that a deck takes where the installation has no other limit; the service has the last word. */
export const maxSlides = 200;

/**
 * A key for a slide of a deck. `crypto.randomUUID` exists in secure contexts alone, and the studio may run on plain
 * http.
 */
export function createSlideKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A slide of a deck, of a template slide or layout that was chosen. */
export function toDeckSlide({ kind: _kind, ...slide }: PickedSlide): DeckSlide {
  return { ...slide, key: createSlideKey() };
}

/** The request that makes these slides of the deck; all of them when none are named. */
export function toDeckRequest(
  { name, slides, options }: Deck,
  only: readonly DeckSlide[] = slides,
): GenerateDeckRequest {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    slides: only.map((slide) => ({
      template_slide_id: slide.slideId,
      slide_data: slide.data,
      ...(slide.options && Object.keys(slide.options).length > 0 ? { options: slide.options } : {}),
    })),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

/** What a draft stores of a deck: its slides as a deck request has them, and what they look like without asking for it. */
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

/** Template slides that the content names and nothing more, as the requests of programs do. */
export function unresolvedSlideIds({ slides }: DeckContent): string[] {
  return slides.filter(({ template_id }) => !isResolved(template_id)).map(({ template_slide_id }) => template_slide_id);
}

/** @param found What is known of those that the content only names; those that are gone keep their content */
export function fromDeckContent(
  name: string,
  { slides, options }: DeckContent,
  found: readonly ListedSlide[] = [],
): Deck {
  return { name, slides: slides.map((slide) => slideOf(slide, found)), options: (options ?? {}) as GenerationOptions };
}
