import * as z from "./open-objects";
import { alignment, color, textFormat, richText, runFields, textRun } from "./rich-text";

const border = z
  .object({
    color: color.nullish().describe("Border colour."),
    width: z
      .number()
      .min(0)
      .max(100)
      .nullish()
      .meta({ description: "Border width in points.", examples: [1] }),
    style: z.enum(["solid", "dash", "dot", "none"]).nullish().describe("Border style; `none` removes it."),
  })
  .meta({ id: "Border", description: "A cell border." });

const margin = z.number().min(0).max(1000).nullish();
/** A colour or `none`. */
const background = z.union([z.literal("none").describe("No fill."), color]).nullish();

export const cellFormat = z
  .object({
    background_color: background.describe("Fill colour, or `none`."),
    transparency: z.number().min(0).max(100).nullish().describe("Fill transparency in percent: 0 is opaque."),
    border_top: border.nullish().describe("The top border."),
    border_right: border.nullish().describe("The right border."),
    border_bottom: border.nullish().describe("The bottom border."),
    border_left: border.nullish().describe("The left border."),
    vertical_alignment: z.enum(["top", "middle", "bottom"]).nullish().describe("Vertical alignment of the text."),
    margin_left: margin.describe("Left margin in points."),
    margin_right: margin.describe("Right margin in points."),
    margin_top: margin.describe("Top margin in points."),
    margin_bottom: margin.describe("Bottom margin in points."),
  })
  .meta({ id: "CellFormat", description: "A cell format. A null or omitted field inherits from the template." });
export type CellFormat = z.infer<typeof cellFormat>;
export type CellBorder = z.infer<typeof border>;

const regionFormat = z
  .object({
    text: textFormat.nullish().describe("The text format."),
    cell: cellFormat.nullish().describe("The cell format."),
  })
  .meta({ id: "RegionFormat", description: "The format of a table region." });

const tableFormat = z
  .object({
    default: regionFormat.nullish().describe("All cells."),
    header_row: regionFormat
      .nullish()
      .describe("The header row. Null: the table has no header row unless a row sets `is_header`."),
    header_column: regionFormat.nullish().describe("The first column."),
    first_column: regionFormat.nullish().describe("Alias of `header_column`."),
    header_intersection: regionFormat.nullish().describe("The cell where the header row and the header column meet."),
    total_row: regionFormat.nullish().describe("The last row, formatted as a total row."),
    banded_row: regionFormat.nullish().describe("Every second body row."),
  })
  .meta({
    id: "TableFormat",
    description: "The format of a table by region. The most specific region takes precedence.",
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
    field: z.literal("value").describe("The value to compare: the cell's value."),
    operator: z
      .enum(operators)
      .describe(
        "The comparison. Text is compared ignoring case; numbers by the first number in the cell's text, including thousands separators, a currency sign, `%`, `(5)` for -5, and K, M or B.",
      ),
    value: z
      .union([scalar, z.array(scalar).max(1000)])
      .nullish()
      .meta({
        description:
          "The value to compare with: a string or number; `[low, high]` (inclusive) for `between`; an array for `in`; nothing for `is_empty` and `is_not_empty`.",
        examples: [0],
      }),
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
  })
  .meta({
    id: "Condition",
    description: "A condition on a cell. Numeric comparisons never match a cell without a number.",
  });
export type Condition = z.infer<typeof condition>;

const rule = z
  .object({
    condition,
    cell: cellFormat.nullish().describe("The cell format if the condition is met."),
    text: textFormat.nullish().describe("The text format if the condition is met."),
  })
  .meta({ id: "FormatRule", description: "A format for cells that meet a condition." });

export const formatTemplate = z
  .object({
    rules: z
      .array(rule)
      .max(1000)
      .nullish()
      .describe("The rules, in order. All rules that match apply; later ones take precedence."),
    cell: cellFormat.nullish().describe("The cell format."),
    text: textFormat.nullish().describe("The text format."),
  })
  .meta({
    id: "FormatTemplate",
    description: "A named cell format, with optional rules that depend on the cell's value.",
  });
export type FormatTemplate = z.infer<typeof formatTemplate>;

