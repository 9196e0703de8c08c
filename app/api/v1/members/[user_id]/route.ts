import { removeMember, updateMember } from "@/lib/contract/members";
import { handle } from "@/lib/server/http/handle";
import { removeMember as remove, updateMember as update } from "@/lib/server/resources/members";

export const PATCH = handle(updateMember, ({ caller, params, body }) => update(caller, params.user_id, body.role));
export const DELETE = handle(removeMember, ({ caller, params }) => remove(caller, params.user_id));
