import { acceptInvitation } from "@/lib/contract/invitations";
import { handle } from "@/lib/server/http/handle";
import { acceptInvitation as accept } from "@/lib/server/resources/invitations";

export const POST = handle(acceptInvitation, ({ server, body }) => accept(server, body));
