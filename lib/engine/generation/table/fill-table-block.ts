import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { TableBody } from "@/lib/contract/slide-data/table";
import type { SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { SlideError, Warnings, plural } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { addCaption, captionHeight } from "@/lib/engine/generation/slide/caption";
import { bottomLimit, isCentered, sideRoom } from "@/lib/engine/generation/slide/free-space";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { startsRightToLeft } from "@/lib/engine/generation/text/paragraph-content";
import { type Box, area, bottom, contains } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { nonVisual, shapeName, hasText } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { cellText } from "./cell-text";
import { placeLogos, type Logos } from "./logos";
import { figureColumns, isTotalRow } from "./match-pattern";
import { type Air, type NewTable, insertTable } from "./new-table";
import { PagedTable, type WidthRoom } from "./paged-table";
import { STEP } from "./plan-pages";
import { readGrid } from "./read-grid";
import type { StackedTable, TableRoom } from "./share-column";
import { TableTemplate } from "./table-template";
import type { UsualTable } from "./usual-table";

/** The slide's data that is needed to fill a table. */
export type TableContext = {
  canvas: SlideCanvas;
  slots: SlideSlots;
  options: GenerationOptions;
  logos: Logos;
  /** Returns the look of new tables. */
  usualTable: () => UsualTable;
  warnings: Warnings;
  /** 0-based. Continuation pages repeat everything else and show the table's next rows. */
  page: number;
  /** The table of the first page, for continuation pages. */
  table: PagedTable | null;
  /** The room of tables that share a column. Default: none does. */
  rooms?: ReadonlyMap<XmlElement, TableRoom> | undefined;
};

type TableBlockOptions = {
  label: string;
  minimum: number;
  /** The shapes that are only on the first page: those of other blocks, and of fields that don't belong to every page. */
  others: readonly XmlElement[];
  /** The text above the table that moves with it on further pages; null if there is none. */
  heading: XmlElement | null;
};

/**
 * Fills a table block into a table, or into a placeholder that becomes one. Returns the table, which may have further
 * pages. Removes the shape from a first page that has no room for rows.
 *
 * @throws SlideError INVALID_TABLE, TABLE_OVERFLOW, LAYOUT_MISMATCH
 */
export function fillTableBlock(
  context: TableContext,
  content: TableBody,
  shape: XmlElement,
  options: TableBlockOptions,
): PagedTable {
  const { canvas, warnings } = context;
  const inserted = Table.within(shape)
    ? null
    : insertTable(
        canvas,
        shape,
        context.usualTable(),
        figureColumns(readGrid(content.table), content.table),
        isTotalRow(content.table),
      );
  const frame = inserted ? inserted.frame : inserted === null ? shape : undefined;
  const box = frame && drawnBox(canvas, frame);
  if (!frame || !box)
    throw new SlideError(
      "LAYOUT_MISMATCH",
      `${options.label} can't be placed: its placeholder has no position on the slide.`,
    );
  const below = context.options.allow_textbox_reposition ? new TextsBelow(canvas, frame, box) : null;
  const captionRoom = content.caption ? captionHeight(canvas, content.caption, box.width) : 0;
  const later = laterSpace(canvas, frame, box, options);
  const place = inserted ? canvas.requireBox(frame) : null;
  const lowest = lowestEnd(canvas, frame, box, below, undefined, place);
  const widthRoom = (top: number, bottom: number, ignored: readonly XmlElement[], mayShift: boolean): WidthRoom => {
    const width = Table.within(frame)?.columnWidths.reduce((sum, column) => sum + column, 0) || box.width;
    const place = { x: box.x, y: top, width, height: bottom - top };
    if (!canvas.isTopLevel(frame)) return { left: 0, right: 0 };
    const { left, right } = sideRoom(canvas, frame, place, new Set(ignored));
    const room = { left: box.x - left, right: right - box.x - width };
    if (!isCentered(canvas, place)) return mayShift ? room : { ...room, left: 0 };
    const even = Math.min(room.left, room.right);
    return { left: even, right: even, isCentered: true };
  };
  const room = context.rooms?.get(frame);
  const build = (warned: Warnings, usualSize?: number) =>
    new PagedTable(content, canvas, frame, {
      usualSize,
      minimumSize: options.minimum,
      paginate: context.options.auto_paginate_tables !== false,
      maximumSize: room?.maximumSize,
      bottom: room ? box.y + room.height : lowest - captionRoom,
      clearance:
        room || below || content.caption
          ? 0
          : Math.max(0, lowest - bottomLimit(canvas, frame, box, new Set(), CLEARANCE, place)),
      widthRoom: widthRoom(box.y, lowest, [], false),
      ...(later && {
        later: {
          top: later.top,
          bottom: later.bottom - captionRoom,
          widthRoom: widthRoom(later.top, later.bottom, options.others, true),
        },
      }),
      warnings: warned,
      label: options.label,
      ...(inserted && { indent: isRightToLeft(content) ? 1 : inserted.indent }),
      ...(frame === shape && { template: templateOf(context, canvas, frame) }),
      hasLogo: (name) => context.logos.has(name),
    });
  const paged =
    context.table ??
    (inserted && place ? inItsRoom(inserted, place.height, pageScale(canvas.size), build, warnings) : build(warnings));
  if (paged.isEmpty(context.page)) {
    canvas.remove(frame);
    warnAboutPages(context, paged, options.label);
    return paged;
  }
  const written = paged.write(frame, canvas, context.page);
  placeLogos(context, paged, written, frame);
  const top = canvas.box(frame)?.y ?? box.y;
  const height = written.heights.reduce((sum, height) => sum + height, 0);
  const headingBox = options.heading && canvas.box(options.heading);
  if (context.page > 0 && options.heading && headingBox)
    setBox(options.heading, { ...headingBox, y: headingBox.y + top - box.y });
  const end = top + height;
  if (context.page === 0) {
    if (paged.pages > 1) warnAboutPages(context, paged, options.label);
    // The height of a placeholder says nothing about the table that replaces it.
    else if (frame === shape && height > box.height + EMU_PER_POINT)
      warnings.add(
        "TABLE_GREW",
        `The table of ${options.label} grew from ${inPoints(box.height)} pt to ${inPoints(height)} pt of height, into free space below it.`,
      );
  }
  below?.moveDown(end + captionRoom);
  if (content.caption) {
    const name = `${shapeName(frame) || "Table"} Caption`;
    addCaption(canvas, frame, content.caption, { ...box, y: end, height: captionRoom }, name);
  }
  return paged;
}

/** Checks whether the first letter of a table belongs to a right-to-left script. */
const isRightToLeft = ({ table }: TableBody): boolean =>
  startsRightToLeft(table.rows.flatMap(({ cells }) => cells.map(cellText)).join(" "));

/** Share of its place that a new table may fill by letters that take more lines, or by air between them. */
const FILLED = 0.75;
/** Additional height of a row in a place with room for it, in multiples of the size of its text. */
const AIR = 0.6;
/**
 * A new table on more pages than this has smaller letters, down to this size in points on a page of 13.33 by 7.5
 * inches, if it then has at most this share of the pages.
 */
const LONG = { pages: 2, size: 12, share: 2 / 3 };

/**
 * Builds a new table at the largest of its sizes at which it stays within its place without shrinking, and no label
 * takes more lines than at the usual size. Its rows are airy as far as there is room. If the text would be shrunk, the
 * table is built with columns that suit smaller text, which can then be larger; and so is a table on several pages if
 * that saves many of them.
 *
 * @param height EMU: that of the place
 * @param scale The factor for sizes of letters on this page
 */
function inItsRoom(
  { sizes, resize }: NewTable,
  height: number,
  scale: number,
  build: (warnings: Warnings, usualSize?: number) => PagedTable,
  warnings: Warnings,
): PagedTable {
  const first = new Warnings(warnings.path);
  const usual = build(first);
  const isLong = usual.pages > LONG.pages;
  const shrunk = usual.pages === 1 && usual.shrunkSize !== null ? usual.shrunkSize : Infinity;
  const smaller = isLong ? LONG.size * scale : shrunk;
  let pages = isLong ? usual.pages * LONG.share : 1;
  let refitted: { size: number; table: PagedTable; warned: Warnings } | null = null;
  // Other columns rarely make room for much larger text, so the search goes up from the size to which it was shrunk.
  for (let size = Math.ceil(smaller / STEP) * STEP; size < usual.textSize; size += STEP) {
    const warned = new Warnings(warnings.path);
    resize(size);
    const table = build(warned, usual.textSize);
    const isShrunk = table.shrunkSize !== null;
    if (table.pages > pages || (isShrunk && !(isLong && table.pages === 1))) break;
    pages = table.pages;
    refitted = { size, table, warned };
    if (isShrunk) break;
  }
  if (refitted) {
    resize(refitted.size);
    warnings.list.push(...refitted.warned.list);
    return refitted.table;
  }
  resize(elementAt(sizes, -1));
  warnings.list.push(...first.list);
  if (usual.height > height) return usual;
  const filled = height * FILLED;
  const at = (size: number, air?: Air): PagedTable => {
    resize(size, air);
    return build(new Warnings());
  };
  const isSuitable = (table: PagedTable) =>
    table.labelLines <= usual.labelLines && table.height <= (table.lines > usual.lines ? filled : height);
  let [size, table] = [elementAt(sizes, -1), usual];
  for (const larger of sizes.slice(0, -1)) {
    const tried = at(larger);
    if (!isSuitable(tried)) continue;
    [size, table] = [larger, tried];
    break;
  }
  const free = (filled - table.height) / table.built.rows.length;
  for (const hasGaps of free < EMU_PER_POINT ? [] : [true, false]) {
    const airy = at(size, { height: Math.round(Math.min(AIR * size * EMU_PER_POINT, free)), hasGaps });
    if (airy.height <= height && airy.lines <= table.lines) return airy;
  }
  resize(size);
  return table;
}

/**
 * Measures a table block for `shareColumn` without changing the slide. Null if it doesn't go into a table of the slide,
 * or brings a caption.
 *
 * @throws SlideError INVALID_TABLE
 */
export function measureTableBlock(
  context: Omit<TableContext, "page" | "table">,
  content: TableBody,
  frame: XmlElement,
  minimum: number,
): StackedTable | null {
  const { canvas } = context;
  const own = Table.within(frame);
  const box = own && drawnBox(canvas, frame);
  if (!own || !box || content.caption || !canvas.isTopLevel(frame)) return null;
  const table = new PagedTable(content, canvas, frame, {
    minimumSize: minimum,
    paginate: false,
    bottom: Infinity,
    warnings: new Warnings(),
    label: "",
    template: templateOf({ ...context, page: 0, table: null }, canvas, frame),
    hasLogo: (name) => context.logos.has(name),
  });
  return { frame, box, table, minimum };
}

/** EMU: the height of a single-line row in PowerPoint, used for rows without a height, as pandoc writes them. */
const USUAL_ROW = 370_840;

/**
 * Returns the rectangle in which a table is drawn: as high as its rows, even if its frame is higher. PowerPoint ignores
 * the frame's height until someone resizes the table.
 */
function drawnBox(canvas: SlideCanvas, frame: XmlElement): Box | undefined {
  const box = canvas.box(frame);
  const rows = Table.within(frame)?.rowHeights ?? [];
  const height = rows.reduce((sum, row) => sum + (row || USUAL_ROW), 0);
  return box && height > 0 && height < box.height ? { ...box, height } : box;
}

const inPoints = (emu: number): number => Math.round(emu / EMU_PER_POINT);

function warnAboutPages({ warnings }: TableContext, paged: PagedTable, label: string): void {
  const pages = plural(paged.pages - 1, "further page");
  const start = paged.isEmpty(0) ? ", because other content leaves no room for it on the first" : "";
  warnings.add("TABLE_CONTINUED", `The table of ${label} continues on ${pages}${start}.`);
}

/**
 * Returns the top and the lowest end (EMU) of a table on further pages. The top, with the table's heading, is that of
 * the highest shape that these pages don't have, or lower if other shapes stay in between or the table's panel begins
 * there. Null if all shapes stay.
 */
function laterSpace(
  canvas: SlideCanvas,
  frame: XmlElement,
  box: Box,
  { others, heading }: Pick<TableBlockOptions, "others" | "heading">,
): { top: number; bottom: number } | null {
  if (others.length === 0) return null;
  const ignored = new Set(others);
  const alongside = (other: Box) => other.x < box.x + box.width && other.x + other.width > box.x;
  const boxOf = (shape: XmlElement) => canvas.box(shape);
  const start = (heading && boxOf(heading)?.y) ?? box.y;
  const tops = others.map(boxOf).flatMap((other) => (other && alongside(other) ? [other.y] : []));
  const highest = Math.min(start, ...tops);
  const limits = canvas.shapes().flatMap((shape) => {
    const other = shape === frame || shape === heading || ignored.has(shape) ? undefined : boxOf(shape);
    if (!other || !alongside(other) || other.y >= start || bottom(other) <= highest) return [];
    const isPanel = contains(other, box, TOUCH) && area(other) < canvas.size.width * canvas.size.height * PANEL;
    if (isPanel) return other.y > highest - GAP ? [other.y + Math.min(PADDING, start - other.y)] : [];
    return bottom(other) <= start + GAP ? [Math.min(start, bottom(other) + GAP)] : [];
  });
  const unit = canvas.isTopLevel(frame) ? Math.max(highest, ...limits) : start;
  const top = unit + box.y - start;
  return { top, bottom: lowestEnd(canvas, frame, { ...box, y: top }, null, ignored) };
}

/** Share of the page: a larger shape is no panel. */
const PANEL = 0.6;
/** EMU between the top of a panel and a table that moves up within it. */
const PADDING = 152_400;

/** Slides made from the same template slide share its parsed tables. */
const templates = new WeakMap<TableContext["slots"], Map<string, TableTemplate>>();

function templateOf({ slots }: TableContext, canvas: SlideCanvas, frame: XmlElement): TableTemplate {
  const known = templates.get(slots) ?? new Map<string, TableTemplate>();
  templates.set(slots, known);
  const id = nonVisual(frame)?.get("id") ?? "";
  const template = known.get(id) ?? new TableTemplate(canvas, frame);
  known.set(id, template);
  return template;
}

/** Returns the lowest position (EMU) that the table may reach, leaving room for texts that move down. */
function lowestEnd(
  canvas: SlideCanvas,
  frame: XmlElement,
  box: Box,
  below: TextsBelow | null,
  ignored: ReadonlySet<XmlElement> = new Set(),
  place: Box | null = null,
): number {
  const limit = Math.max(bottomLimit(canvas, frame, box, ignored, undefined, place), below?.lowestEnd ?? 0);
  // A sample table may run off the slide, but the table that replaces it must not.
  return Math.min(Math.max(limit, box.y + box.height), canvas.size.height);
}

/** EMU: 14 points above the next shape that a table keeps free if its rows can be lower. */
const CLEARANCE = 177_800;
/** EMU: 6 points between a table and a text moved down for it. */
const GAP = 76_200;
/** EMU by which a text box may overlap the table's frame and still count as below it. */
const TOUCH = 25_400;

/** The text boxes below a table, which move down together if the table grows. */
class TextsBelow {
  readonly #shapes: XmlElement[];
  /** In EMU. */
  readonly #top: number;
  readonly #bottom: number;
  readonly #gap: number;
  /**
   * The lowest position (EMU) that the table may reach if the texts move down as far as possible; 0 if there are no
   * texts.
   */
  readonly lowestEnd: number;

  constructor(
    readonly canvas: SlideCanvas,
    frame: XmlElement,
    box: Box,
  ) {
    const end = box.y + box.height;
    this.#shapes = canvas.shapes().filter((shape) => {
      const other = canvas.box(shape);
      if (!other || shape.name !== "p:sp" || placeholderOf(shape) || !canvas.isTopLevel(shape)) return false;
      const overlaps = other.x < box.x + box.width && other.x + other.width > box.x;
      return overlaps && other.y >= end - TOUCH && hasText(shape.child("p:txBody"));
    });
    const boxes = this.#shapes.map((shape) => canvas.requireBox(shape));
    this.#top = Math.min(...boxes.map(({ y }) => y));
    this.#bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    this.#gap = Math.max(0, Math.min(GAP, this.#top - end));
    const room = bottomLimit(canvas, frame, box, new Set(this.#shapes));
    this.lowestEnd =
      boxes.length === 0 ? 0 : Math.min(room, Math.max(room, this.#bottom) - (this.#bottom - this.#top) - this.#gap);
  }

  /** Moves the texts below a table that ends at this position (EMU). */
  moveDown(end: number): void {
    const down = Math.ceil(end + this.#gap - this.#top);
    if (down <= 0) return;
    for (const shape of this.#shapes) {
      const box = this.canvas.requireBox(shape);
      setBox(shape, { ...box, y: box.y + down });
    }
  }
}
