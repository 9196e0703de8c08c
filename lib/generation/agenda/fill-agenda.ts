import type { AgendaContent, TextFormat } from "@/lib/contract/slide-data";
import { Table } from "../../pptx/model/table";
import { type ParagraphContent, TextBody } from "../../pptx/model/text-body";
import type { ParagraphPattern } from "../../pptx/model/text-body-pattern";
import type { XmlElement } from "../../pptx/xml";
import { bottomLimit } from "../slide/free-space";
import type { SlideCanvas } from "../slide/slide-canvas";
import { PagedTable } from "../table/paged-table";
import { type FillOptions, fitShape, writeFitted } from "../text/fill-text";
import { mergeFormats, paragraphFormat, runFormat } from "../text/wire-format";
import { activeFormat, activeIndex, commonPattern } from "./agenda-format";
import { arrangeItems, placeNumbers } from "./arrange-items";
import { entryCenters } from "./entry-centers";

export type AgendaShapes = { items: readonly XmlElement[]; numbers: readonly XmlElement[] };
export type AgendaOptions = FillOptions & { format: TextFormat | null; tableMinimumSize: number };

/**
 * Fills an agenda: a one-column table, a list in one shape, or a shape a section, each with or without numbers beside it.
 * @throws SlideError INVALID_AGENDA
 */
export function fillAgenda(canvas: SlideCanvas, content: AgendaContent, shapes: AgendaShapes, options: AgendaOptions): void {
  const active = activeIndex(content);
  const first = shapes.items[0]!;
  const before = entryCenters(canvas, first);
  if (Table.within(first)) fillTable(canvas, content, first, active, options);
  else if (shapes.items.length === 1) fillList(canvas, content, first, active, options);
  else return fillShapes(canvas, content, shapes, active, options);
  placeNumbers(canvas, shapes.numbers, before, entryCenters(canvas, first));
}

function paragraph(
  text: string,
  pattern: ParagraphPattern,
  content: AgendaContent,
  isActive: boolean,
  format: TextFormat | null,
): ParagraphContent {
  const run = mergeFormats(runFormat(format), isActive ? activeFormat(content) : null);
  // A section is one entry, whatever breaks it holds.
  return { pattern, runs: [{ text: text.replace(/\r\n|[\n\r\u2029]/g, "\v"), format: run }], format: paragraphFormat(format) };
}

function fillList(canvas: SlideCanvas, content: AgendaContent, shape: XmlElement, active: number | null, options: AgendaOptions): void {
  const body = TextBody.of(shape);
  const pattern = commonPattern(body.patterns);
  const paragraphs = content.sections.map((section, index) => paragraph(section, pattern, content, index === active, options.format));
  writeFitted(canvas, shape, body, paragraphs, options);
}

function fillShapes(canvas: SlideCanvas, content: AgendaContent, shapes: AgendaShapes, active: number | null, options: AgendaOptions): void {
  const pattern = commonPattern(shapes.items.flatMap((item) => TextBody.of(item).patterns.slice(0, 1)));
  const items = arrangeItems(canvas, shapes.items, shapes.numbers, content.sections.length);
  content.sections.forEach((section, index) => {
    const body = TextBody.of(items[index]!);
    body.write([paragraph(section, pattern, content, index === active, options.format)]);
    fitShape(canvas, items[index]!, body, options);
  });
}

function fillTable(canvas: SlideCanvas, content: AgendaContent, frame: XmlElement, active: number | null, options: AgendaOptions): void {
  const table = Table.within(frame)!;
  const cells = table.rows.flatMap((row) => row.elements("a:tc").slice(0, 1));
  const pattern = commonPattern(cells.flatMap((cell) => TextBody.of(cell).patterns.slice(0, 1)));
  // Every cell gets the look of most of them before the rows are cloned.
  for (const cell of cells) TextBody.of(cell).write([{ pattern, runs: [{ text: "x" }] }]);
  const marked = activeFormat(content);
  const rows = content.sections.map((section, index) => ({
    is_header: false,
    cells: [{ value: section, ...(index === active && { format_template: "active" }) }],
  }));
  const text: TextFormat = { bold: marked.bold ?? null, ...(marked.color && { color: `#${marked.color}` }) };
  const box = canvas.box(frame);
  const paged = new PagedTable(
    { table: { rows, format_templates: { active: { text } }, table_format: { default: { text: options.format } } } },
    canvas,
    frame,
    {
      ...options,
      minimumSize: options.tableMinimumSize,
      paginate: false,
      bottom: box ? bottomLimit(canvas, frame, box) : canvas.size.height,
    },
  );
  paged.write(frame, canvas, 0);
  if (active !== null && marked.underline) underline(Table.within(frame)!.rows[active]!);
}

function underline(row: XmlElement): void {
  for (const run of row.descendants("a:r")) run.ensure("a:rPr", ["a:rPr", "a:t"]).set("u", "sng");
}
