import { cancelAnalysis } from "@/lib/contract/analyses";
import { handle } from "@/lib/http/handle";
import { cancelAnalysis as cancel } from "@/lib/services/analyses/cancel-analysis";

export const DELETE = handle(cancelAnalysis, ({ caller, params }) =>
  cancel(caller, params.template_id, params.analysis_id),
);
