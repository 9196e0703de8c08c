import type { TableSheet } from "@/components/decks/editors/table/table-sheet";
import type { Place } from "@/components/grid/model/sheet";
import type { Cell, TableContent } from "@/lib/contract/slide-data";

/** Gives cells, or the columns that they stand in, a format by its name; null takes it off. */
export function usedOn(
  sheet: TableSheet,
  places: readonly Place[],
  target: "cells" | "columns",
  name: string | null,
): TableSheet {
  if (target === "columns") {
    const wanted = new Set(places.map(({ column }) => column));
    const columns = sheet.columns.map((config, index) => {
      if (!wanted.has(index)) return config;
      const { format_template: _former, ...others } = config ?? {};
      return name === null ? others : { ...others, format_template: name };
    });
    return { ...sheet, columns };
  }
  const wanted = new Set(places.map(({ row, column }) => `${row} ${column}`));
  return {
    ...sheet,
    cells: sheet.cells.map((row, at) =>
      row.map((cell, column) => (wanted.has(`${at} ${column}`) ? formatted(cell, name) : cell)),
    ),
  };
}

function formatted({ format_template: _former, ...cell }: Cell, name: string | null): Cell {
  return name === null ? cell : { ...cell, format_template: name };
}

/** The table with a format by another name, wherever it is used; a name that is taken changes nothing. */
export function renameFormat(table: TableContent, from: string, to: string): TableContent {
  const templates = table.format_templates ?? {};
  if (templates[to] || !templates[from]) return table;
  const renamed = Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name === from ? to : name, template]),
  );
  return { ...withNames(table, (name) => (name === from ? to : name)), format_templates: renamed };
}

/** The table without a format, and without its uses. */
export function withoutFormat(table: TableContent, name: string): TableContent {
  const { [name]: _removed, ...others } = table.format_templates ?? {};
  return { ...withNames(table, (one) => (one === name ? null : one)), format_templates: others };
}

function withNames(table: TableContent, nameOf: (name: string) => string | null): TableContent {
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
