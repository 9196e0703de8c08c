import { createInvitation, listInvitations } from "@/lib/contract/invitations";
import { handle } from "@/lib/server/http/handle";
import { createInvitation as create, listInvitations as list } from "@/lib/server/resources/invitations";

export const GET = handle(listInvitations, ({ caller }) => list(caller));
export const POST = handle(createInvitation, ({ caller, body }) => create(caller, body));
