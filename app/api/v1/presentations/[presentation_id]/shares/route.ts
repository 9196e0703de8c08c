import { createShare, listShares } from "@/lib/contract/shares";
import { handle } from "@/lib/server/http/handle";
import { createShare as create, listShares as list } from "@/lib/server/resources/presentations/shares";

export const GET = handle(listShares, ({ server, caller, params }) => list(server, caller, params.presentation_id));
export const POST = handle(createShare, ({ server, caller, params, body }) =>
  create(server, caller, params.presentation_id, body),
);
