import { z } from "zod";
import { line } from "@/lib/contract/fields";
import { hexColor, textFormat } from "./formats";

export const chartTypes = [
  "clustered_column",
  "stacked_column",
  "percent_stacked_column",
  "clustered_bar",
  "stacked_bar",
  "percent_stacked_bar",
] as const;
export type ChartType = (typeof chartTypes)[number];

export const legendPositions = ["bottom", "left", "right", "top", "top_right", "none"] as const;

const series = z
  .object({
    name: z.string().meta({ description: "Name of the series, as shown in the legend.", examples: ["Revenue"] }),
    values: z
      .array(z.number().nullable())
      .meta({ description: "One value per category; null leaves a gap.", examples: [[12.5, 14, null, 18.2]] }),
    color: hexColor.nullish().describe("Colour of the series, `#RRGGBB`. Null: as in the template."),
  })
  .meta({ id: "ChartSeries", description: "A series of a chart." });
export type ChartSeries = z.infer<typeof series>;

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
    min_value: z.number().nullish().describe("Minimum of the axis. Null: automatic."),
    max_value: z.number().nullish().describe("Maximum of the axis. Null: automatic."),
    gridlines: z.boolean().nullish().describe("Whether the axis has grid lines."),
  })
  .meta({
    id: "AxisSettings",
    description: "Options of an axis. A null or omitted field keeps the template's setting.",
  });
export type AxisSettings = z.infer<typeof axis>;

const chartFields = {
  chart_type: z.enum(chartTypes).nullish().describe("Chart type. Null or omitted: as in the template."),
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
  caption: z.string().nullish().describe("Text below the chart."),
  show_bar_labels: z
    .boolean()
    .nullish()
    .describe("Whether bars show their values; stacked charts also show the total of each stack."),
  show_data_table: z
    .boolean()
    .nullish()
    .describe("Whether to show a data table. Without `data_rows` it is the chart's own."),
  data_rows: z
    .array(z.array(z.string()))
    .nullish()
    .meta({
      description:
        "Rows of a separate table below the chart, aligned with the categories: one string per category, after a label if `data_table_header_column` is true.",
      examples: [[["Growth", "4 %", "7 %", "9 %"]]],
    }),
  data_table_header_column: z.boolean().nullish().describe("Whether each of the `data_rows` starts with a label."),
  data_table_format: textFormat.nullish().describe("Text format of the data table."),
};

const categories = z.array(z.string()).min(1);
const categoriesMeta = { description: "Category labels, in order.", examples: [["Q1", "Q2", "Q3", "Q4"]] };

export const chartBody = z
  .object({
    categories: categories.meta(categoriesMeta),
    series: z.array(series).min(1).describe("The series, in order."),
    ...chartFields,
  })
  .meta({
    id: "ChartContent",
    description: "A bar or column chart. Omitted fields keep the format of the template's chart.",
  });
export type ChartContent = z.infer<typeof chartBody>;

export const chartData = z
  .object({
    categories: categories.nullish().meta(categoriesMeta),
    series: z.array(series).min(1).nullish().describe("The series, in order; their number can change."),
    ...chartFields,
  })
  .meta({
    id: "ChartData",
    description: "New data for a chart. Every field is optional: a null or omitted field keeps the current value.",
  });
export type ChartData = z.infer<typeof chartData>;
