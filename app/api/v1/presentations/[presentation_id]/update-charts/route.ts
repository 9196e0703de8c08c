import { updateCharts } from "@/lib/contract/chart-updates";
import { handle } from "@/lib/server/http/handle";
import { updateUploadedCharts } from "@/lib/server/http/update-uploaded-charts";
import { requestChartUpdate } from "@/lib/server/resources/presentations/chart-updates";
import { waitForJob } from "@/lib/server/resources/presentations/jobs";

export const PUT = handle(
  updateCharts,
  async (context) =>
    context.body
      ? requestChartUpdate(context.server, context.caller, context.params.presentation_id, context.body.updates)
      : updateUploadedCharts(context),
  waitForJob,
);
