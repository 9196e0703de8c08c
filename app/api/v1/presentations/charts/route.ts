import { readCharts } from "@/lib/contract/presentations";
import { readPresentationForm } from "@/lib/http/bodies/presentation-form";
import { handle } from "@/lib/http/handle";
import { listChartsOfFile } from "@/lib/services/presentations/chart-updates/list-charts";

export const POST = handle(readCharts, async ({ request }) => listChartsOfFile(await readPresentationForm(request)));
