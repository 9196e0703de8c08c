import { updateCharts } from "@/lib/contract/presentations";
import { readChartUpdateForm } from "@/lib/server/http/bodies/chart-update-form";
import { handle } from "@/lib/server/http/handle";
import { requestChartUpdate } from "@/lib/server/resources/presentations/chart-updates/request-chart-update";
import {
  discardPresentation,
  requestFileChartUpdate,
} from "@/lib/server/resources/presentations/chart-updates/request-file-chart-update";

export const PUT = handle(updateCharts, async ({ caller, params, body, request, once }) => {
  if (body) return requestChartUpdate(caller, params.presentation_id, body.updates);
  const { file, updates } = await readChartUpdateForm(request, caller);
  let taken = false;
  try {
    return await once({ file: file.hash, updates }, async (acting) => {
      const job = await requestFileChartUpdate(acting, file, updates);
      taken = true;
      return job;
    });
  } finally {
    if (!taken) await discardPresentation(file);
  }
});
