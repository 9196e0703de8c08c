import { parseNumber } from "@/components/grid/parse-number";
import type { CellPosition } from "@/components/grid/sheet";
import type { Cell, Condition, FormatTemplate, Operator, TableContent } from "@/lib/contract/slide-data/table";
import type { TableSheet } from "./table-sheet";

/** Assigns a style to cells or to their columns by name; null removes it. */
export function assignFormat(
  sheet: TableSheet,
  places: readonly CellPosition[],
  target: "cells" | "columns",
  name: string | null,
): TableSheet {
  if (target === "columns") {
    const targets = new Set(places.map(({ column }) => column));
    const columns = sheet.columns.map((config, index) => {
      if (!targets.has(index)) return config;
      const { format_template: _previous, ...others } = config ?? {};
      return name === null ? others : { ...others, format_template: name };
    });
    return { ...sheet, columns };
  }
  const targets = new Set(places.map(({ row, column }) => `${row} ${column}`));
  return {
    ...sheet,
    cells: sheet.cells.map((row, at) =>
      row.map((cell, column) => (targets.has(`${at} ${column}`) ? withFormat(cell, name) : cell)),
    ),
  };
}

function withFormat({ format_template: _previous, ...cell }: Cell, name: string | null): Cell {
  return name === null ? cell : { ...cell, format_template: name };
}

/** Renames a style wherever it is used; returns the same table when the name is taken. */
export function renameFormat(table: TableContent, from: string, to: string): TableContent {
  const templates = table.format_templates ?? {};
  if (templates[to] || !templates[from]) return table;
  const renamed = Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name === from ? to : name, template]),
  );
  return { ...mapFormatNames(table, (name) => (name === from ? to : name)), format_templates: renamed };
}

/** Removes a style and all its uses. */
export function withoutFormat(table: TableContent, name: string): TableContent {
  const { [name]: _removed, ...others } = table.format_templates ?? {};
  return { ...mapFormatNames(table, (one) => (one === name ? null : one)), format_templates: others };
}

function mapFormatNames(table: TableContent, nameOf: (name: string) => string | null): TableContent {
  const changed = <T extends { format_template?: string | null | undefined }>(item: T): T => {
    if (!item.format_template) return item;
    const { format_template, ...others } = item;
    const name = nameOf(format_template);
    return (name === null ? others : { ...others, format_template: name }) as T;
  };
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      changed(Array.isArray(cell.value) ? { ...cell, value: cell.value.map(changed) } : cell),
    ),
  }));
  return { ...table, rows, ...(table.column_configs ? { column_configs: table.column_configs.map(changed) } : {}) };
}

/** Returns how many values an operator compares with. */
export function arity(operator: Operator): "none" | "one" | "two" | "many" {
  if (operator === "is_empty" || operator === "is_not_empty") return "none";
  return operator === "between" ? "two" : operator === "in" ? "many" : "one";
}

type Value = Condition["value"];

/** Formats a value for editing; several are separated by semicolons. */
export const formatConditionValue = (value: Value): string =>
  Array.isArray(value) ? value.map(String).join("; ") : value === null || value === undefined ? "" : String(value);

/** Parses the value of a condition; numbers become numbers. */
export function parseConditionValue(text: string, operator: Operator): Value {
  const scalar = (part: string) => (/^[-+]?\d+([.,]\d+)?$/.test(part) ? (parseNumber(part) ?? part) : part);
  const parts = () => text.split(";").map((part) => scalar(part.trim()));
  switch (arity(operator)) {
    case "none":
      return undefined;
    case "one":
      return scalar(text.trim());
    case "two":
      return [parts()[0] ?? "", parts()[1] ?? ""];
    case "many":
      return parts().filter((part) => part !== "");
  }
}

/** Changes the operator of a condition and converts its value. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  const value = parseConditionValue(formatConditionValue(condition.value), operator);
  return value === undefined ? { field: "value", operator } : { field: "value", operator, value };
}

/** Returns a name for a new style that no other has. */
export function unusedName(templates: Record<string, FormatTemplate> | null | undefined, name: string): string {
  if (!templates?.[name]) return name;
  let number = 2;
  while (templates[`${name} ${number}`]) number += 1;
  return `${name} ${number}`;
}
