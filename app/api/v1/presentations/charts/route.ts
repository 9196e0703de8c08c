import { readCharts, updateChartsOfFile } from "@/lib/contract/chart-updates";
import { readPresentationForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { updateUploadedCharts } from "@/lib/server/http/update-uploaded-charts";
import { listChartsOfFile } from "@/lib/server/resources/presentations/chart-updates";
import { waitForJob } from "@/lib/server/resources/presentations/jobs";

export const POST = handle(readCharts, async ({ server, caller, request }) => {
  const file = await readPresentationForm(server, request, caller.organization.id);
  try {
    return await listChartsOfFile(server, caller, file);
  } finally {
    await file.close();
  }
});

export const PUT = handle(updateChartsOfFile, updateUploadedCharts, waitForJob);
