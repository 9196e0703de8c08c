import { listCharts } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { listCharts as list } from "@/lib/services/presentations/chart-updates/list-charts";

export const GET = handle(listCharts, ({ caller, params }) => list(caller, params.presentation_id));
