import * as z from "zod";

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
    line_spacing: z.number().nullable().describe("Multiple of the line height."),
    bullet: z.boolean().optional().describe("Whether paragraphs have a bullet or number; omitted for table cells."),
  })
  .meta({
    id: "ResolvedTextFormat",
    description: "The text format in the template; null where the template doesn't define it.",
  });
export type ResolvedTextFormat = z.infer<typeof resolvedTextFormat>;

const resolvedBorder = z
  .object({
    color: z.string().nullable().describe("`#RRGGBB`; null if not defined."),
    width: points.nullable().describe("Points; null if not defined."),
    style: z.string().nullable().describe("`solid`, `dash`, `dot` or `none`; null if not defined."),
  })
  .meta({ id: "ResolvedBorder", description: "A border in the template." })
  .nullable();
export type ResolvedBorder = z.infer<typeof resolvedBorder>;

const cellRowFormat = z
  .object({
    fill_type: z
      .string()
      .nullable()
      .describe(
        "`solid`, `gradient`, `pattern`, `picture` or `none`; null if neither the cell nor the table style defines one.",
      ),
    fill_color: z.string().nullable().describe("`#RRGGBB`; null if there is no fill or it is not a single colour."),
    transparency: z.number().nullable().describe("Percentage; null if not defined."),
    border_top: resolvedBorder.describe("The top border; null if there is none."),
    border_right: resolvedBorder.describe("The right border; null if there is none."),
    border_bottom: resolvedBorder.describe("The bottom border; null if there is none."),
    border_left: resolvedBorder.describe("The left border; null if there is none."),
    diagonal_down: resolvedBorder.describe("The diagonal from top left to bottom right; null if there is none."),
    diagonal_up: resolvedBorder.describe("The diagonal from bottom left to top right; null if there is none."),
  })
  .meta({ id: "ResolvedCellFormat", description: "The format of a cell in the template." });
export type CellRowFormat = z.infer<typeof cellRowFormat>;

const tableInfo = z
  .object({
    rows: z.number().int().describe("Rows."),
    columns: z.number().int().describe("Columns."),
    style_id: z.string().nullable().describe("Identifier of the table style; null if there is none."),
    style_name: z.string().nullable().describe("Name of the table style; null if there is none or it is unknown."),
    has_first_row: z.boolean().describe("Whether the first row is a header row."),
    has_last_row: z.boolean().describe("Whether the last row is a total row."),
    has_first_col: z.boolean().describe("Whether the first column is emphasized."),
    has_last_col: z.boolean().describe("Whether the last column is emphasized."),
    horizontal_banding: z.boolean().describe("Whether rows are banded."),
    vertical_banding: z.boolean().describe("Whether columns are banded."),
    column_widths: z.array(points).describe("Width of each column in points."),
    row_heights: z.array(points).describe("Minimum height of each row in points."),
  })
  .meta({ id: "TableInfo", description: "The size and style of a table." });

const tableStyling = z
  .object({
    header_row_format: z.array(cellRowFormat).describe("Format of the header cells, one per column."),
    header_text_format: z.array(resolvedTextFormat).describe("Text format of the header row, one per column."),
    body_row_format: z
      .array(cellRowFormat)
      .describe("Format of the body cells, one per column; empty if no body row has content."),
    body_text_format: z
      .array(resolvedTextFormat)
      .describe("Text format of the body, one per column; empty if no body row has content."),
  })
  .meta({ id: "TableStyling", description: "The format of a table's header and body." });

