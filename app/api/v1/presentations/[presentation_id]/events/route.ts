import { followGeneration } from "@/lib/contract/presentations";
import { sendEvents } from "@/lib/http/answers/send-events";
import { handle } from "@/lib/http/handle";
import { followJob } from "@/lib/services/presentations/reading/follow-job";

export const GET = handle(followGeneration, ({ caller, params, request, holds }) =>
  sendEvents(request, holds, (lastId, signal) => followJob(caller, params.generation_id, lastId, signal)),
);
