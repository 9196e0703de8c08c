import { PackageError } from "@/lib/engine/pptx/package-error";

/** What reading costs, in units of two to three nanoseconds: a byte of text, decoded and searched for markup. */
export const BYTE_WORK = 4;
/** An element; its depth is added, because code that looks for ancestors pays for it. */
export const ELEMENT_WORK = 96;
export const ATTRIBUTE_WORK = 48;
/** An entity or character reference. */
export const ENTITY_WORK = 256;
/** A line break within an attribute's value, or one that is CR and LF. */
export const LINE_BREAK_WORK = 48;
/** A comment, processing instruction or CDATA section. */
export const MARKUP_WORK = 48;
/** A prefix in scope that differs from the engine's, for each element that declares another. */
export const PREFIX_WORK = 256;

/**
 * Limits the work of reading all XML of one file: parsers spend it while they read, before they build anything. The sum
 * counts, so many small parts cost what a large one does.
 */
export class XmlBudget {
  #left: number;

  constructor(work: number) {
    this.#left = work;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws PackageError ZIP_BOMB if the budget doesn't suffice; nothing is left then */
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
