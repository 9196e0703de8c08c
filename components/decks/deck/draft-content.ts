import type { DeckContent } from "@/lib/contract/decks";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
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

function slideOf({ key, template_slide_id, template_id, template_name, slide_number, title, slide_data, options }: StoredSlide): DeckSlide {
  return {
    key: textOf(key) || newSlideKey(),
    templateId: textOf(template_id),
    templateName: textOf(template_name),
    slideId: template_slide_id,
    slideNumber: typeof slide_number === "number" ? slide_number : 0,
    title: textOf(title),
    data: slide_data as SlideData,
    ...(options ? { options: options as GenerationOptions } : {}),
  };
}

export function deckOf(name: string, { slides, options }: DeckContent): Deck {
  return { name, slides: slides.map(slideOf), options: (options ?? {}) as GenerationOptions };
}
