import { getGenerationStatus } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { getJobStatus } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(getGenerationStatus, ({ server, caller, params }) =>
  getJobStatus(server, caller, params.generation_id),
);
