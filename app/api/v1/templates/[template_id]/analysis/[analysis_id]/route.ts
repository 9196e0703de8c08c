import { cancelAnalysis } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { cancelAnalysis as cancel } from "@/lib/server/resources/run-analysis";

export const DELETE = handle(cancelAnalysis, ({ server, caller, params }) =>
  cancel(server, caller, params.template_id, params.analysis_id),
);
