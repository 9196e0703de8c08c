import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { BuiltRow } from "./build-table";
import { neededHeight } from "./pages/measure-cell";

/** The size that a text of this size gets, in points. */
export type SizeOf = (size: number) => number;

const STEP = 0.5;
/** Rounding of EMU must not push a table that just fits to another page, in points. */
export const TOLERANCE = 1;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Points that each row's text needs; a cell over several rows makes the last of them higher where they are too low
 * together. Null as soon as they need more than `most` points in all.
 */
export function neededHeights(rows: readonly BuiltRow[], sizeOf: SizeOf | null, most: number): number[] | null {
  const heights: number[] = [];
  let total = 0;
  for (const { measured } of rows) {
    let height = 0;
    for (const cell of measured) if (cell.rowSpan === 1) height = Math.max(height, neededHeight(cell, sizeOf));
    heights.push(height);
    total += height;
    if (total > most) return null;
  }
  rows.forEach(({ measured }, row) => {
    for (const cell of measured) {
      if (cell.rowSpan === 1) continue;
      const missing = neededHeight(cell, sizeOf) - sum(heights.slice(row, row + cell.rowSpan));
      if (missing > 0) heights[row + cell.rowSpan - 1]! += missing;
    }
  });
  return sum(heights) > most ? null : heights;
}

/** Points: the template's heights, or what the text needs where that is more. */
export function naturalHeights(rows: readonly BuiltRow[], needed: readonly number[]): number[] {
  return needed.map((height, row) => Math.max(height, rows[row]!.height / EMU_PER_POINT));
}

/**
 * Heights of these rows in EMU: the natural ones, brought down evenly towards what the text needs where there is not
 * enough room.
 */
export function heightsWithin(
  natural: readonly number[],
  needed: readonly number[],
  rows: readonly number[],
  room: number,
): number[] {
  const total = sum(rows.map((row) => natural[row]!));
  const least = sum(rows.map((row) => needed[row]!));
  const keep = total <= room || total === least ? 1 : Math.max(0, (room - least) / (total - least));
  // What division by an inch's points leaves behind must not make a row of the template's height one EMU higher.
  return rows.map((row) => Math.ceil((needed[row]! + (natural[row]! - needed[row]!) * keep) * EMU_PER_POINT - 0.001));
}

/** Smaller and smaller sizes, half a point of the largest text at a time, down to the minimum (points). */
export function shrinkSteps(rows: readonly BuiltRow[], minimum: number): SizeOf[] {
  const largest = largestSize(rows);
  const steps: SizeOf[] = [];
  for (let top = Math.ceil(largest / STEP) * STEP - STEP; top >= minimum; top -= STEP) {
    const scale = top / largest;
    steps.push((size) => (size <= minimum ? size : Math.max(minimum, Math.round((size * scale) / STEP) * STEP)));
  }
  return steps;
}

/** Points. */
export function largestSize(rows: readonly BuiltRow[]): number {
  let largest = 0;
  for (const { measured } of rows) {
    for (const { paragraphs } of measured) {
      for (const { runs } of paragraphs) for (const { size } of runs) largest = Math.max(largest, size);
    }
  }
  return largest;
}
