import { updateCharts } from "@/lib/contract/presentations";
import { readChartUpdateForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import {
  discardPresentation,
  requestChartUpdate,
  requestFileChartUpdate,
} from "@/lib/server/resources/presentations/chart-updates";

export const PUT = handle(updateCharts, async ({ caller, params, body, request, runIdempotent }) => {
  if (body) return requestChartUpdate(caller, params.presentation_id, body.updates);
  const { file, updates } = await readChartUpdateForm(request, caller);
  let taken = false;
  try {
    return await runIdempotent({ file: file.hash, updates }, async () => {
      const job = await requestFileChartUpdate(caller, file, updates);
      taken = true;
      return job;
    });
  } finally {
    if (!taken) await discardPresentation(file);
  }
});
