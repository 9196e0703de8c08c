import { revokeInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/server/http/handle";
import { revokeInvitation as revoke } from "@/lib/server/resources/invitations";

export const DELETE = handle(revokeInvitation, ({ server, caller, params }) =>
  revoke(server, caller, params.invitation_id),
);
