import { followGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { sendEvents } from "@/lib/server/http/responses/send-events";
import { followJob } from "@/lib/server/resources/presentations/reading/follow-job";

export const GET = handle(followGeneration, ({ caller, params, request, holds }) =>
  sendEvents(request, holds, (lastId, signal) => followJob(caller, params.generation_id, lastId, signal)),
);
