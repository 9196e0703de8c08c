import { line } from "@/lib/contract/fields";
import * as z from "./open-objects";
import { color, textFormat, richText } from "./rich-text";

/** The types of a series: the chart types except `combo`. */
export const seriesTypes = [
  "clustered_column",
  "stacked_column",
  "percent_stacked_column",
  "clustered_bar",
  "stacked_bar",
  "percent_stacked_bar",
  "clustered_area",
  "stacked_area",
  "percent_stacked_area",
  "clustered_line",
  "stacked_line",
  "percent_stacked_line",
  "line_markers",
  "smooth_line",
  "pie",
  "exploded_pie",
  "doughnut",
  "scatter",
  "scatter_lines",
  "bubble",
  "radar",
  "filled_radar",
] as const;
export type SeriesType = (typeof seriesTypes)[number];

export const chartTypes = [...seriesTypes, "combo"] as const;
export type ChartType = (typeof chartTypes)[number];

export const legendPositions = ["bottom", "left", "right", "top", "top_right", "none"] as const;

/** Excel's own limits: points of a series in a 2-D chart, and series of a chart. */
const maxPoints = 32_000;
const maxSeries = 255;

export const labelContents = ["value", "percent", "category", "series", "none"] as const;
export const labelPositions = [
  "center",
  "inside_end",
  "inside_base",
  "outside_end",
  "best_fit",
  "above",
  "below",
  "left",
  "right",
] as const;

export const dataLabels = z
  .object({
    show: z
      .enum(labelContents)
      .nullish()
      .describe("What the labels show; `percent` is for pies and doughnuts, `none` hides them."),
    position: z
      .enum(labelPositions)
      .nullish()
      .describe(
        "Position of the labels. Not every chart type supports every position; unsupported ones are ignored with a warning.",
      ),
    number_format: line(255)
      .nullish()
      .meta({ description: "Number format of the labels, as in Excel; at most 255 characters.", examples: ["0.0"] }),
    text_format: textFormat.nullish().describe("Text format of the labels."),
  })
  .meta({
    id: "DataLabels",
    description: "Labels at the points of a chart. Omitted fields keep the chart's settings.",
  });

const series = z
  .object({
    name: z.string().meta({ description: "Name of the series, as shown in the legend.", examples: ["Revenue"] }),
    values: z
      .array(z.number().nullable())
      .max(maxPoints)
      .default([])
      .meta({
        description: "One value per category; null leaves a gap. Scatter and bubble charts use `points` instead.",
        examples: [[12.5, 14, null, 18.2]],
      }),
    points: z
      .array(z.array(z.number()).min(2).max(3))
      .min(1)
      .max(maxPoints)
      .nullish()
      .meta({
        description: "Points of a scatter or bubble chart: `[x, y]`, or `[x, y, size]` for bubbles.",
        examples: [
          [
            [1.5, 20],
            [2.5, 35],
          ],
        ],
      }),
    color: color.nullish().describe("Colour of the series. Null: as in the template."),
    chart_type: z
      .enum(seriesTypes)
      .nullish()
      .describe("Type of this series in a combination of columns, areas and lines. Null: as in the chart."),
    axis: z
      .enum(["primary", "secondary"])
      .nullish()
      .describe("The value axis of this series in a combination. Null: as in the chart."),
    data_labels: dataLabels.nullish().describe("Labels of this series; take precedence over the chart's."),
  })
  .meta({ id: "ChartSeries", description: "A series of a chart." });

const axis = z
  .object({
    visible: z.boolean().nullish().describe("Whether the axis is visible."),
    title: z.string().nullish().describe("Title of the axis."),
    title_format: textFormat.nullish().describe("Text format of the axis title."),
    label_format: textFormat.nullish().describe("Text format of the axis labels."),
    label_rotation: z
      .number()
      .min(-90)
      .max(90)
      .nullish()
      .meta({ description: "Label rotation in degrees, -90 to 90.", examples: [-45] }),
    number_format: line(255)
      .nullish()
      .meta({ description: "Number format of the labels, as in Excel; at most 255 characters.", examples: ["0%"] }),
    min_value: z
      .number()
      .nullish()
      .describe("Minimum of the axis; 1 is 100 % on the axis of a percent-stacked chart. Null: automatic."),
    max_value: z
      .number()
      .nullish()
      .describe("Maximum of the axis; 1 is 100 % on the axis of a percent-stacked chart. Null: automatic."),
    gridlines: z.boolean().nullish().describe("Whether the axis has grid lines."),
  })
  .meta({
    id: "AxisSettings",
    description: "Options of an axis. A null or omitted field keeps the template's setting.",
  });
export type AxisSettings = z.infer<typeof axis>;

const chartFields = {
  chart_type: z
    .enum(chartTypes)
    .nullish()
    .describe("Chart type; `combo`: each series has its own `chart_type`. Null or omitted: as in the template."),
  title: z
    .string()
    .nullish()
    .meta({ description: "Chart title.", examples: ["Revenue by region"] }),
  title_format: textFormat.nullish().describe("Text format of the title."),
  legend: z
    .object({
      position: z.enum(legendPositions).nullish().describe("Position of the legend; `none` hides it."),
      text_format: textFormat.nullish().describe("Text format of the legend."),
    })
    .nullish()
    .describe("The legend."),
  value_axis: axis.nullish().describe("The value axis."),
  category_axis: axis.nullish().describe("The category axis."),
  value_axis_unit: z
    .string()
    .nullish()
    .meta({
      description: "Unit of the values, shown above the value axis; omitted from percent-stacked charts.",
      examples: ["EUR million"],
    }),
  caption: richText.nullish().describe("Text below the chart."),
  show_bar_labels: z
    .boolean()
    .nullish()
    .describe("Whether bars show their values; stacked charts also show the total of each stack."),
  data_labels: dataLabels.nullish().describe("Labels at the points of all series."),
  show_data_table: z
    .boolean()
    .nullish()
    .describe("Whether to show a data table. Without `data_rows`, it is the chart's own data table."),
  data_rows: z
    .array(z.array(z.string()).max(maxPoints + 1))
    .max(1000)
    .nullish()
    .meta({
      description:
        "Rows of a separate table below the chart, aligned with the categories: one string per category, after a label if `data_table_header_column` is true.",
      examples: [[["Growth", "4 %", "7 %", "9 %"]]],
    }),
  data_table_header_column: z.boolean().nullish().describe("Whether each of the `data_rows` starts with a label."),
  data_table_format: textFormat.nullish().describe("Text format of the data table."),
};

const categories = z.array(z.string()).max(maxPoints);
const categoriesMeta = { description: "Category labels, in order.", examples: [["Q1", "Q2", "Q3", "Q4"]] };

export const chartBody = z
  .object({
    categories: categories
      .min(1)
      .nullish()
      .meta({
        ...categoriesMeta,
        description: "Category labels, in order. At least one, unless every series has `points`.",
      }),
    series: z.array(series).min(1).max(maxSeries).describe("The series, in order."),
    ...chartFields,
  })
  .meta({ id: "ChartContent", description: "A chart. Omitted fields keep the format of the template's chart." });
export type ChartContent = z.infer<typeof chartBody>;

export const chartData = z
  .object({
    categories: categories.min(1).nullish().meta(categoriesMeta),
    series: z.array(series).min(1).max(maxSeries).nullish().describe("The series, in order; their number can change."),
    ...chartFields,
  })
  .meta({
    id: "ChartData",
    description: "New data for a chart. Every field is optional: a null or omitted field keeps the current value.",
  });
export type ChartData = z.infer<typeof chartData>;
