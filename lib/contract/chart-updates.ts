import * as z from "zod";
import { defineOperation, formType } from "./define-operation";
import { exampleId, orgName } from "./fields";
import { acceptedJob, exampleChart, fileParams, jobStatus } from "./presentations";
import { chartData, seriesTypes } from "./slide-data/chart";
import * as open from "./slide-data/open-objects";

export const chartUpdate = open
  .object({
    slide_index: z
      .number()
      .int()
      .nullish()
      .describe("0-based slide index in the presentation. A split table shifts the slides after it."),
    slide_result_index: z
      .number()
      .int()
      .nullish()
      .describe(
        "An alternative to `slide_index`: 0-based slide index in the original request; refers to the first slide generated from it.",
      ),
    shape_name: z
      .string()
      .min(1)
      .nullish()
      .meta({
        description: "Name of the chart's shape: on the given slide, or its first occurrence if no slide is given.",
        examples: ["Revenue chart"],
      }),
    chart_index: z
      .number()
      .int()
      .default(0)
      .describe("0-based index among the slide's charts; ignored if `shape_name` is given."),
    chart_data: chartData,
  })
  .superRefine((update, ctx) => {
    if ((update.slide_index ?? update.slide_result_index ?? update.shape_name ?? null) === null) {
      ctx.addIssue({
        code: "custom",
        path: ["slide_index"],
        message: "Must identify the chart by slide_index, slide_result_index or shape_name.",
      });
    }
  })
  .meta({
    id: "ChartUpdate",
    description: "New data for one chart, identified by `slide_index`, `slide_result_index` or `shape_name`.",
  });
export type ChartUpdate = z.infer<typeof chartUpdate>;

export const updateChartsRequest = open
  .object({
    updates: z
      .array(chartUpdate)
      .min(1)
      .max(1000)
      .describe("The charts to update. If one of them fails, none is updated."),
    org_name: orgName,
  })
  .meta({
    id: "UpdateChartsRequest",
    description: "New data for the charts of a presentation.",
    examples: [{ updates: [{ slide_index: 1, chart_data: exampleChart }] }],
  });

export const updateChartsForm = z
  .object({
    file: z.file().describe("A .pptx file, for example one that was edited by hand."),
    updates: z
      .string()
      .meta({
        description: "The JSON request as text, or only its array of updates.",
        examples: [
          '[{"slide_index": 0, "chart_data": {"categories": ["Q1"], "series": [{"name": "Revenue", "values": [4.2]}]}}]',
        ],
      }),
  })
  .meta({ id: "UpdateChartsForm", description: "A presentation and new data for its charts." });

const chartSeries = z
  .object({
    name: z.string().describe("Name of the series."),
    values: z.array(z.number().nullable()).describe("One value per category; null for a gap."),
    color: z.string().nullable().describe("The series' own colour, `#RRGGBB`; null if it follows the theme."),
    points: z
      .array(z.array(z.number()))
      .optional()
      .describe("The points of a scatter or bubble chart: `[x, y]`, or `[x, y, size]`."),
    chart_type: z.enum(seriesTypes).optional().describe("Its type, if the chart is a combination."),
    axis: z.enum(["primary", "secondary"]).optional().describe("Its value axis, if the chart has two."),
  })
  .meta({ id: "PresentChartSeries", description: "A series of a chart in a presentation." });

const presentChart = z
  .object({
    slide_index: z.number().int().describe("0-based slide index, as used in updates."),
    slide_number: z.number().int().describe("1-based slide number, as used in preview requests."),
    slide_title: z.string().nullable().describe("Title of the slide; null if it has none."),
    chart_index: z.number().int().describe("0-based index among the slide's charts, as used in updates."),
    shape_name: z.string().describe("Name of the chart's shape."),
    chart_type: z
      .string()
      .meta({
        description:
          "A supported type, `combo` for several of them, or the file's name for another type (`surface3DChart`).",
        examples: ["stacked_column"],
      }),
    supported: z
      .boolean()
      .describe("Whether its data can be updated: false for stock, surface, pie-of-pie and newer types."),
    categories: z.array(z.string()).describe("The category labels."),
    series: z.array(chartSeries).describe("The series, in order."),
  })
  .meta({ id: "PresentChart", description: "A chart in a presentation, with its data." });
export type PresentChart = z.infer<typeof presentChart>;

export const chartList = z
  .object({
    total_slides: z.number().int().describe("Number of slides."),
    charts: z.array(presentChart).describe("The charts, in slide order."),
  })
  .meta({ id: "ChartList", description: "The charts of a presentation." });
export type ChartList = z.infer<typeof chartList>;

export const readChartsForm = z
  .object({ file: z.file().describe("A .pptx file, for example one that was edited by hand.") })
  .meta({ id: "ReadChartsForm", description: "A presentation whose charts to list." });

const params = z.object({
  presentation_id: exampleId("gen", "The presentation: the `gen_…` of the job that generated it."),
});
const tag = "Presentations";

export const listCharts = defineOperation({
  id: "listCharts",
  method: "GET",
  path: "/api/v1/presentations/{presentation_id}/charts",
  tag,
  summary: "List the charts of a finished presentation with their data",
  description: "The `slide_index` and `chart_index` that updates refer to, and the current categories and series.",
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
  summary: "List the charts of an uploaded presentation without storing it",
  description:
    "For files that were edited by hand. To update their charts, send the file and the updates to `PUT /api/v1/presentations/charts`.",
  access: { kind: "scope", scope: "presentations:write" },
  body: { streams: [formType], form: readChartsForm },
  status: 200,
  response: chartList,
  failures: [],
});

export const updateCharts = defineOperation({
  id: "updateCharts",
  method: "PUT",
  path: "/api/v1/presentations/{presentation_id}/update-charts",
  tag,
  summary: "Update the charts of a presentation in a copy",
  description:
    "Bar and column charts accept new categories, series and data rows, any number of them; everything else keeps its format. The original stays unchanged: the copy is a separate job. " +
    "To update an uploaded presentation, send a form with `file` here, whose id in the path is then ignored and is `_` by convention, or to `PUT /api/v1/presentations/charts`.",
  access: { kind: "scope", scope: "presentations:write" },
  params: fileParams,
  body: { json: updateChartsRequest, streams: [formType], form: updateChartsForm },
  idempotent: true,
  waits: jobStatus,
  status: 202,
  response: acceptedJob,
  failures: [
    "SLIDE_INDEX_OUT_OF_RANGE",
    "CHART_NOT_FOUND",
    "INVALID_CHART",
    "NOT_FOUND",
    "JOB_NOT_DONE",
    "JOB_FAILED",
    "TOO_MANY_JOBS",
  ],
});

export const updateChartsOfFile = defineOperation({
  id: "updateChartsOfFile",
  method: "PUT",
  path: "/api/v1/presentations/charts",
  tag,
  summary: "Update the charts of an uploaded presentation",
  description:
    "For files that were edited by hand. The job makes a copy with the new data, as `PUT /api/v1/presentations/{presentation_id}/update-charts` does for a presentation of the service.",
  access: { kind: "scope", scope: "presentations:write" },
  body: { streams: [formType], form: updateChartsForm },
  idempotent: true,
  waits: jobStatus,
  status: 202,
  response: acceptedJob,
  failures: [
    "INVALID_JSON",
    "SLIDE_INDEX_OUT_OF_RANGE",
    "CHART_NOT_FOUND",
    "INVALID_CHART",
    "ORG_MISMATCH",
    "TOO_MANY_JOBS",
  ],
});
