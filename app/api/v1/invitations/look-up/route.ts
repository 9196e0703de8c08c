import { lookUpInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/server/http/handle";
import { lookUpInvitation as lookUp } from "@/lib/server/resources/invitations";

export const POST = handle(lookUpInvitation, ({ server, body }) => lookUp(server, body.token));
