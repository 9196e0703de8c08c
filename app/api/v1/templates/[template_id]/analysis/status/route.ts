import { getAnalysisStatus } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { getAnalysisState } from "@/lib/server/resources/analyses";

export const GET = handle(getAnalysisStatus, ({ server, caller, params, query }) =>
  getAnalysisState(server, caller, params.template_id, query.analysis_id ?? null),
);
