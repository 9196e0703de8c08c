import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import type { Deck, DeckSlide } from "./deck";

/** A change of a deck. Keys name slides; keys that are not there are passed over. */
export type DeckEdit =
  | { type: "name"; name: string }
  | { type: "data"; key: string; data: SlideData }
  | { type: "options"; options: GenerationOptions }
  | { type: "slide-options"; key: string; options: GenerationOptions | undefined }
  /** Behind the slide `after`; null: at the end. */
  | { type: "add"; slides: DeckSlide[]; after: string | null }
  /** Each at its own 0-based index, in ascending order: undoes a removal. */
  | { type: "put-back"; slides: { index: number; slide: DeckSlide }[] }
  /** So that the first of them stands at the 0-based index `to` of the others. */
  | { type: "move"; keys: string[]; to: number }
  /** Each behind itself; `newKeys` in the order of the slides. */
  | { type: "duplicate"; keys: string[]; newKeys: string[] }
  | { type: "remove"; keys: string[] }
  /** The content stays; the template slide becomes another. */
  | {
      type: "template";
      key: string;
      from: Pick<DeckSlide, "templateId" | "templateName" | "slideId" | "slideNumber" | "title">;
    };

function changed(deck: Deck, key: string, change: (slide: DeckSlide) => DeckSlide): Deck {
  return { ...deck, slides: deck.slides.map((slide) => (slide.key === key ? change(slide) : slide)) };
}

function moved(slides: readonly DeckSlide[], keys: string[], to: number): readonly DeckSlide[] {
  const chosen = new Set(keys);
  const moving = slides.filter(({ key }) => chosen.has(key));
  const others = slides.filter(({ key }) => !chosen.has(key));
  const next = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moving);
  return next.every((slide, index) => slide === slides[index]) ? slides : next;
}

function duplicated(slides: readonly DeckSlide[], keys: string[], newKeys: string[]): DeckSlide[] {
  const chosen = new Set(keys);
  const fresh = [...newKeys];
  return slides.flatMap((slide) => {
    const key = chosen.has(slide.key) ? fresh.shift() : undefined;
    return key ? [slide, { ...slide, key }] : [slide];
  });
}

/** The deck after the change; the same object where nothing changes. */
export function editDeck(deck: Deck, edit: DeckEdit): Deck {
  switch (edit.type) {
    case "name":
      return edit.name === deck.name ? deck : { ...deck, name: edit.name };
    case "data":
      return changed(deck, edit.key, (slide) => ({ ...slide, data: edit.data }));
    case "options":
      return { ...deck, options: edit.options };
    case "slide-options":
      return changed(deck, edit.key, (slide) => ({ ...slide, options: edit.options }));
    case "add": {
      const index = deck.slides.findIndex(({ key }) => key === edit.after);
      return { ...deck, slides: deck.slides.toSpliced(index < 0 ? deck.slides.length : index + 1, 0, ...edit.slides) };
    }
    case "put-back":
      return {
        ...deck,
        slides: edit.slides.reduce((slides, { index, slide }) => slides.toSpliced(index, 0, slide), [...deck.slides]),
      };
    case "move": {
      const slides = moved(deck.slides, edit.keys, edit.to);
      return slides === deck.slides ? deck : { ...deck, slides };
    }
    case "duplicate":
      return { ...deck, slides: duplicated(deck.slides, edit.keys, edit.newKeys) };
    case "remove":
      return { ...deck, slides: deck.slides.filter(({ key }) => !edit.keys.includes(key)) };
    case "template":
      return changed(deck, edit.key, (slide) => ({ ...slide, ...edit.from }));
  }
}
