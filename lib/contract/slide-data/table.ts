import { z } from "zod";
import { alignment, hexColor, textFormat } from "./formats";

const border = z.object({
  color: hexColor.nullish(),
  /** Points. */
  width: z.number().min(0).max(100).nullish(),
  style: z.enum(["solid", "dash", "dot", "none"]).nullish(),
});

const margin = z.number().min(0).max(1000).nullish();

/** Overrides of a cell's look. `background_color` is `#RRGGBB` or `none`; margins are points. */
export const cellFormat = z.object({
  background_color: z.union([z.literal("none"), hexColor]).nullish(),
  transparency: z.number().min(0).max(100).nullish(),
  border_top: border.nullish(),
  border_right: border.nullish(),
  border_bottom: border.nullish(),
  border_left: border.nullish(),
  vertical_alignment: z.enum(["top", "middle", "bottom"]).nullish(),
  margin_left: margin,
  margin_right: margin,
  margin_top: margin,
  margin_bottom: margin,
});
export type CellFormat = z.infer<typeof cellFormat>;
export type CellBorder = z.infer<typeof border>;

const regionFormat = z.object({ text: textFormat.nullish(), cell: cellFormat.nullish() });
export type RegionFormat = z.infer<typeof regionFormat>;

export const tableFormat = z.object({
  default: regionFormat.nullish(),
  header_row: regionFormat.nullish(),
  header_column: regionFormat.nullish(),
  /** Alias of `header_column`. */
  first_column: regionFormat.nullish(),
  header_intersection: regionFormat.nullish(),
  total_row: regionFormat.nullish(),
  banded_row: regionFormat.nullish(),
});
export type TableFormat = z.infer<typeof tableFormat>;

export const operators = [
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "greater_than",
  "less_than",
  "greater_than_or_equal",
  "less_than_or_equal",
  "between",
  "in",
  "is_empty",
  "is_not_empty",
] as const;
export type Operator = (typeof operators)[number];

const scalar = z.union([z.string(), z.number()]);

const condition = z
  .object({
    field: z.literal("value"),
    operator: z.enum(operators),
    value: z.union([scalar, z.array(scalar)]).nullish(),
  })
  .superRefine(({ operator, value }, ctx) => {
    const fail = (message: string) => ctx.addIssue({ code: "custom", path: ["value"], message, input: value });
    if (operator === "is_empty" || operator === "is_not_empty") return;
    if (operator === "between") {
      if (!Array.isArray(value) || value.length !== 2) fail("between takes [low, high]");
    } else if (operator === "in") {
      if (!Array.isArray(value)) fail("in takes an array of values");
    } else if (value === null || value === undefined || Array.isArray(value)) {
      fail(`${operator} takes one string or number`);
    }
  });
export type Condition = z.infer<typeof condition>;

export const formatTemplate = z.object({
  rules: z
    .array(z.object({ condition, cell: cellFormat.nullish(), text: textFormat.nullish() }))
    .nullish(),
  cell: cellFormat.nullish(),
  text: textFormat.nullish(),
});
export type FormatTemplate = z.infer<typeof formatTemplate>;

const cellParagraph = z.object({
  text: z.union([z.string(), z.array(z.string())]),
  is_bullet: z.boolean().nullish(),
  depth: z.number().int().min(0).max(8).nullish(),
  format_template: z.string().nullish(),
});
export type CellParagraph = z.infer<typeof cellParagraph>;

export const cell = z.object({
  value: z.union([z.string(), z.number(), z.array(cellParagraph)]).nullish(),
  is_logo: z.boolean().nullish(),
  format_template: z.string().nullish(),
  col_span: z.number().int().min(1).nullish(),
  row_span: z.number().int().min(1).nullish(),
});
export type Cell = z.infer<typeof cell>;

export const row = z.object({ cells: z.array(cell).min(1), is_header: z.boolean().nullish() });
export type Row = z.infer<typeof row>;

const columnConfig = z.object({
  column_index: z.number().int().min(0),
  format_template: z.string().nullish(),
  type: z.enum(["body", "highlight"]).nullish(),
  is_header: z.boolean().nullish(),
  background_color: z.union([z.literal("none"), hexColor]).nullish(),
  /** Points. */
  width: z.number().positive().max(10_000).nullish(),
  alignment: alignment.nullish(),
});
export type ColumnConfig = z.infer<typeof columnConfig>;

export const table = z.object({
  rows: z.array(row).min(1),
  table_format: tableFormat.nullish(),
  format_templates: z.record(z.string(), formatTemplate).nullish(),
  column_configs: z.array(columnConfig).nullish(),
});
export type TableContent = z.infer<typeof table>;

export const tableBody = z.object({ table, caption: z.string().nullish() });
export type TableBody = z.infer<typeof tableBody>;
