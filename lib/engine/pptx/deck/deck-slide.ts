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

/** A line of text: a paragraph, on a level from 0 (the first) to 8. */
export type Line = string | { text: string; level: number };

/**
 * A slide of a deck. Shapes are addressed by placeholder type (`title`, `body` …; the first of several) or by their
 * name in PowerPoint's selection pane, also within groups. Filled shapes keep the template's style.
 */
export class DeckSlide {
  readonly #notes: NotesWriter;

  constructor(
    /** `part.edit()` returns its `p:sld` for changes. */
    readonly part: Part,
    notes: NotesWriter,
  ) {
    this.#notes = notes;
  }

  get layoutPart(): Part {
    return this.part.requireRelated(this.part.rels.byType("slideLayout")?.id);
  }

  /** Replaces a shape's text; each line (`\n`) is a paragraph. @throws Error listing the slide's shapes */
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
   * Replaces a table's content with rows of text; the first is the header. Rows and columns are added and removed in
   * the template's style.
   *
   * @param shape The table's name; default: the slide's first table
   * @throws Error if rows differ in length, or there is no such table
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
   * Fills a chart and its workbook with other data; see `ChartContent` for all options.
   *
   * @param shape The chart's name; default: the slide's first chart
   * @throws ChartError if the chart can't be filled or the data is invalid; Error if there is no such chart
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
   * Sets the speaker notes: a text, in which a line break starts a new paragraph, or a function that returns their
   * lines in runs, whose links are relationships of the given part.
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
 * Writes rows of text into a table. New rows follow the last one, new columns the last column, and all columns then
 * share the table's width in proportion; a total row in the table's style stays last.
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
 * Returns the template row that a row is copied from: its counterpart for first and total rows, the body rows in turn
 * for others.
 */
function sourceRow(index: number, count: number, sources: number, closing: boolean): number {
  if (index === 0) return 0;
  if (closing && sources > 2 && index === count - 1) return sources - 1;
  return Math.min(index, Math.max(0, sources - (closing && sources > 2 ? 2 : 1)));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Titles of title slides can also be addressed as "title". */
const SAME: Readonly<Record<string, string>> = { ctrTitle: "title" };

/**
 * Returns the first shape of a slide that passes a test. `is` says whether the shape goes by a name: its placeholder
 * type or its own.
 *
 * @throws Error naming what was wanted and listing what is there
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
