import type { Cell, TextFormat } from "@/lib/contract/slide-data";
import { type MeasuredCell, measureCell, withText } from "@/lib/engine/generation/table/pages/measure-cell";
import { type HeaderLook, wearHeaderLook } from "@/lib/engine/generation/table/template/repeat-header";
import type { CellPattern } from "@/lib/engine/generation/table/template/table-template";
import type { InheritedText } from "@/lib/engine/generation/text/paragraphs/body-paragraphs";
import { startsRightToLeft } from "@/lib/engine/generation/text/paragraphs/direction";
import { legalText, type XmlElement } from "@/lib/engine/pptx/xml";
import type { EffectiveFormat } from "./cell-formats";
import type { CellLine } from "./cell-text";
import { writeCell } from "./write-cell";

/** All that decides how a cell looks but for its text. Cells that share the very same objects look alike. */
export type CellLook = {
  pattern: CellPattern;
  format: EffectiveFormat;
  /** What a table style gives headers, for rows that are no first row. */
  worn: HeaderLook | null;
  /** The fill that the table style gives the cell, where the format makes it transparent. */
  inheritedFill: XmlElement | undefined;
  /** What the text inherits, the table style's part with it. */
  text: InheritedText;
  /** EMU, margins included. */
  width: number;
};

export type MadeCell = { element: XmlElement; measured: MeasuredCell };

/**
 * Makes cells, and those of one look and plain text after the first of them, since most cells of a table differ in
 * their text alone.
 */
export class CellMaker {
  readonly #ids = new Map<object, number>();
  readonly #first = new Map<string, MadeCell>();

  /** `formatOf` gives the format of a paragraph by its own format template. */
  make(cell: Cell, rowSpan: number, look: CellLook, formatOf: (line: CellLine) => TextFormat): MadeCell {
    const text = plainText(cell);
    if (text === null || rowSpan > 1) return write(cell, rowSpan, look, formatOf);
    const key = `${this.#id(look.pattern)},${this.#id(look.format)},${this.#id(look.worn)},${this.#id(look.inheritedFill)},${this.#id(look.text)},${look.width}`;
    const first = this.#first.get(key);
    if (first) return sameLook(first, text);
    const made = write(cell, rowSpan, look, formatOf);
    if (isPlain(made, text)) this.#first.set(key, { ...made, element: made.element.clone() });
    return made;
  }

  #id(item: object | null | undefined): number {
    if (!item) return -1;
    let id = this.#ids.get(item);
    if (id === undefined) this.#ids.set(item, (id = this.#ids.size));
    return id;
  }
}

function write(cell: Cell, rowSpan: number, look: CellLook, formatOf: (line: CellLine) => TextFormat): MadeCell {
  const { worn } = look;
  const element = writeCell(look.pattern, cell, {
    format: look.format,
    formatOf,
    header: worn?.run ?? null,
    inheritedFill: look.inheritedFill,
    styles: look.text.styles,
  });
  if (worn) wearHeaderLook(element, worn);
  return { element, measured: measureCell(element, look.width, rowSpan, look.text) };
}

/**
 * The text of a cell that is one run of one paragraph, whatever its look; null where it is more, none, or runs from the
 * right.
 */
function plainText({ value }: Cell): string | null {
  if (Array.isArray(value) || value === null || value === undefined) return null;
  const given = String(value);
  if (/[\n\r\v\u2028\u2029]|_x000B_/i.test(given) || startsRightToLeft(given)) return null;
  return legalText(given) || null;
}

/** Whether a cell was written and measured as its text stands: capitals, for one, are measured as they show. */
function isPlain({ element, measured }: MadeCell, text: string): boolean {
  const [paragraph, ...others] = measured.paragraphs;
  return (
    others.length === 0 &&
    paragraph?.runs.length === 1 &&
    paragraph.runs[0]!.text === text &&
    textElement(element)?.text === text
  );
}

const textElement = (cell: XmlElement): XmlElement | undefined => cell.find("a:txBody", "a:p", "a:r", "a:t");

function sameLook({ element, measured }: MadeCell, text: string): MadeCell {
  const copy = element.clone();
  textElement(copy)!.text = text;
  return { element: copy, measured: withText(measured, copy, text) };
}
