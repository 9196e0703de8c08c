import { z } from "zod";
import { defineOperation, formType, pathId } from "@/lib/contract/common";
import { chartList, readChartsForm } from "./charts";

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
