import { listCharts } from "@/lib/contract/chart-updates";
import { handle } from "@/lib/server/http/handle";
import { listCharts as list } from "@/lib/server/resources/presentations/chart-updates";

export const GET = handle(listCharts, ({ server, caller, params }) => list(server, caller, params.presentation_id));
