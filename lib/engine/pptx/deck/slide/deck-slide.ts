import type { NotesWriter } from "@/lib/engine/pptx/deck/file/notes";
import { Chart, type ChartContent, fillChart, type ChartWarning } from "@/lib/engine/pptx/model/chart";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody, textLines } from "@/lib/engine/pptx/model/text-body";
import type { Part } from "@/lib/engine/pptx/opc";
import { fillTable } from "./fill-table";
import { findShape } from "./find-shape";

/** A line of text: a paragraph, on a level from 0 (the first) to 8. */
export type Line = string | { text: string; level: number };

/**
 * A slide of a deck. Shapes are named by the type of their placeholder (`title`, `body` …; of several the first) or by
 * the name that PowerPoint's selection pane shows; groups are looked into. What is filled keeps the look that it has in
 * the template.
 */
export class DeckSlide {
  readonly #notes: NotesWriter;

  constructor(
    /** `part.edit()` changes it (`p:sld`). */
    readonly part: Part,
    notes: NotesWriter,
  ) {
    this.#notes = notes;
  }

  get layoutPart(): Part {
    return this.part.relatedByType("slideLayout")!;
  }

  /**
   * Puts text in place of a shape's; each line (`\n`) is a paragraph. @throws Error naming the shapes that the slide
   * has
   */
  setText(shape: string, text: string | readonly Line[]): this {
    const found = findShape(
      this.part.edit(),
      `a shape "${shape}" that takes text`,
      ({ element }, is) => element.name === "p:sp" && is(shape),
    );
    const body = TextBody.of(found.element);
    const lines: readonly Line[] = typeof text === "string" ? textLines(text) : text;
    body.write(lines.map((line) => paragraph(line, body)));
    return this;
  }

  /**
   * Puts rows of text in place of a table's; the first is the header. Rows and columns grow and shrink, made after the
   * template's.
   *
   * @param shape The table's name; the slide's first table where it is left out
   * @throws Error where rows differ in length, or there is no such table
   */
  fillTable(rows: readonly (readonly string[])[], shape?: string): this {
    const found = findShape(
      this.part.edit(),
      shape ? `a table "${shape}"` : "a table",
      ({ kind }, is) => kind === "Table" && (!shape || is(shape)),
    );
    fillTable(Table.within(found.element)!, rows);
    return this;
  }

  /**
   * Gives a bar or column chart other data, and its workbook with it; see `ChartContent` for all that can be said.
   *
   * @param shape The chart's name; the slide's first chart where it is left out
   * @throws ChartError where the chart can't be filled or the data doesn't fit; Error where there is no such chart
   */
  fillChart(content: ChartContent, shape?: string): ChartWarning[] {
    const found = findShape(
      this.part.edit(),
      shape ? `a chart "${shape}"` : "a chart",
      ({ kind }, is) => kind === "Chart" && (!shape || is(shape)),
    );
    const part = this.part.related(found.element.descendants("c:chart")[0]?.get("r:id"));
    if (!part) throw new Error(`The chart "${shape ?? ""}" has no part: it can't be filled.`);
    return fillChart(Chart.open(part).part, content, { keepFormatting: false });
  }

  /** Gives the slide speaker notes; a line break begins a new paragraph. */
  setNotes(text: string): this {
    this.#notes.write(this.part, text);
    return this;
  }
}

function paragraph(line: Line, body: TextBody) {
  const { text, level } = typeof line === "string" ? { text: line, level: 0 } : line;
  const pattern = body.patterns.find((item) => item.level === level && item.text.trim() !== "") ?? body.pattern;
  return { runs: [{ text }], pattern, level };
}
