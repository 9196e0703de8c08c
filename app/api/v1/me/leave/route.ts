import { leaveOrganization } from "@/lib/contract/account";
import { handle } from "@/lib/server/http/handle";
import { leaveOrganization as leave } from "@/lib/server/resources/members";

export const POST = handle(leaveOrganization, ({ server, caller }) => leave(server, caller));
