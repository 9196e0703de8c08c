import { createInvitation, listInvitations } from "@/lib/contract/invitations";
import { handle } from "@/lib/server/http/handle";
import { createInvitation as create, listInvitations as list } from "@/lib/server/resources/invitations";

export const GET = handle(listInvitations, ({ server, caller }) => list(server, caller));
export const POST = handle(createInvitation, ({ server, caller, body }) => create(server, caller, body));
