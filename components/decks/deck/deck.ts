import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";

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
export function titleOf({ data, title }: DeckSlide): string {
  const own: unknown = data.title;
  return (typeof own === "string" && own.trim()) || title;
}

/** Slides that a deck takes where the installation has no other limit; the service has the last word. */
export const mostSlides = 200;
