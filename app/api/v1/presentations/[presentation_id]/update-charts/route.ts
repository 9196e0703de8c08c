import { updateCharts } from "@/lib/contract/presentations";
import { readChartUpdateForm } from "@/lib/http/chart-update-form";
import { handle } from "@/lib/http/handle";
import { requestChartUpdate } from "@/lib/services/presentations/request-chart-update";
import { discardPresentation, requestFileChartUpdate } from "@/lib/services/presentations/request-file-chart-update";

export const PUT = handle(updateCharts, async ({ caller, params, body, request }) => {
  if (body) return requestChartUpdate(caller, params.presentation_id, body.updates);
  const { file, updates } = await readChartUpdateForm(request, caller);
  try {
    return await requestFileChartUpdate(caller, file, updates);
  } catch (error) {
    await discardPresentation(file);
    throw error;
  }
});