const chartInfo = z
  .object({
    chart_type: z
      .string()
      .meta({
        description:
          "A type that can be filled, `combo` for several of them, or the file's name of another type (`surface3DChart`).",
        examples: ["stacked_column"],
      }),
    title: z.string().optional().describe("The chart's own title; omitted if it has none."),
    category_axis_title: z.string().optional().describe("The title of the category axis; omitted if it has none."),
    value_axis_title: z.string().optional().describe("The title of the value axis; omitted if it has none."),
    categories: z.array(z.string()).describe("The category labels."),
    series: z
      .array(
        z.object({
          name: z.string().describe("Name of the series."),
          color: z.string().nullable().describe("`#RRGGBB`; null if it is not a single colour."),
          number_format: z
            .string()
            .optional()
            .describe("Number format code of the values, if it differs from the chart's."),
        }),
      )
      .describe("The series."),
    number_format: z
      .string()
      .nullable()
      .describe("Number format code of the first series, such as `0%`; null if there is none."),
    value_range: z
      .object({
        min: z.number().nullable().describe("Minimum; null if automatic."),
        max: z.number().nullable().describe("Maximum; null if automatic."),
      })
      .optional()
      .describe("The fixed limits of the value axis; omitted if it adapts to the data."),
    supported: z.boolean().describe("Whether its data can be replaced."),
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

const shapeFates = ["filled", "design", "sample"] as const;
export type ShapeFate = (typeof shapeFates)[number];

const paragraphKinds = ["heading", "text", "bullet"] as const;

const fieldKinds = ["text", "number", "date", "picture", "chart", "table"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The treatment of a field's sample content if a request does not fill the field. */
const unfilledFates = ["removed", "label", "kept"] as const;
export type UnfilledFate = (typeof unfilledFates)[number];

/** The sample text of an image field. */
export const PHOTO = "photo";
export const DRAWING = "drawing";

export const slideField = z
  .object({
    name: z
      .string()
      .meta({
        description: "Its name in `slide_data.custom_fields`, unique on the slide and the same in every analysis.",
        examples: ["kpi_1_value"],
      }),
    kind: z
      .enum(fieldKinds)
      .describe("The kind of content. `number` and `date` are texts that show a figure or date in the template."),
    shape_id: z.number().int().describe("The shape that it fills, or whose text contains it."),
    sample: z
      .string()
      .meta({
        description:
          "What the template shows there. For a picture: `photo` or `drawing` (a chart, screenshot or diagram), empty if there is none.",
        examples: ["+24.6%"],
      }),
    max_characters: z
      .number()
      .int()
      .nullable()
      .describe("About how many characters fit without shrinking; null if unknown."),
    required: z
      .literal(false)
      .describe("Always false: `options.unfilled` says what happens to fields that are not sent."),
    when_unfilled: z
      .enum(unfilledFates)
      .describe(
        "What happens to the sample if it is not sent and `options.unfilled` is `clear`: it is `removed`; as a `label`, it is kept if the content beside it was sent and removed otherwise; or it is `kept` as part of the design.",
      ),
  })
  .meta({
    id: "SlideField",
    description: "A field of `slide_data.custom_fields`: a text or picture that no other field of the slide fills.",
  });
export type SlideField = z.infer<typeof slideField>;

const fields = z
  .array(slideField)
  .optional()
  .describe("The fields of `slide_data.custom_fields`, in reading order. Omitted in older analyses.");

export const analysedShape = z.object({
  shape_id: z.number().int().describe("Identifier of the shape within its slide."),
  shape_type: z
    .string()
    .meta({
      description:
        "`AutoShape`, `TextBox`, `Placeholder`, `Picture`, `Table`, `Chart`, `Group`, `Connector`, `SmartArt`, `OleObjectFrame`, `Media`, `Ink` or `Unknown`.",
      examples: ["Table"],
    }),
  name: z.string().describe("Name of the shape, as in PowerPoint's selection pane."),
  role: z
    .enum(shapeRoles)
    .describe("The role of the shape in generation. `decorative` and `unsupported` shapes accept no content."),
  is_placeholder: z.boolean().describe("Whether it is a placeholder."),
  placeholder_type: z
    .string()
    .nullable()
    .describe("`TITLE`, `BODY`, `SLIDE_NUMBER` and so on; null if it is not a placeholder."),
  placeholder_index: z
    .number()
    .int()
    .nullable()
    .describe("The index that links a placeholder to its layout; null if it is not a placeholder."),
  text: z
    .string()
    .describe(
      "Its text in the template, often empty. `LHS_header`, `RHS_header`, `Bullet_placeholder` and `Text_placeholder` mark a slot for content.",
    ),
  x: points.describe("Left edge, in points from the left of the slide."),
  y: points.describe("Top edge, in points from the top of the slide."),
  width: points.describe("Width in points."),
  height: points.describe("Height in points."),
  group_path: z
    .array(z.string())
    .optional()
    .describe("Names of the enclosing groups, outermost first; omitted outside groups."),
  text_format: resolvedTextFormat.optional().describe("The text format of a placeholder; omitted for other shapes."),
  text_levels: z
    .array(
      z.object({
        level: z.number().int().describe("0-based, like the `depth` of paragraphs in cells."),
        font_size: z.number().nullable().describe("Points; null if not defined."),
        color: z.string().nullable().describe("`#RRGGBB`; null if not defined."),
        bullet: z.boolean().describe("Whether paragraphs of this level have a bullet or number."),
      }),
    )
    .optional()
    .describe(
      "Format of the first five text levels of a text placeholder; omitted for other shapes and in older analyses.",
    ),
  text_paragraphs: z
    .array(
      z.object({
        kind: z
          .enum(paragraphKinds)
          .describe("`heading`: a short line that stands out from the others; `text`; `bullet`: a list item."),
        characters: z.number().int().describe("Length of its text."),
      }),
    )
    .optional()
    .describe(
      "The first 40 paragraphs of a text that has several, without empty ones; omitted for other shapes and in older analyses.",
    ),
  table_rows: z.number().int().optional().describe("Number of table rows; omitted for other shapes."),
  table_columns: z.number().int().optional().describe("Number of table columns; omitted for other shapes."),
  table_info: tableInfo
    .optional()
    .describe("The size and style of a table; omitted for other shapes, or if not requested."),
  table_styling: tableStyling
    .optional()
    .describe("The format of a table; omitted for other shapes, or if not requested."),
  chart_info: chartInfo.optional().describe("The data of a chart; omitted for other shapes."),
  fate: z
    .enum(shapeFates)
    .optional()
    .describe(
      "What happens to it on generated slides: `filled` from a field of `slide_data`, kept as part of the `design`, or removed as `sample` content that no field replaces. Omitted in older analyses.",
    ),
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
    object: count.describe("Agendas and pictures."),
    custom_field: count.describe("Additional fields: header, footnote, column headers and custom fields."),
  })
  .meta({ id: "Counts", description: "The number of content items or slots, by type." });
export type Counts = z.infer<typeof counts>;

/** The layouts of the specification, and those added later. */
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
  /** Several tables or charts in another arrangement. The slide's schema lists the blocks it accepts. */
  "mixed",
  /** Nothing on the slide can be filled: it is copied unchanged. */
  "static",
] as const;
export type ContentLayout = (typeof contentLayouts)[number];

export const slidePurposes = ["title", "divider", "agenda", "closing", "content"] as const;
export type SlidePurpose = (typeof slidePurposes)[number];

const purpose = z
  .enum(slidePurposes)
  .optional()
  .describe("What the slide is for, by its structure. Omitted in older analyses.");

const slideRegion = z
  .object({
    type: z
      .enum(["title", "subtitle", "header", "column_header", "footnote", "text", "table", "chart", "agenda", "image"])
      .describe("The content that it primarily accepts."),
    column: z.number().int().describe("0-based column of the slide."),
    accepts: z
      .array(z.enum(["text", "table", "chart", "agenda", "image"]))
      .describe("The types of blocks that it accepts; empty for titles, headers and footnotes."),
    has_sample: z.boolean().describe("Whether it shows something that is removed if it is not filled."),
    max_characters: z
      .number()
      .int()
      .optional()
      .describe("About how many characters fit; omitted unless it accepts text."),
    max_lines: z.number().int().optional().describe("About how many lines fit; omitted unless it accepts text."),
    takes_lists: z
      .boolean()
      .optional()
      .describe("Whether it accepts lists and long texts; omitted unless `type` is `text`."),
    is_placeholder: z
      .boolean()
      .optional()
      .describe("Whether it is a placeholder rather than a text box; omitted unless `type` is `text`."),
    divides: z
      .boolean()
      .optional()
      .describe("True if it can be divided for a table, chart or picture and a text; omitted otherwise."),
    table_columns: z.number().int().optional().describe("Number of columns of its table; omitted if it has none."),
    max_rows: z
      .number()
      .int()
      .optional()
      .describe("About how many single-line rows fit without shrinking the text; omitted unless `type` is `table`."),
    chart_type: z.string().optional().describe("Type of its chart; omitted if it has none."),
    overlaps: z.boolean().optional().describe("True if it overlaps another of these areas; omitted otherwise."),
  })
  .meta({ id: "SlideRegion", description: "An area of the slide that accepts content." });
export type SlideRegion = z.infer<typeof slideRegion>;

const regions = z
  .array(slideRegion)
  .optional()
  .describe("The areas that accept content, in the order in which they are filled. Omitted in older analyses.");

export const slideSize = z
  .object({ width: z.number().describe("Width in points."), height: z.number().describe("Height in points.") })
  .meta({ id: "SlideSize", description: "The size of a slide." });

const layoutName = z
  .enum(contentLayouts)
  .nullable()
  .describe(
    "The matching layout. `mixed`: another arrangement, described by the slide's schema. `static`: a slide without fillable content, which is copied unchanged. Null: no match.",
  );

export const analysedSlide = z.object({
  slideId: z
    .string()
    .meta({
      description: "The `template_slide_id` of requests; the same in every analysis of the template.",
      examples: ["slide_8c2f1a6be0d94753"],
    }),
  slideIndex: z.number().int().describe("0-based."),
  slideNumber: z.number().int().describe("1-based, as in PowerPoint."),
  title: z.string().nullable().describe("Text of the title; null if there is none."),
  layout_name: z.string().nullable().describe("Name of the layout that the slide uses; null if there is none."),
  content_layout: layoutName,
  hidden: z.boolean().describe("Whether the slide is hidden in slide shows."),
  slide_size: slideSize.optional().describe("Size of the slide."),
  capacity: counts.describe("Slots for content, by type."),
  purpose,
  regions,
  fields,
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedSlide = z.infer<typeof analysedSlide>;

export const analysedLayout = z.object({
  layoutId: z
    .string()
    .meta({
      description: "The `template_slide_id` of requests for a slide with this layout.",
      examples: ["layout_51be07c9aa3d4f26"],
    }),
  layoutIndex: z.number().int().describe("0-based, across all masters."),
  name: z.string().describe("Name of the layout."),
  master_name: z.string().nullable().describe("Name of its master; null if there is none."),
  content_layout: layoutName,
  slide_size: slideSize.optional().describe("Size of the slides."),
  capacity: counts.describe("Slots for content, by type."),
  purpose,
  regions,
  fields,
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedLayout = z.infer<typeof analysedLayout>;

/** Every type of analysis warning. */
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
      .meta({
        description: "The type of warning as a code for programs. More may be added.",
        examples: ["FONT_MISSING"],
      }),
    message: z.string().describe("The warning as a sentence."),
    slide_number: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        "1-based number of the slide that it concerns; null if it concerns no particular slide. Omitted in older analyses.",
      ),
    part: z.string().nullable().describe("The part of the file that it concerns; null for the whole file."),
  })
  .meta({ id: "AnalysisWarning", description: "A problem in a template that may show on generated slides." });
export type AnalysisWarning = z.infer<typeof analysisWarning>;

/** The result of an analysis; the service adds ids, status and times. */
export const templateAnalysis = z.object({
  slide_size: slideSize,
  theme: z
    .object({
      name: z.string().describe("Name of the theme."),
      fonts: z
        .object({ major: z.string().describe("The heading font."), minor: z.string().describe("The body font.") })
        .describe("The theme's fonts."),
      colors: z
        .record(z.string(), z.string())
        .meta({
          description:
            "The theme colours as `#RRGGBB`: `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folHlink`.",
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
            "Whether it comes with Office or the file, or has a metric-compatible substitute. Slides with other fonts get the warning `FONT_MISSING`.",
          ),
      }),
    )
    .describe("The fonts that the template uses."),
  warnings: z.array(analysisWarning).describe("Problems that may show on generated slides; empty if there are none."),
  slides: z.array(analysedSlide),
  layouts: z.array(analysedLayout),
});
export type TemplateAnalysis = z.infer<typeof templateAnalysis>;
