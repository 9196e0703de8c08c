import { endSessions } from "@/lib/contract/account";
import { handle } from "@/lib/http/handle";
import { endSessions as end } from "@/lib/services/users/end-sessions";

export const DELETE = handle(endSessions, ({ caller }) => end(caller));
