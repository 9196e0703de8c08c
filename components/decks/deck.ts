import { z } from "zod";

const deckSlide = z.object({
  /** Identifies the slide within the deck; the same template slide may be there several times. */
  key: z.string(),
  templateId: z.string(),
  templateName: z.string(),
  slideId: z.string(),
  /** 1-based number in the template. */
  slideNumber: z.number(),
  title: z.string(),
  /** The slide data as the person writes it, valid or not. */
  content: z.string(),
  example: z.string(),
});
export type DeckSlide = z.infer<typeof deckSlide>;

const deckOptions = z.object({ footerText: z.string(), showSlideNumbers: z.boolean(), paginateTables: z.boolean() });
export type DeckOptions = z.infer<typeof deckOptions>;

export const deckSchema = z.object({ slides: z.array(deckSlide), chosen: z.string().nullable(), options: deckOptions });
/** A deck in the making. */
export type Deck = z.infer<typeof deckSchema>;

export const emptyDeck: Deck = {
  slides: [],
  chosen: null,
  options: { footerText: "", showSlideNumbers: false, paginateTables: true },
};

export type DeckAction =
  | { type: "load"; deck: Deck }
  | { type: "add"; slides: DeckSlide[] }
  | { type: "choose"; key: string }
  | { type: "edit"; key: string; content: string }
  | { type: "move"; key: string; by: 1 | -1 }
  | { type: "duplicate"; key: string; newKey: string }
  | { type: "remove"; key: string }
  | { type: "options"; options: Partial<DeckOptions> }
  | { type: "clear" };

function moved(slides: DeckSlide[], key: string, by: 1 | -1): DeckSlide[] {
  const from = slides.findIndex((slide) => slide.key === key);
  const slide = slides[from];
  const to = from + by;
  if (!slide || to < 0 || to >= slides.length) return slides;
  const others = slides.filter((other) => other !== slide);
  return [...others.slice(0, to), slide, ...others.slice(to)];
}

function duplicated(deck: Deck, key: string, newKey: string): Deck {
  const index = deck.slides.findIndex((slide) => slide.key === key);
  const slide = deck.slides[index];
  if (!slide) return deck;
  return { ...deck, slides: deck.slides.toSpliced(index + 1, 0, { ...slide, key: newKey }), chosen: newKey };
}

function removed(deck: Deck, key: string): Deck {
  const index = deck.slides.findIndex((slide) => slide.key === key);
  const slides = deck.slides.filter((slide) => slide.key !== key);
  const neighbour = slides[Math.min(index, slides.length - 1)]?.key ?? null;
  return { ...deck, slides, chosen: deck.chosen === key ? neighbour : deck.chosen };
}

export function reduceDeck(deck: Deck, action: DeckAction): Deck {
  switch (action.type) {
    case "load":
      return action.deck;
    case "add":
      return { ...deck, slides: [...deck.slides, ...action.slides], chosen: action.slides[0]?.key ?? deck.chosen };
    case "choose":
      return { ...deck, chosen: action.key };
    case "edit":
      return { ...deck, slides: deck.slides.map((slide) => (slide.key === action.key ? { ...slide, content: action.content } : slide)) };
    case "move":
      return { ...deck, slides: moved(deck.slides, action.key, action.by) };
    case "duplicate":
      return duplicated(deck, action.key, action.newKey);
    case "remove":
      return removed(deck, action.key);
    case "options":
      return { ...deck, options: { ...deck.options, ...action.options } };
    case "clear":
      return emptyDeck;
  }
}
