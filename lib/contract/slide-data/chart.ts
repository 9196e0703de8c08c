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
    name: z.string().meta({ description: "Name of the series, as the legend shows it.", examples: ["Revenue"] }),
    values: z
      .array(z.number().nullable())
      .meta({ description: "One value for each category; null leaves a gap.", examples: [[12.5, 14, null, 18.2]] }),
    color: hexColor.nullish().describe("Colour of the series, `#RRGGBB`; null: the template's."),
  })
  .meta({ id: "ChartSeries", description: "One series of a chart." });
export type ChartSeries = z.infer<typeof series>;

const axis = z
  .object({
    visible: z.boolean().nullish().describe("Whether the axis is shown."),
    title: z.string().nullish().describe("Title of the axis."),
    title_format: textFormat.nullish().describe("Overrides of the look of the axis title."),
    label_format: textFormat.nullish().describe("Overrides of the look of the axis labels."),
    label_rotation: z
      .number()
      .min(-90)
      .max(90)
      .nullish()
      .meta({ description: "Rotation of the labels in degrees, -90 to 90.", examples: [-45] }),
    number_format: line(255)
      .nullish()
      .meta({ description: "Number format of the labels, as in Excel, at most 255 characters.", examples: ["0%"] }),
    min_value: z.number().nullish().describe("Where the axis begins; null: automatic."),
    max_value: z.number().nullish().describe("Where the axis ends; null: automatic."),
    gridlines: z.boolean().nullish().describe("Whether the axis has grid lines."),
  })
  .meta({
    id: "AxisSettings",
    description: "Settings of an axis. A field that is absent or null keeps what the template has.",
  });
export type AxisSettings = z.infer<typeof axis>;

const chartFields = {
  chart_type: z.enum(chartTypes).nullish().describe("Kind of chart; null or absent: the template's."),
  title: z
    .string()
    .nullish()
    .meta({ description: "Title of the chart.", examples: ["Revenue by region"] }),
  title_format: textFormat.nullish().describe("Overrides of the look of the title."),
  legend: z
    .object({
      position: z.enum(legendPositions).nullish().describe("Where the legend stands; `none`: there is none."),
      text_format: textFormat.nullish().describe("Overrides of the look of the legend's text."),
    })
    .nullish()
    .describe("The legend."),
  value_axis: axis.nullish().describe("The axis of the values."),
  category_axis: axis.nullish().describe("The axis of the categories."),
  value_axis_unit: z
    .string()
    .nullish()
    .meta({
      description: "Unit of the values, written above their axis; left out of percent-stacked charts.",
      examples: ["EUR million"],
    }),
  caption: z.string().nullish().describe("Text under the chart."),
  show_bar_labels: z
    .boolean()
    .nullish()
    .describe("Whether bars carry their values; stacked charts then show the total of each stack too."),
  show_data_table: z
    .boolean()
    .nullish()
    .describe("Whether the chart shows a data table; without `data_rows` it is the chart's own."),
  data_rows: z
    .array(z.array(z.string()))
    .nullish()
    .meta({
      description:
        "Rows of a real table under the chart, its columns in line with the categories: one string for each category, after a label when `data_table_header_column` is true.",
      examples: [[["Growth", "4 %", "7 %", "9 %"]]],
    }),
  data_table_header_column: z.boolean().nullish().describe("Whether each of the `data_rows` begins with a label."),
  data_table_format: textFormat.nullish().describe("Overrides of the look of the data table's text."),
};

const categories = z.array(z.string()).min(1);
const categoriesMeta = { description: "Labels of the categories, in order.", examples: [["Q1", "Q2", "Q3", "Q4"]] };

export const chartBody = z
  .object({
    categories: categories.meta(categoriesMeta),
    series: z.array(series).min(1).describe("The series, in order."),
    ...chartFields,
  })
  .meta({
    id: "ChartContent",
    description: "A bar or column chart. What is not sent keeps the look of the template's chart.",
  });
export type ChartContent = z.infer<typeof chartBody>;

export const chartData = z
  .object({
    categories: categories.nullish().meta(categoriesMeta),
    series: z.array(series).min(1).nullish().describe("The series, in order; their number may change."),
    ...chartFields,
  })
  .meta({
    id: "ChartData",
    description: "New data of a chart. Every field is optional: what is absent or null keeps what the chart has.",
  });
export type ChartData = z.infer<typeof chartData>;
