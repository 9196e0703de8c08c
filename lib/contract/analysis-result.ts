import { z } from "zod";

/** Points, rounded to 2 decimals. */
const points = z.number();

const resolvedTextFormat = z
  .object({
    font_name: z.string().nullable().describe("Name of the font."),
    font_size: z.number().nullable().describe("Points."),
    color: z.string().nullable().describe("`#RRGGBB`."),
    bold: z.boolean().nullable().describe("Whether it is bold."),
    italic: z.boolean().nullable().describe("Whether it is italic."),
    alignment: z.string().nullable().describe("`left`, `center`, `right` or `justify`."),
    line_spacing: z.number().nullable().describe("Multiplier of the line's height."),
    bullet: z.boolean().optional().describe("Whether paragraphs show a bullet or number; absent for cells of tables."),
  })
  .meta({
    id: "ResolvedTextFormat",
    description: "The look of a text as the template gives it; null where nothing says so.",
  });
export type ResolvedTextFormat = z.infer<typeof resolvedTextFormat>;

const resolvedBorder = z
  .object({
    color: z.string().nullable().describe("`#RRGGBB`; null: not said."),
    width: points.nullable().describe("Points; null: not said."),
    style: z.string().nullable().describe("`solid`, `dash`, `dot` or `none`; null: not said."),
  })
  .meta({ id: "ResolvedBorder", description: "A line as the template gives it." })
  .nullable();
export type ResolvedBorder = z.infer<typeof resolvedBorder>;

const cellRowFormat = z
  .object({
    fill_type: z
      .string()
      .nullable()
      .describe("`solid`, `gradient`, `pattern`, `picture` or `none`; null: the table style decides and gives none."),
    fill_color: z.string().nullable().describe("`#RRGGBB`; null: none, or not one colour."),
    transparency: z.number().nullable().describe("Percent; null: not said."),
    border_top: resolvedBorder.describe("The border above; null: none."),
    border_right: resolvedBorder.describe("The border at the right; null: none."),
    border_bottom: resolvedBorder.describe("The border below; null: none."),
    border_left: resolvedBorder.describe("The border at the left; null: none."),
    diagonal_down: resolvedBorder.describe("The line from top left to bottom right; null: none."),
    diagonal_up: resolvedBorder.describe("The line from bottom left to top right; null: none."),
  })
  .meta({ id: "ResolvedCellFormat", description: "The look of a cell as the template gives it." });
export type CellRowFormat = z.infer<typeof cellRowFormat>;

const tableInfo = z
  .object({
    rows: z.number().int().describe("Rows."),
    columns: z.number().int().describe("Columns."),
    style_id: z.string().nullable().describe("Identifier of the table style; null: none."),
    style_name: z.string().nullable().describe("Name of the table style; null: none, or not known."),
    has_first_row: z.boolean().describe("Whether the first row is a header row."),
    has_last_row: z.boolean().describe("Whether the last row is a total row."),
    has_first_col: z.boolean().describe("Whether the first column is emphasized."),
    has_last_col: z.boolean().describe("Whether the last column is emphasized."),
    horizontal_banding: z.boolean().describe("Whether rows are banded."),
    vertical_banding: z.boolean().describe("Whether columns are banded."),
    column_widths: z.array(points).describe("Width of each column in points."),
    row_heights: z.array(points).describe("Height of each row in points, at least."),
  })
  .meta({ id: "TableInfo", description: "Size and style of a table." });

const tableStyling = z
  .object({
    header_row_format: z.array(cellRowFormat).describe("Cells of the header row, one for each column."),
    header_text_format: z.array(resolvedTextFormat).describe("Text of the header row, one for each column."),
    body_row_format: z
      .array(cellRowFormat)
      .describe("Cells of the body, one for each column; empty without a filled body row."),
    body_text_format: z
      .array(resolvedTextFormat)
      .describe("Text of the body, one for each column; empty without a filled body row."),
  })
  .meta({ id: "TableStyling", description: "The look of a table's header and body." });
type TableStyling = z.infer<typeof tableStyling>;

