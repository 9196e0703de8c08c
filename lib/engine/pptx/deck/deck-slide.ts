import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartContent, ChartWarning } from "@/lib/engine/pptx/model/chart/content";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { type TreeShape, shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody, textLines } from "@/lib/engine/pptx/model/text-body";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { NotesWriter } from "./notes";

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

/**
 * Writes rows of text into a table. Further rows are made after the last one, further columns after the last column,
 * all columns then sharing the table's width as before; a closing row that the table's style sets apart stays the
 * last.
 *
 * @throws Error where rows differ in length
 */
function fillTable(table: Table, rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) throw new Error("A table needs at least one row with one cell.");
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0)
    throw new Error(`Row ${odd + 1} of the table has ${rows[odd]!.length} cells; the first row has ${columns}.`);

  const [widths, heights] = [table.columnWidths, table.rowHeights];
  const column = (index: number) => Math.min(index, widths.length - 1);
  const row = (index: number) => sourceRow(index, rows.length, heights.length, table.flag("lastRow"));
  const written = rows.map((cells, r) => {
    const made = cells.map((text, c) => {
      const cell = table.cellPattern(row(r), column(c));
      const body = TextBody.of(cell);
      body.write(textLines(text).map((line) => ({ runs: [{ text: line }], pattern: body.pattern })));
      return cell;
    });
    return table.rowAfter(row(r), heights[row(r)] ?? 0, made);
  });
  const taken = Array.from({ length: columns }, (_, index) => widths[column(index)] ?? 0);
  const ratio = total(widths) / (total(taken) || 1);
  table.setColumns(
    taken.map((width) => width * ratio),
    taken.map((_, index) => column(index)),
  );
  table.setRows(written);
}

/**
 * The template's row that a row is made after: first and closing rows after their like, the others after the body's in
 * turn.
 */
function sourceRow(index: number, count: number, sources: number, closing: boolean): number {
  if (index === 0) return 0;
  if (closing && sources > 2 && index === count - 1) return sources - 1;
  return Math.min(index, Math.max(0, sources - (closing && sources > 2 ? 2 : 1)));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Titles of title slides answer to "title" as well. */
const SAME: Readonly<Record<string, string>> = { ctrTitle: "title" };

/**
 * The first shape of a slide that a test takes. `is` says whether the shape goes by a name: its placeholder's type or
 * its own.
 *
 * @throws Error that says what was wanted and lists what is there
 */
function findShape(
  slide: XmlElement,
  wanted: string,
  test: (shape: TreeShape, is: (name: string) => boolean) => boolean,
): TreeShape {
  const shapes = walkShapeTree(slide.find("p:cSld", "p:spTree"));
  for (const shape of shapes) {
    const [type, name] = [placeholderOf(shape.element)?.type, shapeName(shape.element)];
    if (test(shape, (asked) => asked === name || asked === type || (type !== undefined && asked === SAME[type])))
      return shape;
  }
  throw new Error(
    `The slide has no ${wanted.replace(/^an? /, "")}. It has: ${shapes.map(describe).join(", ") || "no shapes"}.`,
  );
}

function describe({ element, kind }: TreeShape): string {
  const type = placeholderOf(element)?.type;
  return `"${shapeName(element)}" (${type ?? kind})`;
}
