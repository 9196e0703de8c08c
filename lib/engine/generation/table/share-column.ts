import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import { grows } from "@/lib/engine/generation/slide/room-below";
import { type SlideCanvas, placeShape, type BoxedShape } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, bottom, contains, intersection, right } from "@/lib/engine/pptx/model/box";
import { isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { SHAPES } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { LOWER, type PagedTable } from "./paged-table";
import { STEP } from "./plan-pages";

/** A table with its box in the template (EMU), measured with its new content, and its smallest text size in points. */
export type StackedTable = { frame: XmlElement; box: Box; table: PagedTable; minimum: number };

/** The height of a table in EMU, and the largest size of its text in points. */
export type TableRoom = { height: number; maximumSize: number };

/** EMU by which shapes may overlap and still count as touching. */
const TOUCH = 25_400;
/** Tables share a column if they have at least this share of the narrower one's width in common. */
const COMMON = 0.5;
/** Shares of the spare height of their rows that tables of a column keep, largest first. */
const AIR = [1, 0.75, 0.5, 0.25, 0];
/** EMU that stay free between a table and what stands below it, unless it is less in the template. */
const GAP = 127_000;

/**
 * Divides the height of a column among the tables that stand in it, one below the other, if one of them has no room for
 * its rows. All keep the same share of their rows' spare height, and text shrinks to one size. The lower tables move
 * down with what stands between them, into free space at the end. Changes nothing if all tables fit, or if not even the
 * smallest text would.
 *
 * @returns The room of the tables that were arranged
 */
export function shareColumn(canvas: SlideCanvas, tables: readonly StackedTable[]): Map<XmlElement, TableRoom> {
  const rooms = new Map<XmlElement, TableRoom>();
  for (const column of columnsOf(tables)) arrange(canvas, column, rooms);
  return rooms;
}

/** Returns the groups of at least two tables that stand below each other, from top to bottom. */
function columnsOf(tables: readonly StackedTable[]): StackedTable[][] {
  const columns: StackedTable[][] = [];
  for (const table of tables.toSorted((a, b) => a.box.y - b.box.y)) {
    const column = columns.find((others) => {
      const last = others.at(-1);
      if (!last || table.box.y < bottom(last.box) - TOUCH) return false;
      const common = Math.min(right(last.box), right(table.box)) - Math.max(last.box.x, table.box.x);
      return common >= Math.min(last.box.width, table.box.width) * COMMON;
    });
    if (column) column.push(table);
    else columns.push([table]);
  }
  return columns.filter(({ length }) => length > 1);
}

function arrange(canvas: SlideCanvas, column: readonly StackedTable[], rooms: Map<XmlElement, TableRoom>): void {
  const largest = Math.max(...column.map(({ table }) => table.textSize));
  const minimum = Math.max(...column.map((item) => item.minimum));
  const usual = column.map(({ table }) => table.heights(largest, 1, minimum).usual * EMU_PER_POINT);
  const fits = ({ frame, box }: StackedTable, at: number) =>
    box.y + (usual[at] ?? 0) <= bottomLimit(canvas, frame, box);
  if (column.every(fits)) return;
  if (!sharePanels(canvas, column)) return;
  const segments = segmentsOf(canvas, column);
  const moving = new Set(segments.flat().map(({ shape }) => shape));
  const last = column.at(-1);
  if (!last) return;
  const end = bottomLimit(canvas, last.frame, last.box, moving);
  for (const tops of [1, ...LOWER]) {
    for (let size = largest; size >= minimum || size === largest; size -= STEP) {
      const heights = column.map(({ table }) => table.heights(size, tops, minimum));
      for (const air of tops === 1 ? AIR : [0]) {
        const planned = heights.map(
          ({ least, usual: most }) => (least + air * Math.max(0, most - least)) * EMU_PER_POINT,
        );
        const lowestAt = (shifts: readonly number[]) => last.box.y + (shifts.at(-1) ?? 0) + (planned.at(-1) ?? 0);
        const shifts = [false, true]
          .map((mayCloseUp) => shiftsFor(column, segments, planned, mayCloseUp))
          .find((tried) => lowestAt(tried) <= end);
        if (!shifts) continue;
        if (!move(canvas, segments, shifts)) return;
        column.forEach(({ frame }, at) =>
          rooms.set(frame, { height: Math.ceil(planned[at] ?? 0) + EMU_PER_POINT / 2, maximumSize: size }),
        );
        return;
      }
    }
  }
}

/** Checks that no card holds only some of the tables. */
function sharePanels(canvas: SlideCanvas, column: readonly StackedTable[]): boolean {
  const frames = new Set(column.map(({ frame }) => frame));
  const held = unitsOf(canvas).map(({ shape, box }) =>
    frames.has(shape) ? 0 : column.filter((table) => contains(box, table.box, TOUCH)).length,
  );
  return held.every((count) => count === 0 || count === column.length);
}

/**
 * Returns how far each table moves down (EMU) for tables of these heights. None moves up.
 *
 * @param mayCloseUp Lets tables grow into wide gaps below them
 */
function shiftsFor(
  column: readonly StackedTable[],
  segments: readonly (readonly BoxedShape[])[],
  heights: readonly number[],
  mayCloseUp: boolean,
): number[] {
  let shift = 0;
  return column.map(({ box }, at) => {
    const own = shift;
    const next = Math.min(...(segments[at + 1] ?? []).map((unit) => unit.box.y));
    const slack = mayCloseUp && Number.isFinite(next) ? Math.max(0, next - bottom(box) - GAP) : 0;
    shift = Math.max(0, Math.round(shift + (heights[at] ?? 0) - box.height - slack));
    return own;
  });
}

/** Returns the shapes that move with each table: itself and what begins between the table above it and its end. */
function segmentsOf(canvas: SlideCanvas, column: readonly StackedTable[]): BoxedShape[][] {
  const [left, end] = [Math.min(...column.map(({ box }) => box.x)), Math.max(...column.map(({ box }) => right(box)))];
  const units = unitsOf(canvas).filter(
    ({ shape, box }) => !isHeaderFooter(shape) && box.x < end - TOUCH && right(box) > left + TOUCH,
  );
  return column.map(({ frame, box: own }, at) => {
    const above = column[at - 1];
    if (!above) return [];
    const isLast = at === column.length - 1;
    return units.filter(
      ({ shape, box }) =>
        shape === frame || (box.y >= bottom(above.box) - TOUCH && box.y < (isLast ? own.y : bottom(own) - TOUCH)),
    );
  });
}

const unitsOf = (canvas: SlideCanvas): BoxedShape[] =>
  canvas.withBoxes(canvas.tree.elements().filter(({ name }) => SHAPES.has(name)));

/** Moves the shapes of each segment down. Returns false and moves nothing if one would cover a shape that stays. */
function move(canvas: SlideCanvas, segments: readonly (readonly BoxedShape[])[], shifts: readonly number[]): boolean {
  const moved = segments.flatMap((units, at) =>
    units.map(({ shape, box }) => ({ shape, before: box, box: { ...box, y: box.y + (shifts[at] ?? 0) } })),
  );
  const moving = new Set(moved.map(({ shape }) => shape));
  const still = unitsOf(canvas).filter(({ shape }) => !moving.has(shape));
  const collides = moved.some(({ before, box }) =>
    still.some(({ box: other }) => {
      const [was, is] = [intersection(other, before), intersection(other, box)];
      if (contains(other, before, TOUCH)) return !contains(other, box, TOUCH);
      return grows(was, is);
    }),
  );
  if (collides) return false;
  for (const { shape, before, box } of moved) if (box.y !== before.y) placeShape(canvas, shape, box);
  return true;
}
