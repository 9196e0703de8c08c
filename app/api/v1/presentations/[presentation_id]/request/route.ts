import { getGenerationRequest } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { getJobRequest } from "@/lib/server/resources/presentations/reading/get-job-request";

export const GET = handle(getGenerationRequest, ({ caller, params }) => getJobRequest(caller, params.generation_id));
