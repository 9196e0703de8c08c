import { z } from "zod";
import { line } from "../common/fields";
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

const series = z.object({
  name: z.string(),
  /** One number, or null for a gap, a category. */
  values: z.array(z.number().nullable()),
  color: hexColor.nullish(),
});
export type ChartSeries = z.infer<typeof series>;

const axis = z.object({
  visible: z.boolean().nullish(),
  title: z.string().nullish(),
  title_format: textFormat.nullish(),
  label_format: textFormat.nullish(),
  /** Degrees. */
  label_rotation: z.number().min(-90).max(90).nullish(),
  /** As in Excel, which takes 255 characters. */
  number_format: line(255).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  gridlines: z.boolean().nullish(),
});
export type AxisSettings = z.infer<typeof axis>;

const chartFields = {
  chart_type: z.enum(chartTypes).nullish(),
  title: z.string().nullish(),
  title_format: textFormat.nullish(),
  legend: z
    .object({ position: z.enum(legendPositions).nullish(), text_format: textFormat.nullish() })
    .nullish(),
  value_axis: axis.nullish(),
  category_axis: axis.nullish(),
  value_axis_unit: z.string().nullish(),
  caption: z.string().nullish(),
  show_bar_labels: z.boolean().nullish(),
  show_data_table: z.boolean().nullish(),
  data_rows: z.array(z.array(z.string())).nullish(),
  data_table_header_column: z.boolean().nullish(),
  data_table_format: textFormat.nullish(),
};

export const chartBody = z.object({
  categories: z.array(z.string()).min(1),
  series: z.array(series).min(1),
  ...chartFields,
});
export type ChartContent = z.infer<typeof chartBody>;

/** The data of a chart update: every field is optional, what is absent keeps what the chart has. */
export const chartData = z.object({
  categories: z.array(z.string()).min(1).nullish(),
  series: z.array(series).min(1).nullish(),
  ...chartFields,
});
export type ChartData = z.infer<typeof chartData>;
