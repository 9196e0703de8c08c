import type { PickedSlide } from "@/components/slides/picker/picked-slide";
import type { DeckSlide } from "./deck";
import { newSlideKey } from "./slide-key";

/** A slide of a deck, of a template slide or layout that was chosen. */
export function deckSlideOf({ kind: _kind, ...slide }: PickedSlide): DeckSlide {
  return { ...slide, key: newSlideKey() };
}
