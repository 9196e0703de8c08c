import { getMe, updateMe } from "@/lib/contract/account";
import { handle } from "@/lib/server/http/handle";
import { describeCaller, updatePerson } from "@/lib/server/resources/account";

export const GET = handle(getMe, ({ caller }) => describeCaller(caller));
export const PATCH = handle(updateMe, ({ caller, body }) => updatePerson(caller, body));
