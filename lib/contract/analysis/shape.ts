import { z } from "zod";

/** Points, rounded to 2 decimals. */
const points = z.number();

/** The look of a text as the template resolves it; null where nothing says so. */
export const resolvedTextFormat = z.object({
  font_name: z.string().nullable(),
  font_size: z.number().nullable(),
  color: z.string().nullable(),
  bold: z.boolean().nullable(),
  italic: z.boolean().nullable(),
  alignment: z.string().nullable(),
  line_spacing: z.number().nullable(),
  /** Whether paragraphs show a bullet or number; absent for the cells of tables. */
  bullet: z.boolean().optional(),
});
export type ResolvedTextFormat = z.infer<typeof resolvedTextFormat>;

export const resolvedBorder = z
  .object({ color: z.string().nullable(), width: points.nullable(), style: z.string().nullable() })
  .nullable();
export type ResolvedBorder = z.infer<typeof resolvedBorder>;

/** `fill_type`: `solid`, `gradient`, `pattern`, `picture`, `none`, or null when the table style decides and gives none. */
export const cellRowFormat = z.object({
  fill_type: z.string().nullable(),
  fill_color: z.string().nullable(),
  transparency: z.number().nullable(),
  border_top: resolvedBorder,
  border_right: resolvedBorder,
  border_bottom: resolvedBorder,
  border_left: resolvedBorder,
  diagonal_down: resolvedBorder,
  diagonal_up: resolvedBorder,
});
export type CellRowFormat = z.infer<typeof cellRowFormat>;

export const tableInfo = z.object({
  rows: z.number().int(),
  columns: z.number().int(),
  style_id: z.string().nullable(),
  style_name: z.string().nullable(),
  has_first_row: z.boolean(),
  has_last_row: z.boolean(),
  has_first_col: z.boolean(),
  has_last_col: z.boolean(),
  horizontal_banding: z.boolean(),
  vertical_banding: z.boolean(),
  column_widths: z.array(points),
  row_heights: z.array(points),
});

export const tableStyling = z.object({
  header_row_format: z.array(cellRowFormat),
  header_text_format: z.array(resolvedTextFormat),
  body_row_format: z.array(cellRowFormat),
  body_text_format: z.array(resolvedTextFormat),
});
export type TableStyling = z.infer<typeof tableStyling>;

export const chartInfo = z.object({
  /** One of the six bar and column types, the name of another kind (`lineChart`), or all of a mixture (`clustered_column+lineChart`). */
  chart_type: z.string(),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), color: z.string().nullable() })),
  /** The format code of the values, such as `0%`; null where the chart has none. */
  number_format: z.string().nullable(),
  /** The ends of the value axis that the template fixes; absent where it follows the data. */
  value_range: z.object({ min: z.number().nullable(), max: z.number().nullable() }).optional(),
  supported: z.boolean(),
});

export const shapeRoles = [
  "title",
  "subtitle",
  "body",
  "footer",
  "slide_number",
  "date",
  "table",
  "chart",
  "text_marker",
  "agenda",
  "decorative",
  "unsupported",
] as const;
export type ShapeRole = (typeof shapeRoles)[number];

export const analysedShape = z.object({
  shape_id: z.number().int(),
  /** `AutoShape`, `TextBox`, `Placeholder`, `Picture`, `Table`, `Chart`, `Group`, `Connector`, `SmartArt`, `OleObjectFrame`, `Media`, `Ink`, `Unknown`. */
  shape_type: z.string(),
  name: z.string(),
  role: z.enum(shapeRoles),
  is_placeholder: z.boolean(),
  placeholder_type: z.string().nullable(),
  placeholder_index: z.number().int().nullable(),
  text: z.string(),
  x: points,
  y: points,
  width: points,
  height: points,
  /** Names of the groups around the shape, outermost first; absent outside groups. */
  group_path: z.array(z.string()).optional(),
  text_format: resolvedTextFormat.optional(),
  table_rows: z.number().int().optional(),
  table_columns: z.number().int().optional(),
  table_info: tableInfo.optional(),
  table_styling: tableStyling.optional(),
  chart_info: chartInfo.optional(),
});
export type AnalysedShape = z.infer<typeof analysedShape>;
