export { Deck } from "./deck";
export type { DeckSlide } from "./notes";
