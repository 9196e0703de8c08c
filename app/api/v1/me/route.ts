import { getMe, updateMe } from "@/lib/contract/account";
import { handle } from "@/lib/server/http/handle";
import { describeCaller } from "@/lib/server/resources/users/describe-caller";
import { updatePerson } from "@/lib/server/resources/users/update-person";

export const GET = handle(getMe, ({ caller }) => describeCaller(caller));
export const PATCH = handle(updateMe, ({ caller, body }) => updatePerson(caller, body));
