import { leaveOrganization } from "@/lib/contract/account";
import { handle } from "@/lib/http/handle";
import { leaveOrganization as leave } from "@/lib/services/members/remove-member";

export const POST = handle(leaveOrganization, ({ caller }) => leave(caller));
