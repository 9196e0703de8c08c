export { Deck } from "./deck";
export { dropExternalLinks } from "./import/drop-external-links";
export type { DeckSlide } from "./slide/deck-slide";
