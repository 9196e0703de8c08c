import { readCharts } from "@/lib/contract/chart-updates";
import { readPresentationForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { listChartsOfFile } from "@/lib/server/resources/presentations/chart-updates";

export const POST = handle(readCharts, async ({ request }) => listChartsOfFile(await readPresentationForm(request)));
