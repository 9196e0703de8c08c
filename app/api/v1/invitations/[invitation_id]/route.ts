import { revokeInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/http/handle";
import { revokeInvitation as revoke } from "@/lib/services/invitations/revoke-invitation";

export const DELETE = handle(revokeInvitation, ({ caller, params }) => revoke(caller, params.invitation_id));