const cellParagraph = z
  .object({
    text: z
      .union([z.string(), z.array(z.string()).max(1000), z.array(textRun).max(1000)])
      .meta({
        description: "The text. An array of strings creates one paragraph per string; an array of runs is one text.",
        examples: ["First point"],
      }),
    is_bullet: z.boolean().nullish().describe("Whether it is a bullet. Default false."),
    depth: z.number().int().min(0).max(8).nullish().describe("Indentation level, 0 to 8. Default 0."),
    format_template: z.string().nullish().describe("Name of a format template for this paragraph."),
    ...runFields,
  })
  .meta({
    id: "CellParagraph",
    description:
      "A paragraph of a cell, or several with the same format. If the items of a cell's `value` have their own formats (`bold`, `color`, `link` …) but no `is_bullet`, `depth` or `format_template`, they are the runs of one text.",
  });
export type CellParagraph = z.infer<typeof cellParagraph>;

export const cell = z
  .object({
    value: z
      .union([z.string(), z.number(), z.array(cellParagraph).max(1000)])
      .nullish()
      .meta({
        description:
          "The content: text (a line break starts a new paragraph), a number, paragraphs, or runs of one text. Null: empty.",
        examples: ["12.4"],
      }),
    is_logo: z
      .boolean()
      .nullish()
      .describe(
        "Whether `value` is the name or domain of one of the organization's logos, to be placed in the cell. If no logo is found, the text stays, with a warning.",
      ),
    format_template: z.string().nullish().describe("Name of a format template for this cell."),
    col_span: z.number().int().min(1).nullish().describe("Number of columns that the cell spans. Default 1."),
    row_span: z.number().int().min(1).nullish().describe("Number of rows that the cell spans. Default 1."),
  })
  .meta({ id: "Cell", description: "A table cell." });
export type Cell = z.infer<typeof cell>;

const row = z
  .object({
    cells: z
      .array(cell)
      .min(1)
      .max(500)
      .describe(
        "The cells from left to right, the same number in each row. Cells covered by another cell's span are omitted.",
      ),
    is_header: z
      .boolean()
      .nullish()
      .describe(
        "Whether it is a header row. If no row is, the first one is, unless `table_format.header_row` is null.",
      ),
    is_total: z
      .boolean()
      .nullish()
      .describe(
        "Whether the last row looks like the template's total row, or is bold if there is none. Default: true if its first cell names a total, such as `Total` or `Summe`.",
      ),
  })
  .meta({ id: "Row", description: "A table row." });
export type Row = z.infer<typeof row>;

const columnConfig = z
  .object({
    column_index: z.number().int().min(0).describe("0-based index of the column."),
    format_template: z.string().nullish().describe("Name of a format template for the column's cells."),
    type: z.enum(["body", "highlight"]).nullish().describe("`highlight` emphasizes the column. Default `body`."),
    is_header: z.boolean().nullish().describe("Whether the column is formatted as a header column. Default false."),
    background_color: background.describe("Fill of the column's cells, or `none`."),
    width: z
      .number()
      .positive()
      .max(10_000)
      .nullish()
      .meta({
        description: "Width in points. Null: the template's width, divided among the columns.",
        examples: [120],
      }),
    alignment: alignment.nullish().describe("Alignment of the text in the column's cells."),
  })
  .meta({ id: "ColumnConfig", description: "Options of a table column." });
export type ColumnConfig = z.infer<typeof columnConfig>;

export const table = z
  .object({
    rows: z
      .array(row)
      .min(1)
      .max(5000)
      .describe(
        "The rows from top to bottom. The header row, or the first row if there is none, determines the number of columns.",
      ),
    table_format: tableFormat.nullish().describe("The format of the table, by region."),
    format_templates: z.record(z.string(), formatTemplate).nullish().describe("Format templates by name."),
    column_configs: z.array(columnConfig).max(500).nullish().describe("Options of columns."),
  })
  .meta({ id: "Table", description: "The rows of the table, and formats where they differ from the template." });
export type TableContent = z.infer<typeof table>;

export const tableBody = z
  .object({ table, caption: richText.nullish().describe("Text below the table.") })
  .meta({ id: "TableContent", description: "A table and its caption." });
export type TableBody = z.infer<typeof tableBody>;
