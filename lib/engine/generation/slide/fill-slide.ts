import type { SlideFormat } from "@/lib/contract/slide-data/formats";
import {
  type AgendaContent,
  type SlideData,
  type TextContent,
  contentColumns,
} from "@/lib/contract/slide-data/slide-data";
import { isSampleText, textMarker } from "@/lib/engine/analysis/slots/sample-text";
import type { ShapeRef, SlideSlots, TextRegion } from "@/lib/engine/analysis/slots/slide-slots";
import { fillAgenda } from "@/lib/engine/generation/agenda/fill-agenda";
import { fillChartBlock } from "@/lib/engine/generation/chart/fill-chart-block";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { fillTableBlock, type TableContext } from "@/lib/engine/generation/table/fill-table-block";
import { insertTable } from "@/lib/engine/generation/table/new-table";
import type { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { warnAboutFonts } from "@/lib/engine/generation/text/check-request";
import { fillText } from "@/lib/engine/generation/text/fill-text";
import { type FittedText, matchSizes } from "@/lib/engine/generation/text/fit-text";
import { type TextPiece, blockPieces, mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type Assignment, type Assignments, assignBlocks, textPlaces } from "./assign-blocks";
import { fillFooters } from "./fill-footers";
import { removeUnused } from "./remove-unused";
import type { SlideCanvas } from "./slide-canvas";
import { SlotShapes, regionShapes } from "./slot-shapes";

/** Points, unless the options say otherwise. */
const TEXTBOX_MINIMUM = 8;
const TABLE_MINIMUM = 9;

export type SlideContext = TableContext & { source: "slide" | "layout"; data: SlideData };

/**
 * Fills a copy of a template slide with the content of a request and removes what is left of the sample. Returns the
 * slide's table if it has one, for the continuation pages.
 *
 * @throws SlideError
 */
export function fillSlide(context: SlideContext): PagedTable | null {
  const { canvas, slots, data, options, warnings } = context;
  const shapes = new SlotShapes(canvas, context.source);
  if (context.page === 0) warnAboutFonts(canvas.part, { slide_data: data, options }, warnings);
  const assignments = assignBlocks(slots, data, warnings);
  const texts = plainTexts(slots, data, assignments, warnings);
  const used = usedShapes(slots, texts, assignments, shapes);
  for (const shape of used) canvas.dropAlternatives(shape);
  removeUnused(
    canvas,
    { unfilled: unfilledShapes(slots, texts, assignments, shapes), samples: present(slots.samples, shapes), used },
    warnings,
  );
  const minimumSize = options.textbox_min_font_size ?? TEXTBOX_MINIMUM;
  for (const { ref, text, format, label, warnings: own } of texts) {
    const shape = shapes.of(ref);
    // In a body placeholder, a subtitle is plain text without a bullet.
    const kind = ref === assignments.subtitle?.text ? "text" : "plain";
    if (shape) fillText(canvas, shape, [{ kind, text, format }], { minimumSize, warnings: own, label });
    else warnDropped(own, label);
  }
  const table = fillBlocks(context, assignments.blocks, shapes, {
    text: minimumSize,
    table: options.table_min_font_size ?? TABLE_MINIMUM,
  });
  fillFooters(
    canvas,
    { footer: shapes.of(slots.footer), slideNumber: shapes.of(slots.slideNumber) },
    data,
    options,
    warnings,
  );
  return table;
}

type PlainText = {
  ref: ShapeRef;
  text: string;
  format: NonNullable<SlideData["slide_format"]>["title"];
  /** In messages: `the title`. */
  label: string;
  warnings: Warnings;
};

/** Warns that a text field has no shape on the slide; the warnings' path ends with the field's name. */
function warnDropped(warnings: Warnings, label: string): void {
  const message = `T${label.slice(1)} was dropped: the slide has no ${warnings.path.at(-1)} box for it.`;
  warnings.add("CONTENT_UNUSED", message);
}

/** Returns the fields that are text with a shape of their own. */
function plainTexts(
  slots: SlideSlots,
  data: SlideData,
  { subtitle, sides }: Assignments,
  warnings: Warnings,
): PlainText[] {
  const formats = data.slide_format;
  const texts: PlainText[] = [];
  const put = (
    ref: ShapeRef | null,
    text: string | null | undefined,
    label: string,
    path: readonly string[],
    format?: PlainText["format"],
  ) => {
    if (!text?.trim()) return;
    const own = warnings.within("slide_data", ...path);
    if (ref) texts.push({ ref, text, label, format, warnings: own });
    else warnDropped(own, label);
  };
  if (data.title?.trim() && !slots.title)
    throw new SlideError("LAYOUT_MISMATCH", "The title can't be placed: the slide has no title placeholder.", [
      "slide_data",
      "title",
    ]);
  put(slots.title, data.title, "the title", ["title"], formats?.title);
  put(slots.subtitle ?? subtitle?.text ?? null, data.subtitle, "the subtitle", ["subtitle"], formats?.subtitle);
  put(slots.header, data.header, "the header", ["header"]);
  put(slots.footnote, data.footnote, "the footnote", ["footnote"]);
  contentColumns(data).forEach((column, index) =>
    put(slots.columns[elementAt(sides, index)]?.header ?? null, column.header, `the header of column ${index}`, [
      "content",
      String(index),
      "header",
    ]),
  );
  return texts;
}

function usedShapes(
  slots: SlideSlots,
  texts: readonly PlainText[],
  { blocks }: Assignments,
  shapes: SlotShapes,
): Set<XmlElement> {
  const used = [
    ...texts.map(({ ref }) => shapes.of(ref)),
    ...[slots.footer, slots.slideNumber, slots.date].map((ref) => shapes.of(ref)),
    ...blocks.flatMap(({ region }) => regionShapes(region, shapes)),
  ];
  return new Set(used.filter((shape) => shape !== null));
}

function unfilledShapes(
  slots: SlideSlots,
  texts: readonly PlainText[],
  { free }: Assignments,
  shapes: SlotShapes,
): XmlElement[] {
  const refs = [
    slots.title,
    slots.subtitle,
    slots.header,
    slots.footnote,
    ...slots.columns.map(({ header }) => header),
  ];
  const filled = new Set<ShapeRef | null>(texts.map(({ ref }) => ref));
  return [
    ...present(
      refs.filter((ref) => ref && !filled.has(ref)),
      shapes,
    ),
    ...free.flatMap((region) => regionShapes(region, shapes)),
  ];
}

const present = (refs: readonly (ShapeRef | null)[], shapes: SlotShapes): XmlElement[] =>
  refs.map((ref) => shapes.of(ref)).filter((shape) => shape !== null);

type MinimumSizes = { text: number; table: number };

/**
 * Fills the blocks into their regions, text first, because tables and charts adapt to the space that it leaves. Returns
 * the table, if there is one.
 */
function fillBlocks(
  context: SlideContext,
  blocks: readonly Assignment[],
  shapes: SlotShapes,
  minimum: MinimumSizes,
): PagedTable | null {
  const tableOnly = blocks.length === 1 && blocks.every(({ blocks: [block] }) => block.type === "table");
  let table: PagedTable | null = null;
  const texts: FittedText[] = [];
  const order = { text: 0, agenda: 1, chart: 2, table: 3 } as const;
  for (const assignment of blocks.toSorted((a, b) => order[a.blocks[0].type] - order[b.blocks[0].type])) {
    const {
      label,
      blocks: [block],
    } = assignment;
    const path = [...assignment.path, ...bodyPaths[block.type]];
    const own = { ...context, warnings: context.warnings.within(...path) };
    try {
      if (block.type === "text") texts.push(...fillTexts(own, assignment, shapes, minimum));
      else if (block.type === "agenda") fillAgendaBlock(own, block.agenda, assignment, shapes, minimum);
      else if (block.type === "chart")
        fillChartBlock(own, block.chart, contentShape(assignment, shapes), { label, minimum });
      else {
        if (!tableOnly) warnPaginationIgnored(context, label);
        table = fillTableBlock(own, block.table, contentShape(assignment, shapes), {
          label,
          minimum: minimum.table,
          tableOnly,
        });
      }
    } catch (error) {
      throw error instanceof SlideError ? error.within(path) : error;
    }
  }
  matchSizes(texts);
  return table;
}

/** Path from a block to the object with its fields. */
const bodyPaths = { text: ["text"], agenda: ["agenda"], chart: ["chart"], table: ["table", "table"] } as const;

function warnPaginationIgnored({ options, warnings }: SlideContext, label: string): void {
  if (options.auto_paginate_tables !== true) return;
  warnings.add(
    "PAGINATION_IGNORED",
    `auto_paginate_tables was ignored: ${label} shares its slide with other blocks, so it has to fit on one page.`,
    "options",
    "auto_paginate_tables",
  );
}

/** Returns the shape that a table or chart goes into. */
function contentShape({ region, label }: Assignment, shapes: SlotShapes): XmlElement {
  const ref =
    region.kind === "text" ? region.text : region.kind === "agenda" ? elementAt(region.items, 0) : region.shape;
  const shape = shapes.of(ref);
  if (shape) return shape;
  throw new SlideError("LAYOUT_MISMATCH", `${label} can't be placed: the template's shape for it is incomplete.`);
}

function fillTexts(
  context: SlideContext,
  { region, label, blocks }: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): FittedText[] {
  if (region.kind !== "text") return [];
  const fitted: FittedText[] = [];
  const texts = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
  for (const { shape, pieces } of distribute(region, texts, shapes, context.data.slide_format)) {
    if (pieces.length === 0 && !(region.header && shapes.of(region.header) === shape && isLabel(region.header)))
      context.canvas.remove(shape);
    const text =
      pieces.length > 0
        ? fillText(context.canvas, shape, pieces, { minimumSize: minimum.text, warnings: context.warnings, label })
        : null;
    if (text) fitted.push(text);
  }
  return fitted;
}

/** Checks for a heading written by the template's author, which stays unless the request sends one. */
const isLabel = ({ shape }: ShapeRef): boolean =>
  !shape.is_placeholder && !textMarker(shape.text) && !isSampleText(shape.text);

/** Distributes the pieces of text blocks over the shapes of a region. */
function distribute(
  region: TextRegion,
  blocks: readonly TextContent[],
  shapes: SlotShapes,
  formats: SlideFormat | null | undefined,
) {
  const places = textPlaces(region, (ref) => shapes.of(ref) !== null);
  const main = shapes.of(places.text);
  if (!main) return [];
  const body = placeholderOf(main) ? formats?.body : null;
  const styles = {
    header: mergeFormats(body, formats?.textbox?.header),
    text: mergeFormats(body, formats?.textbox?.text),
    bullets: mergeFormats(body, formats?.textbox?.bullets),
  };
  const [first = [], ...others] = blocks.map((block) => blockPieces(block, styles));
  const pieces = [...first, ...others.flat()];
  const shapeOf = (piece: TextPiece): XmlElement => {
    if (piece.kind === "header") return (first.includes(piece) ? shapes.of(places.header) : null) ?? main;
    return (piece.kind === "bullet" ? shapes.of(places.bullets) : null) ?? main;
  };
  const all = new Set([shapes.of(places.header), main, shapes.of(places.bullets)].filter((shape) => shape !== null));
  return [...all].map((shape) => ({
    shape,
    // A separate heading shape is already styled as a header.
    pieces: pieces
      .filter((piece) => shapeOf(piece) === shape)
      .map((piece): TextPiece => (shape !== main && piece.kind === "header" ? { ...piece, kind: "plain" } : piece)),
  }));
}

/** Returns the shape for a list; an empty table placeholder becomes a one-column table without a header row. */
function listShape(canvas: SlideCanvas, shape: XmlElement | null): XmlElement | null | undefined {
  if (!shape || shape.name !== "p:sp" || placeholderOf(shape)?.type !== "tbl") return shape;
  const frame = insertTable(canvas, shape, [null]);
  frame?.descendants("a:tblPr")[0]?.set("firstRow", 0).set("bandRow", 0);
  return frame;
}

function fillAgendaBlock(
  context: SlideContext,
  content: AgendaContent,
  { region, label }: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): void {
  const only = region.kind === "text" ? region.text : region.kind === "agenda" ? null : region.shape;
  const refs = region.kind === "agenda" ? region : { items: only ? [only] : [], numbers: [] };
  const present = (shape: XmlElement | null | undefined): shape is XmlElement => shape != null;
  const items = refs.items.map((ref) => listShape(context.canvas, shapes.of(ref))).filter(present);
  const numbers = refs.numbers.map((ref) => shapes.of(ref)).filter(present);
  if (items.length === 0)
    throw new SlideError("LAYOUT_MISMATCH", `${label} can't be placed: the slide has no shape for it.`);
  fillAgenda(
    context.canvas,
    content,
    { items, numbers },
    {
      minimumSize: minimum.text,
      tableMinimumSize: minimum.table,
      warnings: context.warnings,
      label,
      format: context.data.slide_format?.body ?? null,
    },
  );
}
