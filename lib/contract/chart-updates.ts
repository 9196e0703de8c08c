import { z } from "zod";
import { defineOperation, formType } from "./define-operation";
import { pathId } from "./fields";

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

const params = z.object({
  presentation_id: pathId.meta({
    description: "The presentation: the `gen_…` of the job that made it.",
    examples: ["gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
  }),
});
const tag = "Presentations";

export const listCharts = defineOperation({
  id: "listCharts",
  method: "GET",
  path: "/api/v1/presentations/{presentation_id}/charts",
  tag,
  summary: "List the charts of a finished presentation with their data",
  description:
    "What an update names (`slide_index`, `chart_index`) and the categories and series that it goes out from.",
  access: { kind: "scope", scope: "presentations:read" },
  params,
  status: 200,
  response: chartList,
  failures: ["NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED"],
});

export const readCharts = defineOperation({
  id: "readCharts",
  method: "POST",
  path: "/api/v1/presentations/charts",
  tag,
  summary: "List the charts of a presentation that is sent along; nothing of it is kept",
  description:
    "For a file that was edited by hand: to put new data into these charts, send the file and the updates to `PUT /api/v1/presentations/_/update-charts`.",
  access: { kind: "scope", scope: "presentations:write" },
  body: { streams: [formType], form: readChartsForm },
  status: 200,
  response: chartList,
  failures: [],
});
