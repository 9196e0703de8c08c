import { getAnalysisStatus } from "@/lib/contract/analyses";
import { handle } from "@/lib/http/handle";
import { getAnalysisState } from "@/lib/services/analyses/get-analysis-state";

export const GET = handle(getAnalysisStatus, ({ caller, params, query }) =>
  getAnalysisState(caller, params.template_id, query.analysis_id ?? null),
);
