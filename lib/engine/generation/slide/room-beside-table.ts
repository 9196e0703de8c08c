import { hasDrawingIn, textLines, writtenLines } from "@/lib/engine/generation/text/obstacles";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, area, contains, intersection, right } from "@/lib/engine/pptx/model/box";
import { Table } from "@/lib/engine/pptx/model/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type SlideCanvas, placeShape } from "./slide-canvas";

/** Share of a page's width that a table must gain. */
const WORTHWHILE = 0.05;

/**
 * Widens tables to the left edge of the title's letters if the template's text beside them is gone and nothing else is
 * there. Their right edge stays.
 *
 * @param tables The tables that had text on their left in the template
 */
export function takeRoomBeside(canvas: SlideCanvas, tables: readonly XmlElement[]): void {
  const left = tables.length > 0 ? leftOfTitle(canvas) : null;
  if (left === null) return;
  const lines = linesOf(canvas);
  for (const frame of tables) {
    const box = canvas.has(frame) ? canvas.box(frame) : undefined;
    const table = Table.within(frame);
    if (!box || !table || box.x - left < canvas.size.width * WORTHWHILE) continue;
    const beside = { ...box, x: left, width: box.x - left };
    const wider = { ...box, x: left, width: right(box) - left };
    if (isTaken(canvas, frame, lines, beside, wider)) continue;
    const widths = table.columnWidths;
    table.setColumns(
      widths.map((width) => Math.round((width * wider.width) / box.width)),
      widths.map((_, column) => column),
    );
    placeShape(canvas, frame, wider);
  }
}

/** Returns the tables that have text of the slide on their left. */
export function tablesBesideText(canvas: SlideCanvas): XmlElement[] {
  const tables = canvas.shapes().filter((shape) => Table.within(shape) !== undefined && canvas.isTopLevel(shape));
  const lines = tables.length > 0 ? linesOf(canvas) : [];
  return tables.filter((frame) => {
    const box = canvas.box(frame);
    return box !== undefined && lines.some((line) => contains({ ...box, x: 0, width: box.x }, line));
  });
}

/** Returns the lines (EMU) of all texts of the slide that are level. */
const linesOf = (canvas: SlideCanvas): Box[] =>
  canvas.withBoxes().flatMap(({ shape, box }) => textLines(canvas, shape, box));

/** Returns the left edge (EMU) of the title's letters; null if they are not aligned on the left. */
function leftOfTitle(canvas: SlideCanvas): number | null {
  const { title } = canvas;
  const box = title && canvas.box(title);
  const lines = title ? writtenLines(canvas, title) : [];
  if (!title || !box || lines.length === 0) return null;
  const left = box.x + textRoom(title, canvas.inherited(title), box).left * EMU_PER_POINT;
  return lines.every(({ x }) => Math.abs(x - left) < EMU_PER_POINT) ? left : null;
}

/** Checks for something beside a table, other than what the whole table would stand on if it were wider. */
function isTaken(canvas: SlideCanvas, table: XmlElement, lines: readonly Box[], beside: Box, wider: Box): boolean {
  const isIn = (line: Box) => area(intersection(line, beside)) > 0 && !contains(line, wider);
  return lines.some(isIn) || hasDrawingIn(canvas, beside, wider, table);
}
