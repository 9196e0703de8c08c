import type { TextFormat, RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import type { AgendaContent } from "@/lib/contract/slide-data/slide-data";
import { elementAt } from "@/lib/engine/generation/element-at";
import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { tableIn } from "@/lib/engine/generation/table/table-template";
import { type FillOptions, writeAndFit } from "@/lib/engine/generation/text/fill-text";
import { mergeFormats, toParagraphFormat, toRunFormat } from "@/lib/engine/generation/text/paragraph-content";
import { oneParagraph, richLines, toRunContent } from "@/lib/engine/generation/text/rich-text";
import type { ColorContext } from "@/lib/engine/pptx/model/color";
import { textOf } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { type ParagraphContent, type ParagraphPattern, TextBody } from "@/lib/engine/pptx/model/text-body";
import { cellOrder } from "@/lib/engine/pptx/oxml/table";
import type { RunFormat } from "@/lib/engine/pptx/oxml/text";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { oddOneOut } from "./agenda-rows";
import { arrangeRows } from "./arrange-rows";
import { entryCenters, formatNumberLike, placeNumbers } from "./number-marks";
import { findPointer, movePointer } from "./pointers";
import {
  activeFormat,
  activeIndex,
  commonPattern,
  haveSameIndent,
  lookKey,
  standingOut,
  styleKey,
} from "./section-style";

type AgendaShapes = { items: readonly XmlElement[]; numbers: readonly XmlElement[] };
type AgendaOptions = FillOptions & { format: TextFormat | null; tableMinimumSize: number };

/**
 * Fills an agenda: a table with a column of sections, perhaps after one of numbers, a list in one shape, or one shape
 * per section, with or without numbers beside it.
 *
 * @throws SlideError INVALID_AGENDA
 */
export function fillAgenda(
  canvas: SlideCanvas,
  content: AgendaContent,
  shapes: AgendaShapes,
  options: AgendaOptions,
): void {
  const active = activeIndex(content);
  const first = elementAt(shapes.items, 0);
  if (shapes.items.length > 1) return fillShapes(canvas, content, shapes, active, options);
  const before = entryCenters(canvas, first);
  const pointer = findPointer(canvas, first, before);
  if (Table.within(first)) fillTable(canvas, content, first, active, options);
  else fillList(canvas, content, first, active, options);
  const after = entryCenters(canvas, first);
  placeNumbers(canvas, shapes.numbers, { before, after, active });
  if (pointer) movePointer(canvas, pointer, active === null ? undefined : after[active]);
}

/** Patterns of the sections. `marked` is the template's pattern for the active section; null if it has none. */
type SectionPatterns = { plain: ParagraphPattern; marked: ParagraphPattern | null };

function paragraph(
  canvas: SlideCanvas,
  text: RichText,
  { plain, marked }: SectionPatterns,
  content: AgendaContent,
  isActive: boolean,
  format: TextFormat | null,
): ParagraphContent {
  const run = mergeFormats(toRunFormat(format), isActive ? activeFormat(content, marked !== null) : null);
  const pattern = (isActive && marked) || plain;
  // A section is a single entry even if its text has line breaks.
  return {
    pattern,
    runs: oneParagraph(text).map((own) =>
      toRunContent(
        own,
        (format) => mergeFormats<RunFormat>(run, format),
        (link) => canvas.addLink(link),
      ),
    ),
    format: toParagraphFormat(format),
  };
}

function fillList(
  canvas: SlideCanvas,
  content: AgendaContent,
  shape: XmlElement,
  active: number | null,
  options: AgendaOptions,
): void {
  const body = TextBody.of(shape);
  const filled = body.patterns.filter(({ text }) => text.trim() !== "");
  const plain = commonPattern(body.patterns);
  const odd = oddOneOut(filled, lookKey) ?? standingOut(filled, plain, canvas.colors);
  const patterns = { plain, marked: odd && haveSameIndent(odd, plain) ? odd : null };
  const paragraphs = content.sections.map((section, index) =>
    paragraph(canvas, section, patterns, content, index === active, options.format),
  );
  writeAndFit(canvas, shape, body, paragraphs, options);
}

function fillShapes(
  canvas: SlideCanvas,
  content: AgendaContent,
  shapes: AgendaShapes,
  active: number | null,
  options: AgendaOptions,
): void {
  const plain = commonPattern(shapes.items.map((item) => TextBody.of(item).pattern));
  const { items, marked } = arrangeRows(canvas, shapes.items, shapes.numbers, {
    count: content.sections.length,
    active,
  });
  const patterns = { plain, marked: marked && TextBody.of(marked).pattern };
  content.sections.forEach((section, index) => {
    const item = elementAt(items, index);
    writeAndFit(
      canvas,
      item,
      TextBody.of(item),
      [paragraph(canvas, section, patterns, content, index === active, options.format)],
      options,
    );
  });
}

function fillTable(
  canvas: SlideCanvas,
  content: AgendaContent,
  frame: XmlElement,
  active: number | null,
  options: AgendaOptions,
): void {
  const table = tableIn(frame);
  const column = table.columnWidths.length > 1 ? 1 : 0;
  const number = column > 0 ? textOf(table.cell(0, 0)?.child("a:txBody")).trim() : null;
  const cells = table.rows.flatMap((row) => row.elements("a:tc").slice(column, column + 1));
  const styles = sectionStyles(cells, canvas.colors);
  // Gives every cell the common pattern before the rows are cloned.
  for (const cell of cells) TextBody.of(cell).write([{ pattern: styles.plain, runs: [{ text: "x" }] }]);
  const marked = activeFormat(content, styles.marked !== null);
  const rows = content.sections.map((section, index) => ({
    is_header: false,
    cells: [
      ...(number === null ? [] : [{ value: formatNumberLike(number, index + 1) }]),
      {
        value: typeof section === "string" ? section : [{ text: section }],
        ...(index === active && { format_template: "active" }),
      },
    ],
  }));
  const text: TextFormat = {
    bold: marked.bold ?? null,
    ...(content.active_font_color && { color: content.active_font_color }),
  };
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
  const activeCell = active === null ? undefined : tableIn(frame).cell(active, column);
  if (activeCell && active !== null) markCell(canvas, activeCell, elementAt(content.sections, active), styles, marked);
}

/**
 * Reads the styles of a table's sections. A single cell with a different style shows the active section; `cell` is its
 * fill and borders. Resets that cell to the style of the others.
 */
function sectionStyles(
  cells: readonly XmlElement[],
  colors: ColorContext,
): SectionPatterns & { cell: XmlElement | null } {
  const sections = cells.map((element) => ({
    element,
    pattern: TextBody.of(element).pattern,
    properties: element.child("a:tcPr"),
  }));
  const odd = oddOneOut(
    sections,
    ({ pattern, properties }) => styleKey(pattern) + (properties ? outerXml(properties) : ""),
  );
  const plain = commonPattern(sections.map(({ pattern }) => pattern));
  if (odd === null) {
    // The borders of the first and the last row often differ.
    const patterns = sections.map(({ pattern }) => pattern);
    return { plain, marked: oddOneOut(patterns, styleKey) ?? standingOut(patterns, plain, colors), cell: null };
  }
  const cell = odd.properties?.clone() ?? el("a:tcPr");
  const other = sections.find((section) => section !== odd);
  odd.element.removeAll("a:tcPr").put(other?.properties?.clone() ?? el("a:tcPr"), cellOrder);
  return { plain, marked: odd.pattern, cell };
}

/** Gives the active section's cell the template's active style, in the table's current text size. */
function markCell(
  canvas: SlideCanvas,
  element: XmlElement,
  section: RichText,
  { marked, cell }: ReturnType<typeof sectionStyles>,
  format: RunFormat,
): void {
  if (cell) element.removeAll("a:tcPr").put(cell, cellOrder);
  const body = TextBody.of(element);
  const size = element.descendants("a:rPr")[0]?.int("sz");
  const pattern = marked ?? body.pattern;
  const style = { ...format, size: size === undefined ? null : size / 100 };
  const toRun = (run: TextRun) =>
    toRunContent(
      run,
      (own) => mergeFormats<RunFormat>(style, own),
      (link) => canvas.addLink(link),
    );
  body.write(richLines(section).map((runs) => ({ pattern, runs: runs.map(toRun) })));
}
