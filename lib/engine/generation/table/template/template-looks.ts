import { isNumber } from "@/lib/engine/generation/table/cells/cell-number";
import type { Table } from "@/lib/engine/pptx/model/table";
import { paragraphText } from "@/lib/engine/pptx/model/text-body-pattern";
import { fillNames } from "@/lib/engine/pptx/oxml/text-order";
import { outerXml, type XmlElement } from "@/lib/engine/pptx/xml";

/** What a column holds; null: nothing that tells. */
export type ColumnKind = "number" | "text" | null;

/** A row's or column's own fills and weights, cell by cell; what a table style gives is not in it. */
type Look = readonly string[];

/**
 * The looks that a template's author gave rows and columns by hand: what tells headers, totals and banding where no
 * flag does.
 */
export class TemplateLooks {
  readonly #cells: ReturnType<typeof readCell>[][];

  constructor(table: Table) {
    this.#cells = table.rows.map((_, row) =>
      table.columnWidths.map((__, column) => readCell(table.shownCell(row, column))),
    );
  }

  row(row: number): Look {
    return this.#cells[row]!.map(({ look }) => look);
  }

  /** Of the rows `from` to `to` (exclusive). */
  column(column: number, from: number, to: number): Look {
    return this.#cells.slice(from, to).map((cells) => cells[column]!.look);
  }

  /** Whether a row sets itself apart as headers do: each cell filled, or each text bold. */
  isMarked(row: number): boolean {
    const cells = this.#cells[row]!;
    const written = cells.filter(({ text }) => text !== "");
    return cells.every(({ filled }) => filled) || (written.length > 0 && written.every(({ bold }) => bold));
  }

  /**
   * The one of some rows whose cells look most like the others': a value that is framed or tilted in the sample is no
   * pattern.
   */
  typical(rows: readonly number[]): number {
    const likes = (row: number) =>
      this.#cells[row]!.reduce(
        (count, { format }, column) =>
          count + rows.filter((other) => this.#cells[other]![column]!.format === format).length,
        0,
      );
    const counts = rows.map(likes);
    return rows[counts.indexOf(Math.max(...counts))]!;
  }

  /** What a column's cells hold in the rows `from` to `to` (exclusive). */
  kind(column: number, from: number, to: number): ColumnKind {
    return kindOf(this.#cells.slice(from, to).map((cells) => cells[column]!.text));
  }
}

function readCell(cell: XmlElement | undefined) {
  const properties = cell?.child("a:tcPr");
  const fill = properties?.elements().find(({ name }) => (fillNames as readonly string[]).includes(name));
  const paragraphs = cell?.child("a:txBody")?.elements("a:p") ?? [];
  const text = paragraphs.map(paragraphText).join(" ").trim();
  const bold =
    paragraphs
      .flatMap((paragraph) => paragraph.elements("a:r"))[0]
      ?.child("a:rPr")
      ?.bool("b") ?? false;
  const aligned = paragraphs[0]?.child("a:pPr")?.get("algn") ?? "";
  const format = `${properties ? outerXml(properties) : ""}${bold}${aligned}`;
  return {
    look: `${fill ? outerXml(fill) : ""}${bold ? "b" : ""}`,
    format,
    bold,
    filled: fill !== undefined && fill.name !== "a:noFill",
    text,
  };
}

/** A column of numbers has nothing but numbers, dashes and blanks; one without any number or word tells nothing. */
export function kindOf(texts: readonly string[]): ColumnKind {
  const telling = texts.filter((text) => !/^[\s\-–—.·/]*$|^n\/?a$/i.test(text));
  if (telling.length === 0) return null;
  if (telling.every(isNumber)) return "number";
  return telling.some(isNumber) ? null : "text";
}

/** Whether two looks are the same but for single cells: a highlighted value doesn't make another kind of row. */
export const alike = (one: Look, other: Look): boolean =>
  one.filter((look, index) => look !== other[index]).length * 2 < Math.max(1, one.length);

/**
 * How many looks repeat down (or along) the table: 1 where all are alike, 2 for banding by hand, 3 for groups of three.
 * Null where they follow no rhythm.
 */
export function rhythmOf(looks: readonly Look[]): number | null {
  if (looks.length < 2) return 1;
  const repeats = (period: number) => looks.every((look, index) => alike(look, looks[index % period]!));
  if (repeats(1)) return 1;
  if (repeats(2)) return 2;
  return looks.length > 3 && repeats(3) ? 3 : null;
}
