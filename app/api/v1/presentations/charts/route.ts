import { readCharts } from "@/lib/contract/chart-updates";
import { readPresentationForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { listChartsOfFile } from "@/lib/server/resources/presentations/chart-updates";

export const POST = handle(readCharts, async ({ server, caller, request }) => {
  const file = await readPresentationForm(server, request, caller.organization.id);
  try {
    return await listChartsOfFile(server, caller, file);
  } finally {
    await file.close();
  }
});
