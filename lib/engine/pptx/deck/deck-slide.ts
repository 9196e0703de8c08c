import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartContent, ChartWarning } from "@/lib/engine/pptx/model/chart/content";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { type TreeShape, shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody, textLines } from "@/lib/engine/pptx/model/text-body";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { NoteLines, NotesWriter } from "./notes";

/** A line of text, which becomes a paragraph. Level 0 is the first, 8 the last. */
export type Line = string | { text: string; level: number };

/**
 * A slide of a deck. Shapes are addressed by placeholder type (`title`, `body` …, always the first of that type) or by
 * their name in PowerPoint's selection pane, also within groups. Filled shapes keep the style of the template.
 */
export class DeckSlide {
  readonly #notes: NotesWriter;

  constructor(
    /** The slide part. `part.edit()` returns its `p:sld` for changes. */
    readonly part: Part,
    notes: NotesWriter,
  ) {
    this.#notes = notes;
  }

  /**
   * Replaces the text of a shape. Each line (`\n`) becomes a paragraph.
   *
   * @throws Error listing the shapes of the slide if there is no such shape
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
   * Replaces the content of a table with rows of text. The first row is the header. Adds and removes rows and columns
   * in the style of the template.
   *
   * @param shape The name of the table. Default: the first table of the slide
   * @throws Error if rows differ in length, or if there is no such table
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
   * Fills a chart and its workbook with other data. See `ChartContent` for all options.
   *
   * @param shape The name of the chart. Default: the first chart of the slide
   * @throws ChartError if the chart can't be filled or the data is invalid
   * @throws Error if there is no such chart
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

  /**
   * Sets the speaker notes. Takes either a text, in which each line becomes a paragraph, or a function that returns
   * lines of runs. Links in the runs are relationships of the part passed to that function.
   */
  setNotes(notes: string | ((part: Part) => NoteLines)): this {
    const lines = typeof notes === "string" ? () => textLines(notes).map((text) => [{ text }]) : notes;
    this.#notes.write(this.part, lines);
    return this;
  }
}

function paragraph(line: Line, body: TextBody) {
  const { text, level } = typeof line === "string" ? { text: line, level: 0 } : line;
  const pattern = body.patterns.find((item) => item.level === level && item.text.trim() !== "") ?? body.pattern;
  return { runs: [{ text }], pattern, level };
}

/**
 * Writes rows of text into a table. New rows are copied from the last body row, new columns from the last column. All
 * columns then share the width of the table in proportion. If the table style has a total row, it stays last.
 *
 * @throws Error if rows differ in length
 */
function fillTable(table: Table, rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) throw new Error("A table needs at least one row with one cell.");
  for (const [index, row] of rows.entries())
    if (row.length !== columns)
      throw new Error(`Row ${index + 1} of the table has ${row.length} cells; the first row has ${columns}.`);

  const [widths, heights] = [table.columnWidths, table.rowHeights];
  const column = (index: number) => Math.min(index, widths.length - 1);
  const row = (index: number) => sourceRow(index, rows.length, heights.length, table.flag("lastRow"));
  const written = rows.map((cells, r) => {
    const created = cells.map((text, c) => {
      const cell = table.cellPattern(row(r), column(c));
      const body = TextBody.of(cell);
      body.write(textLines(text).map((line) => ({ runs: [{ text: line }], pattern: body.pattern })));
      return cell;
    });
    return table.rowAfter(row(r), heights[row(r)] ?? 0, created);
  });
  const copied = Array.from({ length: columns }, (_, index) => widths[column(index)] ?? 0);
  const ratio = total(widths) / (total(copied) || 1);
  table.setColumns(
    copied.map((width) => width * ratio),
    copied.map((_, index) => column(index)),
  );
  table.setRows(written);
}

/**
 * Returns the index of the template row to copy. The first row and the total row are copied from their counterparts,
 * other rows from the body row at the same index or the last one.
 */
function sourceRow(index: number, count: number, sources: number, closing: boolean): number {
  if (index === 0) return 0;
  if (closing && sources > 2 && index === count - 1) return sources - 1;
  return Math.min(index, Math.max(0, sources - (closing && sources > 2 ? 2 : 1)));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The title of a title slide can also be addressed as "title". */
const SAME: Readonly<Record<string, string>> = { ctrTitle: "title" };

/**
 * Returns the first shape of a slide that passes the test. `is` checks whether a name is the placeholder type or the
 * name of the shape.
 *
 * @throws Error naming what was wanted and listing the shapes of the slide
 */
function findShape(
  slide: XmlElement,
  expected: string,
  test: (shape: TreeShape, is: (name: string) => boolean) => boolean,
): TreeShape {
  const shapes = walkShapeTree(slide.find("p:cSld", "p:spTree"));
  for (const shape of shapes) {
    const [type, name] = [placeholderOf(shape.element)?.type, shapeName(shape.element)];
    if (test(shape, (key) => key === name || key === type || (type !== undefined && key === SAME[type]))) return shape;
  }
  throw new Error(
    `The slide has no ${expected.replace(/^an? /, "")}. It has: ${shapes.map(describe).join(", ") || "no shapes"}.`,
  );
}

function describe({ element, kind }: TreeShape): string {
  const type = placeholderOf(element)?.type;
  return `"${shapeName(element)}" (${type ?? kind})`;
}
