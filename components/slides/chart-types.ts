import type { ChartType, SeriesType } from "@/lib/contract/slide-data/chart";

/** Names of all chart types except `combo`, in menu order. */
export const seriesTypes: Record<SeriesType, string> = {
  clustered_column: "Clustered columns",
  stacked_column: "Stacked columns",
  percent_stacked_column: "100 % stacked columns",
  clustered_bar: "Clustered bars",
  stacked_bar: "Stacked bars",
  percent_stacked_bar: "100 % stacked bars",
  clustered_area: "Areas",
  stacked_area: "Stacked areas",
  percent_stacked_area: "100 % stacked areas",
  clustered_line: "Lines",
  stacked_line: "Stacked lines",
  percent_stacked_line: "100 % stacked lines",
  line_markers: "Lines with markers",
  smooth_line: "Smooth lines",
  pie: "Pie",
  exploded_pie: "Exploded pie",
  doughnut: "Doughnut",
  scatter: "Scatter",
  scatter_lines: "Scatter with lines",
  bubble: "Bubbles",
  radar: "Radar",
  filled_radar: "Filled radar",
};

/** Names of chart types, by the API's value. */
export const chartTypes: Record<ChartType, string> = { ...seriesTypes, combo: "Combination" };
