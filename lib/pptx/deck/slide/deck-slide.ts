import type { Part } from "../../opc";

/** A slide of a deck: `part.edit()` changes it. */
export type DeckSlide = {
  part: Part;
  layoutPart: Part;
  /** Gives the slide speaker notes; a line break begins a new paragraph. */
  setNotes: (text: string) => void;
};
