import { updateCharts } from "@/lib/contract/presentations";
import { readChartUpdateForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import {
  discardPresentation,
  requestChartUpdate,
  requestFileChartUpdate,
} from "@/lib/server/resources/presentations/chart-updates";
import { waitForJob } from "@/lib/server/resources/presentations/follow-job";

export const PUT = handle(
  updateCharts,
  async ({ server, caller, params, body, request, share, runIdempotent }) => {
    if (body) return requestChartUpdate(server, caller, params.presentation_id, body.updates);
    const { file, updates, release } = await readChartUpdateForm(server, request, caller, share);
    let isHandedOver = false;
    try {
      return await runIdempotent({ file: file.hash, updates }, async (server) => {
        const job = await requestFileChartUpdate(server, caller, file, updates);
        isHandedOver = true;
        return job;
      });
    } finally {
      release();
      if (!isHandedOver) await discardPresentation(server, file);
    }
  },
  waitForJob,
);
