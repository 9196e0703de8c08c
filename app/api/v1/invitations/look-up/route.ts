import { lookUpInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/http/handle";
import { lookUpInvitation as lookUp } from "@/lib/services/invitations/find-invitation";

export const POST = handle(lookUpInvitation, ({ body, from }) => lookUp(body.token, from.address));
