import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import type { ShapeRef, SlideSlots } from "@/lib/engine/analysis";
import { SlideError } from "@/lib/engine/generation/slide-error";
import type { PagedTable } from "@/lib/engine/generation/table/paged-table";
import type { Logos } from "@/lib/engine/generation/table/pictures/logos";
import { fillText } from "@/lib/engine/generation/text/fill-text";
import { warnOfFonts } from "@/lib/engine/generation/text/missing-fonts";
import type { Warnings } from "@/lib/engine/generation/warnings";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { type Assignments, assignBlocks } from "./assign/assign-blocks";
import { fillBlocks } from "./fill-blocks";
import { fillFooters } from "./footers";
import type { SlideCanvas } from "./slide-canvas";
import { SlotShapes } from "./slot-shapes";
import { regionShapes, removeUnused } from "./unused/clean-up";

/** Points, where the options say nothing (decisions, section 4). */
const TEXTBOX_MINIMUM = 8;
const TABLE_MINIMUM = 9;

export type SlideFilling = {
  canvas: SlideCanvas;
  source: "slide" | "layout";
  slots: SlideSlots;
  data: SlideData;
  options: GenerationOptions;
  logos: Logos;
  warnings: Warnings;
  /** 0-based: pages beyond the first repeat everything, with the table's next rows. */
  page: number;
  /** The table of the first page, for those beyond it. */
  table: PagedTable | null;
};

/**
 * Fills a copy of a template slide with the content of a request, and takes away what is left of the sample. Gives the
 * slide's table, for its further pages.
 *
 * @throws SlideError
 */
export function fillSlide(filling: SlideFilling): PagedTable | null {
  const { canvas, slots, data, options, warnings } = filling;
  const shapes = new SlotShapes(canvas, filling.source);
  if (filling.page === 0) warnOfFonts(canvas.part, { slide_data: data, options }, warnings);
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
    // In a body, a subtitle is text: it shows no bullet.
    const kind = ref === assignments.subtitle?.text ? "text" : "plain";
    if (shape) fillText(canvas, shape, [{ kind, text, format }], { minimumSize, warnings: own, label });
    else own.add("CONTENT_UNUSED", `The text of ${label} has no place on the slide.`);
  }
  const table = fillBlocks(filling, assignments.blocks, shapes, {
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
  label: string;
  warnings: Warnings;
};

/** The fields that are text in a place of their own. */
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
    else own.add("CONTENT_UNUSED", `The text of ${label} has no place on the slide.`);
  };
  if (data.title?.trim() && !slots.title)
    throw new SlideError("LAYOUT_MISMATCH", "The title has no place: the slide has no title placeholder.", [
      "slide_data",
      "title",
    ]);
  put(slots.title, data.title, "the title", ["title"], formats?.title);
  put(slots.subtitle ?? subtitle?.text ?? null, data.subtitle, "the subtitle", ["subtitle"], formats?.subtitle);
  put(slots.header, data.header, "the header", ["header"]);
  put(slots.footnote, data.footnote, "the footnote", ["footnote"]);
  contentColumns(data).forEach((column, index) =>
    put(slots.columns[sides[index]!]?.header ?? null, column.header, `the header of column ${index}`, [
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
