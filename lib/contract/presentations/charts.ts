import { z } from "zod";

const chartSeries = z
  .object({
    name: z.string().describe("Name of the series."),
    values: z.array(z.number().nullable()).describe("One value for each category; null: a gap."),
    color: z.string().nullable().describe("Its own colour, `#RRGGBB`; null: the theme decides."),
  })
  .meta({ id: "PresentChartSeries", description: "A series as a presentation shows it." });

const presentChart = z
  .object({
    slide_index: z.number().int().describe("0-based slide of the presentation: what an update names."),
    slide_number: z.number().int().describe("The same slide, from 1: what its picture is asked for with."),
    slide_title: z.string().nullable().describe("Title of the slide; null: it has none."),
    chart_index: z.number().int().describe("0-based among the charts of the slide: what an update names."),
    shape_name: z.string().describe("Name of the chart's shape."),
    chart_type: z
      .string()
      .meta({
        description: "One of the six types that can be requested, or the file's name of another kind.",
        examples: ["stacked_column"],
      }),
    supported: z
      .boolean()
      .describe("Whether it takes other data: bars or columns, alone or with lines or areas beside them."),
    categories: z.array(z.string()).describe("Labels of the categories."),
    series: z.array(chartSeries).describe("The series, in their order."),
  })
  .meta({ id: "PresentChart", description: "A chart of a presentation, and what it shows." });
export type PresentChart = z.infer<typeof presentChart>;

export const chartList = z
  .object({
    total_slides: z.number().int().describe("Slides of the presentation."),
    charts: z.array(presentChart).describe("Its charts, slide by slide."),
  })
  .meta({ id: "ChartList", description: "The charts of a presentation." });
export type ChartList = z.infer<typeof chartList>;

export const readChartsForm = z
  .object({ file: z.file().describe("The presentation: a .pptx, for example one that was edited by hand.") })
  .meta({ id: "ReadChartsForm", description: "A presentation whose charts are to be read." });
