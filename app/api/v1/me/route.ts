import { getMe, updateMe } from "@/lib/contract/account";
import { handle } from "@/lib/server/http/handle";
import { describeCaller, updatePerson } from "@/lib/server/resources/account";

export const GET = handle(getMe, ({ server, caller }) => describeCaller(server, caller));
export const PATCH = handle(updateMe, ({ server, caller, body }) => updatePerson(server, caller, body));
