import { parseNumber } from "@/components/grid/parse-number";
import type { CellPosition } from "@/components/grid/sheet";
import { isObject } from "@/components/ui/records";
import type { Cell, FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { readsAsTotal } from "@/lib/contract/slide-data/total-label";
import { unusedName } from "./rules";
import { updateCells } from "./table-actions";
import { type TableSheet, cellText, fromTableSheet } from "./table-sheet";

type Named = { format_template?: string | null | undefined };
type Change = (style: FormatTemplate) => FormatTemplate;

/** Returns the style of a cell or column; empty if it has none. */
export const styleOf = (table: TableContent, { format_template: name }: Named): FormatTemplate =>
  (name && table.format_templates?.[name]) || {};

/**
 * Returns the table with a changed style for some of its cells. Cells with equal formats share a style. Styles that are
 * no longer used are removed.
 *
 * @param name Name of new styles; a number is added if it is taken
 */
export function changeCellStyles(
  table: TableContent,
  sheet: TableSheet,
  places: readonly CellPosition[],
  name: string,
  change: Change,
): TableContent {
  const styles = styleChanger(table, name, change);
  const next = updateCells(sheet, places, (cell) => styles.changed(cell));
  return styles.finish(fromTableSheet(next, table));
}

/**
 * Returns the table with a changed style for whole columns.
 *
 * @param columns 0-based
 */
export function changeColumnStyles(
  table: TableContent,
  sheet: TableSheet,
  columns: readonly number[],
  name: string,
  change: Change,
): TableContent {
  const styles = styleChanger(table, name, change);
  const configs = sheet.columns.map((config, index) =>
    columns.includes(index) ? styles.changed(config ?? {}) : config,
  );
  return styles.finish(fromTableSheet({ ...sheet, columns: configs }, table));
}

function styleChanger(table: TableContent, name: string, change: Change) {
  const templates: Record<string, FormatTemplate> = { ...table.format_templates };
  const replaced = new Map<string, string | null>();
  const nameFor = (before: string): string | null => {
    const known = replaced.get(before);
    if (known !== undefined) return known;
    const style = withoutEmptyFields(change(templates[before] ?? {}));
    const text = JSON.stringify(style);
    const same = Object.keys(templates).find((one) => JSON.stringify(templates[one]) === text);
    const next = text === "{}" ? null : (same ?? unusedName(templates, name));
    if (next !== null) templates[next] = style;
    replaced.set(before, next);
    return next;
  };
  return {
    changed<T extends Named>({ format_template: before, ...item }: T): T {
      const next = nameFor(before ?? "");
      return (next === null ? item : { ...item, format_template: next }) as T;
    },
    finish(next: TableContent): TableContent {
      const used = usedNames(next);
      const kept = Object.entries(templates).filter(([one]) => used.has(one) || !replaced.has(one));
      const { format_templates: _before, ...rest } = next;
      return kept.length > 0 ? { ...rest, format_templates: Object.fromEntries(kept) } : rest;
    },
  };
}

/** Returns an object without empty objects, empty lists and undefined values. */
function withoutEmptyFields(style: FormatTemplate): FormatTemplate {
  const clean = (value: unknown): unknown => {
    if (!isObject(value)) return Array.isArray(value) && value.length === 0 ? undefined : value;
    const kept = Object.entries(value).flatMap(([key, one]) => {
      const next = key === "rules" && Array.isArray(one) ? clean(one) : isObject(one) ? clean(one) : one;
      return next === undefined || next === null ? [] : [[key, next] as const];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  return (clean(style) ?? {}) as FormatTemplate;
}

function usedNames({ rows, column_configs }: TableContent): Set<string> {
  const cells = rows.flatMap((row) => row.cells);
  const paragraphs: Named[] = cells.flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const all: Named[] = [...cells, ...paragraphs, ...(column_configs ?? [])];
  return new Set(all.flatMap(({ format_template: name }) => (name ? [name] : [])));
}

const numberFormats = ["thousands", "percent", "fewer", "more"] as const;
export type NumberFormat = (typeof numberFormats)[number];

/**
 * Returns a cell whose number is written in another format; the same cell if it has no number.
 *
 * @param locale Determines the separators; undefined: the browser's locale
 */
export function formatNumber(cell: Cell, format: NumberFormat, locale: string | undefined): Cell {
  const { value } = cell;
  if (Array.isArray(value) || value === null || value === undefined) return cell;
  const text = String(value);
  const [, before = "", digits = "", after = ""] =
    /^([^\d]*?[-−–+(]?)(\d[\d.,'\s\u00a0\u202f]*\d|\d)(.*)$/su.exec(text) ?? [];
  const number = parseNumber(text);
  const amount = parseNumber(digits);
  if (number === null || amount === null) return cell;
  const decimals = decimalsOf(digits, amount);
  const write = (one: number, useGrouping: boolean, count: number) =>
    new Intl.NumberFormat(locale, {
      useGrouping,
      minimumFractionDigits: Math.min(20, Math.max(0, count)),
      maximumFractionDigits: Math.min(20, Math.max(0, count)),
    }).format(one);
  const isGrouped = /\d[.,'\s\u00a0\u202f]\d{3}(?!\d)/.test(digits) && amount >= 1000;
  const rest = { before, after };
  const put = (middle: string, { before: b, after: a } = rest): Cell => ({ ...cell, value: `${b}${middle}${a}` });
  switch (format) {
    case "thousands":
      return put(write(amount, !isGrouped, decimals));
    case "percent":
      return after.includes("%")
        ? put(write(amount / 100, false, decimals + 2), { before, after: after.replace(/\s*%/, "") })
        : put(write(amount * 100, false, Math.max(0, decimals - 2)), { before, after: ` %${after}` });
    case "fewer":
      return put(write(amount, isGrouped, decimals - 1));
    case "more":
      return put(write(amount, isGrouped, decimals + 1));
  }
}

/** Returns the number of decimals in a written number. */
function decimalsOf(digits: string, amount: number): number {
  const [, fraction = ""] = /[.,](\d+)$/.exec(digits) ?? [];
  // Three digits after a thousands separator are not decimals.
  return fraction.length === 3 && Number.isInteger(amount) && amount >= 1000 ? 0 : fraction.length;
}

/** Returns the index of the last row with text; empty rows below it are not sent. */
function lastRow({ cells }: TableSheet): number {
  const last = cells.findLastIndex((row) => row.some(({ value }) => cellText(value).trim() !== ""));
  return last < 0 ? cells.length - 1 : last;
}

/** Checks whether the last row has the look of totals: it is marked as such, or its first cell says so. */
export function isTotalRow(sheet: TableSheet): boolean {
  const last = lastRow(sheet);
  return sheet.rows[last]?.is_total ?? readsAsTotal(cellText(sheet.cells[last]?.[0]?.value));
}

/** Returns the sheet with its last row marked as the total row, or not. */
export function setTotalRow(sheet: TableSheet, isOn: boolean): TableSheet {
  const last = lastRow(sheet);
  return { ...sheet, rows: sheet.rows.map((row, index) => (index === last ? { ...row, is_total: isOn } : row)) };
}
