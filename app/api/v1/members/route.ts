import { listMembers } from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { listMembers as list } from "@/lib/services/members/list-members";

export const GET = handle(listMembers, ({ caller }) => list(caller));
