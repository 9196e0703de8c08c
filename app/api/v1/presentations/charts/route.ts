import { readCharts } from "@/lib/contract/presentations";
import { readPresentationForm } from "@/lib/server/http/bodies/presentation-form";
import { handle } from "@/lib/server/http/handle";
import { listChartsOfFile } from "@/lib/server/resources/presentations/chart-updates/list-charts";

export const POST = handle(readCharts, async ({ request }) => listChartsOfFile(await readPresentationForm(request)));
