import { followGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { sendEvents } from "@/lib/http/send-events";
import { followJob } from "@/lib/services/presentations/follow-job";

export const GET = handle(followGeneration, async ({ caller, params, request }) =>
  sendEvents(await followJob(caller, params.generation_id, request.headers.get("last-event-id"), request.signal)),
);
