export { Deck } from "./deck";
export { dropExternalLinks } from "./import/drop-external-links";
export { DeckSlide, type Line } from "./slide/deck-slide";
