import { followGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { sendEvents } from "@/lib/server/http/send-events";
import { followJob } from "@/lib/server/resources/presentations/jobs";

export const GET = handle(followGeneration, ({ server, caller, params, request, isStillAuthorized }) =>
  sendEvents(request, isStillAuthorized, (lastId, signal) =>
    followJob(server, caller, params.generation_id, lastId, signal),
  ),
);
