import { listMembers } from "@/lib/contract/members";
import { handle } from "@/lib/server/http/handle";
import { listMembers as list } from "@/lib/server/resources/members";

export const GET = handle(listMembers, ({ server, caller }) => list(server, caller));
