import { getGenerationStatus } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { getJobStatus } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(getGenerationStatus, ({ caller, params }) => getJobStatus(caller, params.generation_id));
