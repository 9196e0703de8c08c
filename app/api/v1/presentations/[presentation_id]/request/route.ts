import { getGenerationRequest } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { getJobRequest } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(getGenerationRequest, ({ server, caller, params }) =>
  getJobRequest(server, caller, params.generation_id),
);
