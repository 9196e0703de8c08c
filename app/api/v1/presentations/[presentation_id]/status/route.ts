import { getGenerationStatus } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { matchesEntityTag } from "@/lib/server/http/responses";
import { pollJobStatus } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(getGenerationStatus, ({ server, caller, params, request }) =>
  pollJobStatus(server, caller, params.generation_id, (tag) =>
    matchesEntityTag(request.headers.get("if-none-match"), tag),
  ),
);
