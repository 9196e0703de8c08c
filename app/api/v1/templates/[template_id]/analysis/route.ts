import { getAnalysis, startAnalysis } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { getFullAnalysis, waitForAnalysis } from "@/lib/server/resources/analyses";
import { startAnalysis as start } from "@/lib/server/resources/run-analysis";

export const GET = handle(getAnalysis, ({ server, caller, params }) =>
  getFullAnalysis(server, caller, params.template_id),
);
export const POST = handle(
  startAnalysis,
  ({ server, caller, params, body }) => start(server, caller, params.template_id, body.options),
  waitForAnalysis,
);
