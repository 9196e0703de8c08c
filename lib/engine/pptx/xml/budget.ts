import { PackageError } from "@/lib/engine/pptx/package-error";

/**
 * The costs of reading XML, in units of two to three nanoseconds. This one is for a byte of text, which is decoded and
 * searched for markup.
 */
export const BYTE_WORK = 4;
/** For an element. Its depth is added, because code that searches for ancestors depends on it. */
export const ELEMENT_WORK = 96;
export const ATTRIBUTE_WORK = 48;
/** For an entity or character reference. */
export const ENTITY_WORK = 256;
/** For a line break within an attribute value, or one that consists of CR and LF. */
export const LINE_BREAK_WORK = 48;
/** For a comment, processing instruction or CDATA section. */
export const MARKUP_WORK = 48;
/** For each prefix in scope that differs from the engine's, per element that declares another one. */
export const PREFIX_WORK = 256;

/**
 * Limits the work of reading all XML of one file. Parsers spend the budget while they read, before they build anything.
 * All parts share the budget, so many small parts cost as much as a large one.
 */
export class XmlBudget {
  #left: number;

  constructor(work: number) {
    this.#left = work;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws PackageError ZIP_BOMB if the budget is too small. Nothing is left then */
  spend(work: number, part: string): void {
    this.#left -= work;
    if (this.#left >= 0) return;
    this.#left = 0;
    throw new PackageError(
      "ZIP_BOMB",
      `The file has more XML than can be read; the limit is reached in "${part}". Remove slides, or data from workbooks in it.`,
      part,
    );
  }
}