const chartInfo = z
  .object({
    chart_type: z
      .string()
      .meta({
        description:
          "One of the six bar and column types, the name of another kind (`lineChart`), or all of a mixture (`clustered_column+lineChart`).",
        examples: ["stacked_column"],
      }),
    categories: z.array(z.string()).describe("Labels of its categories."),
    series: z
      .array(
        z.object({
          name: z.string().describe("Name of the series."),
          color: z.string().nullable().describe("`#RRGGBB`; null: not one colour."),
          number_format: z
            .string()
            .optional()
            .describe("Format code of its values, where that is another than the chart's."),
        }),
      )
      .describe("Its series."),
    number_format: z
      .string()
      .nullable()
      .describe("Format code of the values of the first series, such as `0%`; null: none."),
    value_range: z
      .object({
        min: z.number().nullable().describe("Where it begins; null: not fixed."),
        max: z.number().nullable().describe("Where it ends; null: not fixed."),
      })
      .optional()
      .describe("The ends of the value axis that the template fixes; absent where it follows the data."),
    supported: z.boolean().describe("Whether its data can be replaced: bar and column charts."),
  })
  .meta({ id: "ChartInfo", description: "A chart of a template." });

const shapeRoles = [
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
  shape_id: z.number().int().describe("Number of the shape in its file."),
  shape_type: z
    .string()
    .meta({
      description:
        "`AutoShape`, `TextBox`, `Placeholder`, `Picture`, `Table`, `Chart`, `Group`, `Connector`, `SmartArt`, `OleObjectFrame`, `Media`, `Ink` or `Unknown`.",
      examples: ["Table"],
    }),
  name: z.string().describe("Name of the shape, as PowerPoint's selection pane shows it."),
  role: z
    .enum(shapeRoles)
    .describe("What generation takes the shape for; `decorative` and `unsupported` ones take no content."),
  is_placeholder: z.boolean().describe("Whether it is a placeholder of the layout."),
  placeholder_type: z.string().nullable().describe("`TITLE`, `BODY`, `SLIDE_NUMBER` and so on; null: no placeholder."),
  placeholder_index: z
    .number()
    .int()
    .nullable()
    .describe("What ties a placeholder to its layout; null: no placeholder."),
  text: z
    .string()
    .describe(
      "Its text in the template, often empty. `LHS_header`, `RHS_header`, `Bullet_placeholder` and `Text_placeholder` mark a place for content.",
    ),
  x: points.describe("Left edge in points from the left of the slide."),
  y: points.describe("Upper edge in points from the top of the slide."),
  width: points.describe("Width in points."),
  height: points.describe("Height in points."),
  group_path: z
    .array(z.string())
    .optional()
    .describe("Names of the groups around the shape, outermost first; absent outside groups."),
  text_format: resolvedTextFormat.optional().describe("The look of a placeholder's text; absent for other shapes."),
  text_levels: z
    .array(
      z.object({
        level: z.number().int().describe("0-based, as `depth` of paragraphs in cells."),
        font_size: z.number().nullable().describe("Points; null: not said."),
        color: z.string().nullable().describe("`#RRGGBB`; null: not said."),
        bullet: z.boolean().describe("Whether paragraphs of the level show a bullet or number."),
      }),
    )
    .optional()
    .describe(
      "How a placeholder for text shows its first five levels; absent for other shapes, and in analyses before this field came.",
    ),
  table_rows: z.number().int().optional().describe("Rows of a table; absent for other shapes."),
  table_columns: z.number().int().optional().describe("Columns of a table; absent for other shapes."),
  table_info: tableInfo
    .optional()
    .describe("Size and style of a table; absent for other shapes, or when not asked for."),
  table_styling: tableStyling
    .optional()
    .describe("The look of a table; absent for other shapes, or when not asked for."),
  chart_info: chartInfo.optional().describe("What a chart shows; absent for other shapes."),
});
export type AnalysedShape = z.infer<typeof analysedShape>;

export const countKeys = [
  "title",
  "subtitle",
  "body",
  "footer",
  "table",
  "chart",
  "textbox",
  "object",
  "custom_field",
] as const;
export type CountKey = (typeof countKeys)[number];

const count = z.number().int().min(0);
export const counts = z
  .object({
    title: count.describe("Titles."),
    subtitle: count.describe("Subtitles."),
    body: count.describe("Body placeholders, or plain text for one."),
    footer: count.describe("Footers."),
    table: count.describe("Tables."),
    chart: count.describe("Charts."),
    textbox: count.describe("Text boxes and text markers, or text for them."),
    object: count.describe("Agendas."),
    custom_field: count.describe("Fields beyond the usual: header, footnote, headers of columns."),
  })
  .meta({ id: "Counts", description: "Pieces of content, or places for them, by kind." });
export type Counts = z.infer<typeof counts>;

/** The specification's supported layouts, and the extra ones of the decisions. */
export const contentLayouts = [
  "title_text",
  "table",
  "table_text",
  "chart",
  "chart_text",
  "agenda",
  "two_column_table_chart",
  "two_column_table_table",
  "two_column_chart_text",
  "two_column_text_text",
  /** Several tables or charts in another arrangement than the ones above: the slide's schema says which blocks it takes. */
  "mixed",
] as const;
export type ContentLayout = (typeof contentLayouts)[number];

