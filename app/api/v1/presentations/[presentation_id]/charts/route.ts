import { listCharts } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { listCharts as list } from "@/lib/server/resources/presentations/chart-updates/list-charts";

export const GET = handle(listCharts, ({ caller, params }) => list(caller, params.presentation_id));
