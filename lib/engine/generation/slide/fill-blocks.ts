import type { AgendaContent, SlideFormat, TextContent } from "@/lib/contract/slide-data";
import type { ShapeRef, TextRegion } from "@/lib/engine/analysis";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";
import { isSampleText } from "@/lib/engine/analysis/slots/text/sample-text";
import { fillAgenda } from "@/lib/engine/generation/agenda/fill-agenda";
import { fillChartBlock } from "@/lib/engine/generation/chart/fill-chart-block";
import { SlideError } from "@/lib/engine/generation/slide-error";
import { fillTableBlock } from "@/lib/engine/generation/table/fill-table-block";
import { tableInPlaceholder } from "@/lib/engine/generation/table/new-table";
import type { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { fillText } from "@/lib/engine/generation/text/fill-text";
import { type FittedText, matchSizes } from "@/lib/engine/generation/text/match-sizes";
import { blockPieces, type TextPiece } from "@/lib/engine/generation/text/paragraphs/text-pieces";
import { mergeFormats } from "@/lib/engine/generation/text/paragraphs/wire-format";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { Assignment } from "./assign/place-blocks";
import { textPlaces } from "./assign/text-places";
import type { SlideFilling } from "./fill-slide";
import type { SlideCanvas } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

export type MinimumSizes = { text: number; table: number };

/**
 * Fills the blocks of a slide into their regions: text first, since tables and charts take the room that it leaves.
 * Gives the table, where it runs over several pages.
 */
export function fillBlocks(
  filling: SlideFilling,
  blocks: readonly Assignment[],
  shapes: SlotShapes,
  minimum: MinimumSizes,
): PagedTable | null {
  const tableOnly = blocks.length === 1 && blocks[0]!.blocks[0]!.type === "table";
  let table: PagedTable | null = null;
  const texts: FittedText[] = [];
  const order = { text: 0, agenda: 1, chart: 2, table: 3 } as const;
  for (const assignment of blocks.toSorted((a, b) => order[a.blocks[0]!.type] - order[b.blocks[0]!.type])) {
    const { label } = assignment;
    const block = assignment.blocks[0]!;
    const path = [...assignment.path, ...bodyPaths[block.type]];
    const own = { ...filling, warnings: filling.warnings.within(...path) };
    try {
      if (block.type === "text") texts.push(...fillTexts(own, assignment, shapes, minimum));
      else if (block.type === "agenda") fillAgendaBlock(own, block.agenda, assignment, shapes, minimum);
      else if (block.type === "chart")
        fillChartBlock(own, block.chart, contentShape(assignment, shapes), { label, minimum });
      else {
        if (!tableOnly) noteOnePage(filling, label);
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

/** From a block to what holds its fields. */
const bodyPaths = { text: ["text"], agenda: ["agenda"], chart: ["chart"], table: ["table", "table"] } as const;

function noteOnePage({ options, warnings }: SlideFilling, label: string): void {
  if (options.auto_paginate_tables !== true) return;
  warnings.add(
    "PAGINATION_IGNORED",
    `${label} is not alone on its slide, so it is fitted to one page.`,
    "options",
    "auto_paginate_tables",
  );
}

/** The shape that a table or chart goes into. */
function contentShape({ region, label }: Assignment, shapes: SlotShapes): XmlElement {
  const ref = region.kind === "text" ? region.text : region.kind === "agenda" ? region.items[0]! : region.shape;
  const shape = shapes.of(ref);
  if (shape) return shape;
  throw new SlideError(
    "LAYOUT_MISMATCH",
    `${label} has no place: a part of the template's shape for it is missing in the template.`,
  );
}

function fillTexts(
  filling: SlideFilling,
  { region, label, blocks }: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): FittedText[] {
  if (region.kind !== "text") return [];
  const fitted: FittedText[] = [];
  const texts = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
  for (const { shape, pieces } of distribute(region, texts, shapes, filling.data.slide_format)) {
    if (pieces.length === 0 && !(region.header && shapes.of(region.header) === shape && isLabel(region.header)))
      filling.canvas.remove(shape);
    const text =
      pieces.length > 0
        ? fillText(filling.canvas, shape, pieces, { minimumSize: minimum.text, warnings: filling.warnings, label })
        : null;
    if (text) fitted.push(text);
  }
  return fitted;
}

/** A heading that the template's author wrote, and that holds as long as none is sent. */
const isLabel = ({ shape }: ShapeRef): boolean =>
  !shape.is_placeholder && !textMarker(shape.text) && !isSampleText(shape.text);

/** Which shape of a region takes which pieces of its text blocks. */
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
  const looks = {
    header: mergeFormats(body, formats?.textbox?.header),
    text: mergeFormats(body, formats?.textbox?.text),
    bullets: mergeFormats(body, formats?.textbox?.bullets),
  };
  const [first, ...others] = blocks.map((block) => blockPieces(block, looks));
  const pieces = [...first!, ...others.flat()];
  const shapeOf = (piece: TextPiece): XmlElement => {
    if (piece.kind === "header") return (first!.includes(piece) ? shapes.of(places.header) : null) ?? main;
    return (piece.kind === "bullet" ? shapes.of(places.bullets) : null) ?? main;
  };
  const all = new Set([shapes.of(places.header), main, shapes.of(places.bullets)].filter((shape) => shape !== null));
  return [...all].map((shape) => ({
    shape,
    // A heading of its own takes the header as it is: the shape's look already says what it is.
    pieces: pieces
      .filter((piece) => shapeOf(piece) === shape)
      .map((piece): TextPiece => (shape !== main && piece.kind === "header" ? { ...piece, kind: "plain" } : piece)),
  }));
}

/** The shape of a list: where that is an empty placeholder for a table, a table of one column without a header row. */
function listShape(canvas: SlideCanvas, shape: XmlElement | null): XmlElement | null | undefined {
  if (!shape || shape.name !== "p:sp" || placeholderOf(shape)?.type !== "tbl") return shape;
  const frame = tableInPlaceholder(canvas, shape, [null]);
  frame?.descendants("a:tblPr")[0]?.set("firstRow", 0).set("bandRow", 0);
  return frame;
}

function fillAgendaBlock(
  filling: SlideFilling,
  content: AgendaContent,
  { region, label }: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): void {
  const only = region.kind === "text" ? region.text : region.kind === "agenda" ? null : region.shape;
  const refs = region.kind === "agenda" ? region : { items: only ? [only] : [], numbers: [] };
  const present = (shape: XmlElement | null | undefined): shape is XmlElement => shape != null;
  const items = refs.items.map((ref) => listShape(filling.canvas, shapes.of(ref))).filter(present);
  const numbers = refs.numbers.map((ref) => shapes.of(ref)).filter(present);
  if (items.length === 0) throw new SlideError("LAYOUT_MISMATCH", `${label} has no place on the slide.`);
  fillAgenda(
    filling.canvas,
    content,
    { items, numbers },
    {
      minimumSize: minimum.text,
      tableMinimumSize: minimum.table,
      warnings: filling.warnings,
      label,
      format: filling.data.slide_format?.body ?? null,
    },
  );
}
