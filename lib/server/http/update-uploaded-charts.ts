import type { updateChartsOfFile } from "@/lib/contract/chart-updates";
import type { AcceptedJob } from "@/lib/contract/presentations";
import { discardPresentation, requestFileChartUpdate } from "@/lib/server/resources/presentations/chart-updates";
import { readChartUpdateForm } from "./forms";
import type { Context } from "./handle";

type FormContext = Pick<
  Context<typeof updateChartsOfFile>,
  "server" | "caller" | "request" | "share" | "runIdempotent"
>;

/**
 * Requests a copy of the presentation in a form, with the chart data in it. Removes the stored presentation if no job
 * was created for it.
 *
 * @throws The errors of `readChartUpdateForm` and `requestFileChartUpdate`
 */
export async function updateUploadedCharts(context: FormContext): Promise<AcceptedJob | Response> {
  const { server, caller, request, share, runIdempotent } = context;
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
}
