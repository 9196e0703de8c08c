import type { CellContent } from "@/lib/engine/pptx/model/workbook/worksheet";
import { formatNumber } from "@/lib/engine/pptx/oxml/chart/labels/number-format";
import { areaName } from "@/lib/engine/pptx/oxml/chart/reference";
import { type DataColumn, type DataPlace, onSheet, placeFormula } from "./data-place";

/**
 * The totals of stacks as a column that computes itself; a stack of gaps has none.
 *
 * @param stacked The columns, by index, that are stacked: not those of lines beside the bars
 */
export function totalColumn(columns: readonly DataColumn[], stacked: readonly number[], place: DataPlace): DataColumn {
  const values = columns[0]!.values.map((_, row) => sum(stacked.map((at) => columns[at]!.values[row] ?? null)));
  const cells = values.map((value, row): CellContent => {
    if (value === null) return null;
    const cell = (first: number, last: number) =>
      areaName(
        onSheet(place, {
          top: place.top + 1 + row,
          left: columnOf(place, first),
          bottom: place.top + 1 + row,
          right: columnOf(place, last),
        }),
      );
    const [first, last] = [stacked[0]!, stacked.at(-1)!];
    const whole = last - first === stacked.length - 1;
    return { formula: `SUM(${whole ? cell(first, last) : stacked.map((at) => cell(at, at)).join(",")})`, value };
  });
  return { name: freeName("Total", columns), values, cells };
}

const columnOf = (place: DataPlace, index: number): number => place.left + place.levels + index;

/**
 * Where the labels of totals stand: by bars, as something without length on top of each stack; above columns at the
 * stacks' upper ends. Null where that is what the totals say themselves: where no stack has both amounts above and
 * below zero.
 */
export function positionColumn(
  kind: "line" | "labels",
  columns: readonly DataColumn[],
  total: DataColumn,
): DataColumn | null {
  const name = freeName("Total position", [...columns, total]);
  const stacks = total.values.map((_, row) => columns.map((column) => column.values[row] ?? 0));
  // Of a stack below zero the end is on the other side.
  if (kind === "labels")
    return {
      name,
      values: stacks.map((stack, row) =>
        stack.some((value) => value > 0) ? 0 : Math.min(0, total.values[row]! * 1e-9),
      ),
    };
  if (!stacks.some((stack) => stack.some((value) => value > 0) && stack.some((value) => value < 0))) return null;
  const values = stacks.map((stack, row) => sum(stack.filter((value) => value > 0)) ?? total.values[row]!);
  return { name, values };
}

/** What a column's cells show, and their formula. */
export function columnTexts(
  place: DataPlace,
  column: DataColumn,
  index: number,
  format: string,
): { texts: (string | null)[]; formula: string } {
  const at = columnOf(place, index);
  const texts = column.values.map((value) => (value === null ? null : formatNumber(value, format)));
  return {
    texts,
    formula: placeFormula(place, { top: place.top + 1, bottom: place.top + texts.length, left: at, right: at }),
  };
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
