export { Deck } from "./deck";
export { dropExternalLinks } from "./drop-external-links";
export type { DeckSlide } from "./notes";
