import { getGenerationRequest } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { getJobRequest } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(getGenerationRequest, ({ caller, params }) => getJobRequest(caller, params.generation_id));
