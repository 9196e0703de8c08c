import { revokeShare } from "@/lib/contract/shares";
import { handle } from "@/lib/server/http/handle";
import { revokeShare as revoke } from "@/lib/server/resources/presentations/shares";

export const DELETE = handle(revokeShare, ({ server, caller, params }) =>
  revoke(server, caller, params.presentation_id, params.share_id),
);
