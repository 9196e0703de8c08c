import { z } from "zod";
import { alignment, hexColor, textFormat } from "./formats";

const border = z
  .object({
    color: hexColor.nullish().describe("Colour of the line, `#RRGGBB`."),
    width: z
      .number()
      .min(0)
      .max(100)
      .nullish()
      .meta({ description: "Width of the line in points.", examples: [1] }),
    style: z.enum(["solid", "dash", "dot", "none"]).nullish().describe("Kind of line; `none`: there is none."),
  })
  .meta({ id: "Border", description: "One border of a cell." });

const margin = z.number().min(0).max(1000).nullish();
/** `#RRGGBB` or `none`. */
const background = z.union([z.literal("none").describe("No fill."), hexColor]).nullish();

export const cellFormat = z
  .object({
    background_color: background.describe("Fill as `#RRGGBB`, or `none`."),
    transparency: z.number().min(0).max(100).nullish().describe("Transparency of the fill in percent: 0 is opaque."),
    border_top: border.nullish().describe("The border above."),
    border_right: border.nullish().describe("The border at the right."),
    border_bottom: border.nullish().describe("The border below."),
    border_left: border.nullish().describe("The border at the left."),
    vertical_alignment: z
      .enum(["top", "middle", "bottom"])
      .nullish()
      .describe("How the text stands between top and bottom."),
    margin_left: margin.describe("Space between border and text at the left, in points."),
    margin_right: margin.describe("Space between border and text at the right, in points."),
    margin_top: margin.describe("Space between border and text at the top, in points."),
    margin_bottom: margin.describe("Space between border and text at the bottom, in points."),
  })
  .meta({
    id: "CellFormat",
    description: "Overrides of a cell's look. A field that is absent or null inherits from the template.",
  });
export type CellFormat = z.infer<typeof cellFormat>;
export type CellBorder = z.infer<typeof border>;

const regionFormat = z
  .object({
    text: textFormat.nullish().describe("The look of the text."),
    cell: cellFormat.nullish().describe("The look of the cells."),
  })
  .meta({ id: "RegionFormat", description: "Overrides of the look of a part of a table." });
type RegionFormat = z.infer<typeof regionFormat>;

