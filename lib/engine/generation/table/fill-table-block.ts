import type { TableBody } from "@/lib/contract/slide-data";
import { SlideError } from "@/lib/engine/generation/slide-error";
import { addCaption, captionHeight } from "@/lib/engine/generation/slide/caption";
import type { SlideFilling } from "@/lib/engine/generation/slide/fill-slide";
import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Box } from "@/lib/engine/pptx/model/box";
import { nonVisual, shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { Table } from "@/lib/engine/pptx/model/table";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { tableInPlaceholder } from "./new-table";
import { PagedTable } from "./paged-table";
import { placeLogos } from "./pictures/place-logos";
import { readGrid } from "./table-grid";
import { columnKinds } from "./template/table-pattern";
import { TableTemplate } from "./template/table-template";
import { TextsBelow } from "./texts-below";

export type TableBlockOptions = { label: string; minimum: number; tableOnly: boolean };

/**
 * Fills a table block into a table, or into a placeholder that becomes one. Gives the table where it has further pages.
 *
 * @throws SlideError INVALID_TABLE, TABLE_OVERFLOW, LAYOUT_MISMATCH
 */
export function fillTableBlock(
  filling: SlideFilling,
  content: TableBody,
  shape: XmlElement,
  options: TableBlockOptions,
): PagedTable {
  const { canvas, warnings } = filling;
  const frame = Table.within(shape)
    ? shape
    : tableInPlaceholder(canvas, shape, columnKinds(readGrid(content.table), content.table));
  const box = frame && canvas.box(frame);
  if (!frame || !box)
    throw new SlideError(
      "LAYOUT_MISMATCH",
      `${options.label} has no place: its placeholder has no position on the slide.`,
    );
  const below = filling.options.allow_textbox_reposition ? new TextsBelow(canvas, frame, box) : null;
  const captionRoom = content.caption ? captionHeight(canvas, content.caption, box.width) : 0;
  const paged =
    filling.table ??
    new PagedTable(content, canvas, frame, {
      minimumSize: options.minimum,
      paginate: options.tableOnly && filling.options.auto_paginate_tables !== false,
      bottom: lowestEnd(canvas, frame, box, below) - captionRoom,
      warnings,
      label: options.label,
      fresh: frame !== shape,
      ...(frame === shape && { template: templateOf(filling, canvas, frame) }),
      hasLogo: (name) => filling.logos.has(name),
    });
  const written = paged.write(frame, canvas, filling.page);
  placeLogos(filling, paged, written, frame);
  const end = box.y + written.heights.reduce((sum, height) => sum + height, 0);
  below?.makeWay(end + captionRoom);
  if (content.caption) {
    const name = `${shapeName(frame) || "Table"} Caption`;
    addCaption(canvas, frame, content.caption, { ...box, y: end, height: captionRoom }, name);
  }
  return paged;
}

/** Slides that are made after the same template slide share what was read of its tables. */
const templates = new WeakMap<SlideFilling["slots"], Map<string, TableTemplate>>();

function templateOf({ slots }: SlideFilling, canvas: SlideCanvas, frame: XmlElement): TableTemplate {
  const known = templates.get(slots) ?? new Map<string, TableTemplate>();
  templates.set(slots, known);
  const id = nonVisual(frame)?.get("id") ?? "";
  const template = known.get(id) ?? new TableTemplate(canvas, frame);
  known.set(id, template);
  return template;
}

/** Y (EMU) that the table must not reach below: of the room under it, less what the texts need that make way. */
function lowestEnd(canvas: SlideCanvas, frame: XmlElement, box: Box, below: TextsBelow | null): number {
  const limit = Math.max(bottomLimit(canvas, frame, box), below?.lowestEnd ?? 0);
  // A sample table may run off the slide; its content must not.
  return Math.min(Math.max(limit, box.y + box.height), canvas.size.height);
}