export const slideSize = z
  .object({ width: z.number().describe("Width in points."), height: z.number().describe("Height in points.") })
  .meta({ id: "SlideSize", description: "The size of slides." });

const layoutName = z
  .enum(contentLayouts)
  .nullable()
  .describe(
    "The supported layout that it has the form of; `mixed`: another arrangement of tables and charts, of which the slide's schema says what it takes; null: none.",
  );

export const analysedSlide = z.object({
  slideId: z
    .string()
    .meta({
      description: "What a request takes as `template_slide_id`; the same in every analysis of the template.",
      examples: ["slide_8c2f1a6be0d94753"],
    }),
  slideIndex: z.number().int().describe("0-based."),
  slideNumber: z.number().int().describe("1-based, as in PowerPoint."),
  title: z.string().nullable().describe("Text of the title; null: none."),
  layout_name: z.string().nullable().describe("Name of the layout that the slide uses; null: none."),
  content_layout: layoutName,
  hidden: z.boolean().describe("Whether the slide is hidden in a show."),
  slide_size: slideSize.optional().describe("Size of the slide."),
  capacity: counts.describe("Places for content, by kind."),
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedSlide = z.infer<typeof analysedSlide>;

export const analysedLayout = z.object({
  layoutId: z
    .string()
    .meta({
      description: "What a request takes as `template_slide_id` to make a slide of the layout.",
      examples: ["layout_51be07c9aa3d4f26"],
    }),
  layoutIndex: z.number().int().describe("0-based, over all masters."),
  name: z.string().describe("Name of the layout."),
  master_name: z.string().nullable().describe("Name of its master; null: none."),
  content_layout: layoutName,
  slide_size: slideSize.optional().describe("Size of the slides."),
  capacity: counts.describe("Places for content, by kind."),
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedLayout = z.infer<typeof analysedLayout>;

/** Every kind of warning that an analysis can give. */
export const analysisWarningCodes = [
  "FONT_MISSING",
  "SHAPE_UNSUPPORTED",
  "SAMPLE_LEFT_OUT",
  "CHART_MISSING",
  "CHART_WORKBOOK_MISSING",
  "CHART_WORKBOOK_EXTERNAL",
  "EXTERNAL_LINK",
  "LAYOUT_MISSING",
  "MASTER_MISSING",
  "SLIDE_EMPTY",
  "SLIDE_MISSING",
  "SLIDE_UNREADABLE",
] as const;
export type AnalysisWarningCode = (typeof analysisWarningCodes)[number];

const analysisWarning = z
  .object({
    code: z
      .enum(analysisWarningCodes)
      .meta({ description: "The kind of warning, for programs. More kinds may come.", examples: ["FONT_MISSING"] }),
    message: z.string().describe("What was found, in words."),
    slide_number: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        "1-based number of the slide that it is about; null: no slide of its own. Absent in analyses before this field came.",
      ),
    part: z.string().nullable().describe("The part of the file that it is about; null: the file."),
  })
  .meta({ id: "AnalysisWarning", description: "Something in a template that slides made of it may show." });
export type AnalysisWarning = z.infer<typeof analysisWarning>;

/** What analysis finds in a template file; the service adds ids, status and times around it. */
export const templateAnalysis = z.object({
  slide_size: slideSize,
  theme: z
    .object({
      name: z.string().describe("Name of the theme."),
      fonts: z
        .object({ major: z.string().describe("Font of headings."), minor: z.string().describe("Font of body text.") })
        .describe("The theme's fonts."),
      colors: z
        .record(z.string(), z.string())
        .meta({
          description:
            "The theme's colours as `#RRGGBB`: `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folHlink`.",
          examples: [{ dk1: "#000000", accent1: "#1F4E79" }],
        }),
    })
    .meta({ id: "Theme", description: "The theme of a template." }),
  fonts: z
    .array(
      z.object({
        name: z.string().describe("Name of the font."),
        available: z
          .boolean()
          .describe(
            "Whether it comes with Office or with the file, or has a twin of the same metrics; slides in another one get the warning `FONT_MISSING`.",
          ),
      }),
    )
    .describe("The fonts that the template uses."),
  warnings: z
    .array(analysisWarning)
    .describe("What slides made of the template may show; empty when there is nothing."),
  slides: z.array(analysedSlide),
  layouts: z.array(analysedLayout),
});
export type TemplateAnalysis = z.infer<typeof templateAnalysis>;
