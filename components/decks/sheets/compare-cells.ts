import { parseNumber } from "@/components/grid/parse-number";
import { mergeAt } from "@/components/grid/selection";
import type { Merge } from "@/components/grid/sheet";
import { plainNumber } from "./read-sheets";

type Origins = (number | null)[];

/** The changes in a newer version of the data. All indexes are 0-based. */
export type Comparison = {
  texts: string[][];
  /** For each new row, the index of the present row that it continues; null if it is new. */
  rows: Origins;
  columns: Origins;
  changes: { row: number; column: number; before: string; after: string }[];
  addedRows: number[];
  /** Indexes in the present data. */
  removedRows: number[];
  addedColumns: number[];
  removedColumns: number[];
};

type Present = {
  rows: number;
  columns: number;
  merges: readonly Merge[];
  text: (row: number, column: number) => string;
};

/**
 * Compares present cells with newer ones. Rows match by their first cell and columns by their header, or by position if
 * names are missing or occur twice. Numbers that differ only in how they are written count as equal.
 */
export function compareCells(present: Present, newer: readonly (readonly (string | number)[])[]): Comparison {
  const width = Math.max(0, ...newer.map((row) => row.length));
  const names = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, at) => name(at));
  const rows = matchNames(
    names(present.rows, (row) => present.text(row, 0)),
    names(newer.length, (row) => String(newer[row]?.[0] ?? "")),
  );
  const columns = matchNames(
    names(present.columns, (column) => present.text(0, column)),
    names(width, (column) => String(newer[0]?.[column] ?? "")),
  );
  const changes: Comparison["changes"] = [];
  const texts = newer.map((cells, row) =>
    Array.from({ length: width }, (_, column) => {
      const [fromRow = null, fromColumn = null] = [rows[row], columns[column]];
      const value = cells[column] ?? "";
      if (fromColumn === null) return typeof value === "number" ? plainNumber(value) : value;
      if (fromRow === null) return writeLike(lastText(present, rows, row, fromColumn), value);
      const merge = mergeAt(present.merges, { row: fromRow, column: fromColumn });
      if (merge && (merge.row !== fromRow || merge.column !== fromColumn)) return "";
      const before = present.text(fromRow, fromColumn);
      const after = writeLike(before, value);
      if (after !== before) changes.push({ row, column, before, after });
      return after;
    }),
  );
  const added = (origins: Origins) => origins.flatMap((from, index) => (from === null ? [index] : []));
  const removed = (origins: Origins, count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => !origins.includes(index));
  return {
    texts,
    rows,
    columns,
    changes,
    addedRows: added(rows),
    removedRows: removed(rows, present.rows),
    addedColumns: added(columns),
    removedColumns: removed(columns, present.columns),
  };
}

/** Returns the text above a cell in a new row, so that its number is written in the same style. */
function lastText(present: Present, rows: Origins, row: number, column: number): string {
  const above = rows.slice(0, row).findLast((from) => from !== null);
  return above === null || above === undefined ? "" : present.text(above, column);
}

export const isSameData = ({ changes, addedRows, removedRows, addedColumns, removedColumns }: Comparison): boolean =>
  [changes, addedRows, removedRows, addedColumns, removedColumns].every((list) => list.length === 0);

function matchNames(present: readonly string[], newer: readonly string[]): Origins {
  const normal = (name: string) => name.trim().toLowerCase();
  // The first cell of a header row or column is often empty, so it is matched by position.
  const isUnique = (list: readonly string[]) => {
    const named = list.slice(1).map(normal);
    return named.every(Boolean) && new Set(named).size === named.length;
  };
  if (!isUnique(present) || !isUnique(newer)) return newer.map((_, index) => (index < present.length ? index : null));
  return newer.map((name, index) => {
    if (index === 0) return present.length > 0 ? 0 : null;
    const found = present.findIndex((one, at) => at > 0 && normal(one) === normal(name));
    return found < 0 ? null : found;
  });
}

/**
 * Returns a newer value in the style of the present text: with its decimals, thousands separators, unit and percent
 * sign. Text is returned unchanged, unless it is the same number.
 */
export function writeLike(present: string, newer: string | number): string {
  if (typeof newer === "string") {
    const isSame = parseNumber(newer) === parseNumber(present) && newer.includes("%") === present.includes("%");
    return isSame && parseNumber(newer) !== null ? present : newer;
  }
  const [, before = "", digits = "", after = ""] =
    /^([^\d]*?)([-−–]?\d[\d.,'\s\u00a0\u202f]*\d|[-−–]?\d)(\D*)$/su.exec(present) ?? [];
  const number = parseNumber(digits);
  // A number that had no format gets none.
  if (number === null || present === String(number)) return plainNumber(newer);
  const isPercent = after.includes("%");
  const amount = isPercent ? newer * 100 : newer;
  const grouping = /\d([.,'\s\u00a0\u202f])\d{3}(?!\d)/.exec(digits)?.[1];
  const isGrouped = grouping !== undefined && Math.abs(number) >= 1000;
  const [, mark = "", fraction = ""] = /([.,])(\d+)$/.exec(digits) ?? [];
  const decimals = fraction !== "" && !(isGrouped && grouping === mark) ? fraction.length : 0;
  const [whole = "", part = ""] = Math.abs(amount).toFixed(decimals).split(".");
  const sign = amount < 0 && Number(Math.abs(amount).toFixed(decimals)) !== 0 ? "-" : "";
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, grouping) : whole;
  const written = `${before}${sign}${grouped}${part === "" ? "" : mark + part}${after}`;
  return number === Number(amount.toFixed(decimals)) ? present : written;
}