const tableFormat = z
  .object({
    default: regionFormat.nullish().describe("Every cell."),
    header_row: regionFormat.nullish().describe("The header row."),
    header_column: regionFormat.nullish().describe("The first column."),
    first_column: regionFormat.nullish().describe("Another name of `header_column`."),
    header_intersection: regionFormat.nullish().describe("Where header row and header column meet."),
    total_row: regionFormat.nullish().describe("The last row, which it makes a total row."),
    banded_row: regionFormat.nullish().describe("Every second body row."),
  })
  .meta({
    id: "TableFormat",
    description: "Overrides of the look of a table by its parts; the most specific part wins.",
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
    field: z.literal("value").describe("What is compared: the cell's value."),
    operator: z
      .enum(operators)
      .describe(
        "How it is compared. Texts compare without case; numbers by the first number in the cell's text, with thousands separators, a currency sign, `%`, `(5)` for -5, and K, M or B.",
      ),
    value: z
      .union([scalar, z.array(scalar)])
      .nullish()
      .meta({
        description:
          "What it is compared with: one string or number; `[low, high]` (inclusive) for `between`; an array for `in`; nothing for `is_empty` and `is_not_empty`.",
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
    description: "A condition on a cell. A comparison of numbers never holds for a cell without a number.",
  });
export type Condition = z.infer<typeof condition>;

const rule = z
  .object({
    condition,
    cell: cellFormat.nullish().describe("The look of a cell for which the condition holds."),
    text: textFormat.nullish().describe("The look of its text."),
  })
  .meta({ id: "FormatRule", description: "A look for cells that meet a condition." });

export const formatTemplate = z
  .object({
    rules: z.array(rule).nullish().describe("Rules, in order: all that hold apply, and a later one wins."),
    cell: cellFormat.nullish().describe("The look of every cell with this format template."),
    text: textFormat.nullish().describe("The look of its text."),
  })
  .meta({ id: "FormatTemplate", description: "A named look for cells, with rules where it depends on their values." });
export type FormatTemplate = z.infer<typeof formatTemplate>;

const cellParagraph = z
  .object({
    text: z
      .union([z.string(), z.array(z.string())])
      .meta({ description: "The text; an array makes one paragraph of each string.", examples: ["First point"] }),
    is_bullet: z.boolean().nullish().describe("Whether it is a bullet. Default false."),
    depth: z.number().int().min(0).max(8).nullish().describe("Level of indentation, 0 to 8. Default 0."),
    format_template: z.string().nullish().describe("Name of a format template for this paragraph."),
  })
  .meta({ id: "CellParagraph", description: "A paragraph, or several alike, of a cell." });
export type CellParagraph = z.infer<typeof cellParagraph>;

export const cell = z
  .object({
    value: z
      .union([z.string(), z.number(), z.array(cellParagraph)])
      .nullish()
      .meta({
        description: "The content: text (a line break starts a new paragraph), a number, or paragraphs; null: empty.",
        examples: ["12.4"],
      }),
    is_logo: z
      .boolean()
      .nullish()
      .describe(
        "Whether `value` is the name or domain of a logo of the organization, which is then placed in the cell. One that isn't found leaves the text, and a warning.",
      ),
    format_template: z.string().nullish().describe("Name of a format template for this cell."),
    col_span: z.number().int().min(1).nullish().describe("Columns that the cell spans. Default 1."),
    row_span: z.number().int().min(1).nullish().describe("Rows that the cell spans. Default 1."),
  })
  .meta({ id: "Cell", description: "A cell of a table." });
export type Cell = z.infer<typeof cell>;

const row = z
  .object({
    cells: z
      .array(cell)
      .min(1)
      .describe(
        "The cells from left to right, as many in each row. Places that another cell's span covers are left out.",
      ),
    is_header: z.boolean().nullish().describe("Whether it is a header row. Default false."),
  })
  .meta({ id: "Row", description: "A row of a table." });
export type Row = z.infer<typeof row>;

const columnConfig = z
  .object({
    column_index: z.number().int().min(0).describe("0-based index of the column."),
    format_template: z.string().nullish().describe("Name of a format template for the column's cells."),
    type: z.enum(["body", "highlight"]).nullish().describe("`highlight` emphasizes the column. Default `body`."),
    is_header: z.boolean().nullish().describe("Whether the column is styled as a header column. Default false."),
    background_color: background.describe("Fill of the column's cells, `#RRGGBB` or `none`."),
    width: z
      .number()
      .positive()
      .max(10_000)
      .nullish()
      .meta({ description: "Width in points; null: the template's, shared among the columns.", examples: [120] }),
    alignment: alignment.nullish().describe("How the text of the column's cells is aligned."),
  })
  .meta({ id: "ColumnConfig", description: "Settings of one column of a table." });
export type ColumnConfig = z.infer<typeof columnConfig>;

export const table = z
  .object({
    rows: z
      .array(row)
      .min(1)
      .describe("The rows from top to bottom. The header row, else the first row, says how many columns there are."),
    table_format: tableFormat.nullish().describe("Overrides of the table's look by its parts."),
    format_templates: z.record(z.string(), formatTemplate).nullish().describe("Format templates by their name."),
    column_configs: z.array(columnConfig).nullish().describe("Settings of columns."),
  })
  .meta({ id: "Table", description: "Rows of cells, and how they look where that is to differ from the template." });
export type TableContent = z.infer<typeof table>;

export const tableBody = z
  .object({ table, caption: z.string().nullish().describe("Text under the table.") })
  .meta({ id: "TableContent", description: "A table and its caption." });
export type TableBody = z.infer<typeof tableBody>;
