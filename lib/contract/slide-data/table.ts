import { z } from "zod";
import { alignment } from "./formats";
import { background, formatTemplate, tableFormat } from "./table-formats";

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

export const row = z
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
