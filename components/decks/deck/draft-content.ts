import type { DeckContent } from "@/lib/contract/decks";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import type { ListedSlide } from "@/lib/contract/slides";
import type { Deck, DeckSlide } from "./deck";
import { newSlideKey } from "./slide-key";

/** What a draft stores of a deck: its slides as a deck request has them, and what they look like without asking for it. */
export function contentOf({ slides, options }: Deck): DeckContent {
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
  const listed = isPlaced(template_id) ? undefined : found.find(({ slide_id }) => slide_id === template_slide_id);
  return {
    key: textOf(key) || newSlideKey(),
    templateId: listed?.template_id ?? textOf(template_id),
    templateName: listed?.template_name ?? textOf(template_name),
    slideId: template_slide_id,
    slideNumber: listed?.slide_number ?? (typeof slide_number === "number" ? slide_number : 0),
    title: listed?.title ?? textOf(title),
    data: slide_data as SlideData,
    ...(options ? { options: options as GenerationOptions } : {}),
  };
}

function isPlaced(template_id: unknown): boolean {
  return textOf(template_id) !== "";
}

/** Template slides that the content names and nothing more, as the requests of programs do. */
export function unplacedIn({ slides }: DeckContent): string[] {
  return slides.filter(({ template_id }) => !isPlaced(template_id)).map(({ template_slide_id }) => template_slide_id);
}

/** @param found What is known of those that the content only names; those that are gone keep their content */
export function deckOf(name: string, { slides, options }: DeckContent, found: readonly ListedSlide[] = []): Deck {
  return { name, slides: slides.map((slide) => slideOf(slide, found)), options: (options ?? {}) as GenerationOptions };
}
