import { cancelAnalysis } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { cancelAnalysis as cancel } from "@/lib/server/resources/analyses/run-analysis";

export const DELETE = handle(cancelAnalysis, ({ caller, params }) =>
  cancel(caller, params.template_id, params.analysis_id),
);
