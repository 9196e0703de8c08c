import { endSessions } from "@/lib/contract/account";
import { handle } from "@/lib/server/http/handle";
import { endSessions as end } from "@/lib/server/resources/sessions";

export const DELETE = handle(endSessions, ({ server, caller }) => end(server, caller));
