import type { Block } from "@/lib/contract/slide-data";

/**
 * Lists of equal length where the contract can't ask for them, and formats that are there: what is left is for the
 * engine to bear.
 */
export function consistent(block: Block): Block {
  if (block.type === "chart") {
    const { chart } = block;
    const count = chart.categories.length;
    const filled = <T>(list: readonly T[], length: number, rest: T) =>
      Array.from({ length }, (_, index) => list[index] ?? rest);
    const rows = chart.data_rows?.map((row) => filled(row, count + (chart.data_table_header_column ? 1 : 0), "1"));
    return {
      type: "chart",
      chart: {
        ...chart,
        series: chart.series.map((item) => ({ ...item, values: filled(item.values, count, 3) })),
        data_rows: rows,
      },
    };
  }
  if (block.type === "table") {
    const { table } = block.table;
    const templates = table.format_templates ?? {};
    const names = Object.keys(templates);
    const named = (name: string | null | undefined) =>
      name != null && names.length > 0 ? names[name.length % names.length]! : undefined;
    const columns = table.rows[0]!.cells.length;
    const rows = table.rows.map((row) => ({
      ...row,
      cells: Array.from({ length: columns }, (_, index) => {
        const { col_span: _wide, row_span: _high, ...cell } = row.cells[index] ?? {};
        const value = Array.isArray(cell.value)
          ? cell.value.map((part) => ({ ...part, format_template: named(part.format_template) }))
          : cell.value;
        return { ...cell, value, format_template: named(cell.format_template) };
      }),
    }));
    const configs = table.column_configs?.map((config) => ({
      ...config,
      format_template: named(config.format_template),
    }));
    return { type: "table", table: { ...block.table, table: { ...table, rows, column_configs: configs } } };
  }
  return block;
}
