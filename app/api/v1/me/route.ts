import { getMe, updateMe } from "@/lib/contract/account";
import { handle } from "@/lib/http/handle";
import { describeCaller } from "@/lib/services/users/describe-caller";
import { updatePerson } from "@/lib/services/users/update-person";

export const GET = handle(getMe, ({ caller }) => describeCaller(caller));
export const PATCH = handle(updateMe, ({ caller, body }) => updatePerson(caller, body));
