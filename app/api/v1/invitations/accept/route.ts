import { acceptInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/http/handle";
import { acceptInvitation as accept } from "@/lib/services/invitations/accept-invitation";

export const POST = handle(acceptInvitation, ({ body, from }) => accept(body, from));
