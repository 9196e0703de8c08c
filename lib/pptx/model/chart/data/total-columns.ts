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

/** Where the labels of totals stand that have no line: nothing long, on top of each stack. */
export function positionColumn(columns: readonly DataColumn[], count: number): DataColumn {
  return { name: freeName("Total position", columns), values: Array<number>(count).fill(0) };
}

/** What a column's cells show, and their formula. */
export function columnTexts(place: DataPlace, column: DataColumn, index: number, format: string): { texts: (string | null)[]; formula: string } {
  const at = place.left + place.levels + index;
  const texts = column.values.map((value) => (value === null ? null : formatNumber(value, format)));
  return { texts, formula: placeFormula(place, { top: place.top + 1, bottom: place.top + texts.length, left: at, right: at }) };
}

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
