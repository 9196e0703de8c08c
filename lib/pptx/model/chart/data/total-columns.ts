import { formatNumber } from "../../../oxml/chart/labels/number-format";
import { areaName } from "../../../oxml/chart/reference";
import type { CellContent } from "../../workbook/worksheet";
import { type DataColumn, type DataPlace, onSheet, placeFormula } from "./data-place";

/** The totals of stacks as a column that computes itself; a stack of gaps has none. */
export function totalColumn(columns: readonly DataColumn[], count: number, place: DataPlace): DataColumn {
  const values = Array.from({ length: count }, (_, row) => sum(columns.map((column) => column.values[row] ?? null)));
  const cells = values.map((value, row): CellContent => {
    if (value === null) return null;
    const at = place.top + 1 + row;
    const left = place.left + place.levels;
    const summed = areaName(onSheet(place, { top: at, left, bottom: at, right: left + columns.length - 1 }));
    return { formula: `SUM(${summed})`, value };
  });
  return { name: freeName("Total", columns), values, cells };
}

/**
 * Where the labels of totals stand: by bars, as something without length on top of each stack; above columns at the stacks' upper ends.
 * Null where that is what the totals say themselves: where no stack has both amounts above and below zero.
 */
export function positionColumn(kind: "line" | "labels", columns: readonly DataColumn[], total: DataColumn): DataColumn | null {
  const name = freeName("Total position", [...columns, total]);
  const stacks = total.values.map((_, row) => columns.map((column) => column.values[row] ?? 0));
  // Of a stack below zero the end is on the other side.
  if (kind === "labels") return { name, values: stacks.map((stack, row) => (stack.some((value) => value > 0) ? 0 : Math.min(0, total.values[row]! * 1e-9))) };
  if (!stacks.some((stack) => stack.some((value) => value > 0) && stack.some((value) => value < 0))) return null;
  const values = stacks.map((stack, row) => sum(stack.filter((value) => value > 0)) ?? total.values[row]!);
  return { name, values };
}

/** What a column's cells show, and their formula. */
export function columnTexts(place: DataPlace, column: DataColumn, index: number, format: string): { texts: (string | null)[]; formula: string } {
  const at = place.left + place.levels + index;
  const texts = column.values.map((value) => (value === null ? null : formatNumber(value, format)));
  return { texts, formula: placeFormula(place, { top: place.top + 1, bottom: place.top + texts.length, left: at, right: at }) };
}

/** Free of rounding noise; null where there is nothing to add. */
function sum(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : Number(numbers.reduce((total, value) => total + value, 0).toPrecision(12));
}

function freeName(name: string, columns: readonly DataColumn[]): string {
  const taken = new Set(columns.map((column) => column.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}
